package io.domainwatch.persistence.probe;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.storage.BackupLog;
import io.domainwatch.core.storage.BackupStanding;
import io.domainwatch.core.storage.BackupStanding.Failure;
import io.domainwatch.core.storage.BackupStanding.Good;
import io.domainwatch.persistence.StorageForTests;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqBackupLogIT {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  private static final Instant NOW = Instant.parse("2026-11-27T12:00:00.123Z");

  private final BackupLog log = new JooqBackupLog(storage.database());

  @BeforeEach
  void forget() {
    storage.execute("delete from last_backup");
  }

  @Test
  void nothingIsKnownBeforeTheFirst() {
    assertThat(log.standing()).isEqualTo(BackupStanding.NONE);
  }

  @Test
  void aFailureLeavesTheLastGoodOneKnownUntilTheNextSucceeds() {
    Good good = new Good(NOW, 5_000_000_000L);
    log.succeeded(good.takenAt(), good.octets());
    assertThat(log.standing()).isEqualTo(new BackupStanding(Optional.of(good), Optional.empty()));

    Failure failure = new Failure(NOW.plusSeconds(60), "no room\u0000");
    log.failed(failure.at(), failure.reason());
    assertThat(log.standing())
        .isEqualTo(
            new BackupStanding(
                Optional.of(good), Optional.of(new Failure(failure.at(), "no room\uFFFD"))));

    log.succeeded(NOW.plusSeconds(120), 7);
    assertThat(log.standing())
        .isEqualTo(
            new BackupStanding(Optional.of(new Good(NOW.plusSeconds(120), 7)), Optional.empty()));
  }
}
