package io.domainwatch.boot.backup;

import io.domainwatch.boot.health.BackupWatch;
import io.domainwatch.core.storage.BackupLog;
import io.domainwatch.persistence.backup.DatabaseBackup;
import java.time.Instant;
import java.util.Optional;

/** Makes the backups that this instance is to make, and tells its health how backups stand. */
public final class BackupKeeping implements AutoCloseable {
  private final Optional<ScheduledBackups> scheduled;
  private final BackupLog log;
  private final BackupWatch watch;

  private BackupKeeping(Optional<ScheduledBackups> scheduled, BackupLog log, BackupWatch watch) {
    this.scheduled = scheduled;
    this.log = log;
    this.watch = watch;
  }

  /**
   * Begins.
   *
   * @param settings of the backups to make; empty for none
   */
  public static BackupKeeping begin(
      Optional<BackupSettings> settings,
      DatabaseBackup database,
      BackupLog log,
      BackupWatch watch,
      Instant now) {
    settings.ifPresent(wanted -> watch.expect(wanted.every(), now));
    return new BackupKeeping(
        settings.map(wanted -> new ScheduledBackups(wanted, database, log)), log, watch);
  }

  /**
   * Begins a backup when one is due; to be called now and then, by one thread.
   *
   * @throws io.domainwatch.core.storage.StorageUnavailable when the storage is away
   */
  public void tick(Instant now) {
    scheduled.ifPresent(backups -> backups.tick(now));
    watch.saw(log.standing());
  }

  @Override
  public void close() {
    scheduled.ifPresent(ScheduledBackups::close);
  }
}
