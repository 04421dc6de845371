package io.domainwatch.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.storage.BackupLog;
import io.domainwatch.core.storage.BackupStanding.Failure;
import io.domainwatch.core.storage.BackupStanding.Good;
import io.domainwatch.testkit.NotificationPorts;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What {@link BackupLog} must do. */
public interface BackupLogContract extends StorageContract {
  @Override
  NotificationPorts ports();

  @Test
  default void theNewestGoodBackupIsKnown() {
    BackupLog log = ports().backupLog();
    Good good = new Good(Instant.parse("2026-11-27T12:00:00.123Z"), 5_000_000_000L);

    log.succeeded(Instant.parse("2026-11-26T12:00:00Z"), 1);
    log.succeeded(good.takenAt(), good.octets());

    assertThat(log.standing().good()).contains(good);
    assertThat(log.standing().failure()).isEmpty();
  }

  @Test
  default void aFailureLeavesItKnownUntilTheNextSucceeds() {
    BackupLog log = ports().backupLog();
    Good good = new Good(Instant.parse("2026-11-27T12:00:00Z"), 7);
    Failure failure = new Failure(good.takenAt().plusSeconds(60), "no room");
    log.succeeded(good.takenAt(), good.octets());

    log.failed(failure.at(), failure.reason());

    assertThat(log.standing().good()).contains(good);
    assertThat(log.standing().failure()).isEqualTo(Optional.of(failure));
    log.succeeded(failure.at(), 8);
    assertThat(log.standing().failure()).isEmpty();
  }
}
