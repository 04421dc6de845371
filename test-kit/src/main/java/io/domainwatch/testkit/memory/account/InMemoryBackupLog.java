package io.domainwatch.testkit.memory.account;

import io.domainwatch.core.storage.BackupLog;
import io.domainwatch.core.storage.BackupStanding;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import java.time.Instant;
import java.util.Optional;

/** What was said of backups; memory itself has none. */
public record InMemoryBackupLog(MemoryTransactions store) implements BackupLog {
  @Override
  public BackupStanding standing() {
    return store.in(() -> store.rows().backups.find("").orElse(BackupStanding.NONE));
  }

  @Override
  public void succeeded(Instant takenAt, long octets) {
    remember(
        new BackupStanding(
            Optional.of(new BackupStanding.Good(takenAt, octets)), Optional.empty()));
  }

  @Override
  public void failed(Instant at, String reason) {
    remember(
        new BackupStanding(standing().good(), Optional.of(new BackupStanding.Failure(at, reason))));
  }

  private void remember(BackupStanding standing) {
    store.in(
        () -> {
          store.rows().backups.put("", standing);
          return standing;
        });
  }
}
