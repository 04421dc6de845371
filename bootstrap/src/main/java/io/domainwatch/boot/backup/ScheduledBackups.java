package io.domainwatch.boot.backup;

import io.domainwatch.core.storage.BackupLog;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.persistence.backup.DatabaseBackup;
import io.domainwatch.persistence.backup.format.BackupContent;
import io.domainwatch.persistence.backup.format.BackupProgress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Makes a backup whenever the newest one in the folder is older than the interval. */
public final class ScheduledBackups implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ScheduledBackups.class);

  /** After one that failed; a full disk or a database that is away lasts that long. */
  private static final Duration TRY_AGAIN = Duration.ofMinutes(10);

  /** How long a stop waits for one under way to notice it; it leaves nothing behind. */
  private static final Duration STOP_WITHIN = Duration.ofSeconds(2);

  private final BackupSettings settings;
  private final DatabaseBackup database;
  private final BackupLog log;
  private final BackupFolder folder;
  private final AtomicBoolean stopping = new AtomicBoolean();
  private Optional<Thread> underWay = Optional.empty();
  private volatile Optional<Instant> failedAt = Optional.empty();

  /**
   * Makes none yet.
   *
   * @param log hears how each went
   */
  public ScheduledBackups(BackupSettings settings, DatabaseBackup database, BackupLog log) {
    this.settings = settings;
    this.database = database;
    this.log = log;
    this.folder = new BackupFolder(settings.folder());
  }

  /** Begins one, on a thread of its own, when one is due; to be called by one thread. */
  public void tick(Instant now) {
    if (underWay.filter(Thread::isAlive).isPresent() || isPausing(now)) {
      return;
    }
    if (isDue(now)) {
      underWay = Optional.of(Thread.ofPlatform().daemon().name("backup").start(() -> backUp(now)));
    }
  }

  private boolean isPausing(Instant now) {
    return failedAt.filter(at -> !at.isAfter(now) && at.plus(TRY_AGAIN).isAfter(now)).isPresent();
  }

  private boolean isDue(Instant now) {
    try {
      return folder.list().stream()
          .findFirst()
          .filter(newest -> newest.at().plus(settings.every()).isAfter(now))
          .isEmpty();
    } catch (IOException _) {
      return true;
    }
  }

  private void backUp(Instant now) {
    try {
      Files.createDirectories(settings.folder());
      Path file = folder.fileFor(now, !settings.recipients().isEmpty());
      BackupContent content =
          BackupFile.write(
              file,
              settings.recipients(),
              out -> database.write(out, settings.results(), progress()));
      log.succeeded(content.header().takenAt(), Files.size(file));
      failedAt = Optional.empty();
      LOG.atInfo()
          .addKeyValue("file", file)
          .addKeyValue("rows", content.allRows())
          .log("a backup was made");
      folder.tidy(settings.keep(), now);
    } catch (CancellationException _) {
      LOG.info("the service stops: the backup under way is given up");
    } catch (StorageUnavailable away) {
      failed(now, "the database could not be read: " + away.reason());
    } catch (IOException e) {
      failed(now, settings.folder() + " cannot be written: " + e.getMessage());
    } catch (BackupFileRefused e) {
      failed(now, String.valueOf(e.getMessage()));
    }
  }

  private BackupProgress progress() {
    return (_, _, _) -> {
      if (stopping.get()) {
        throw new CancellationException();
      }
    };
  }

  private void failed(Instant now, String reason) {
    failedAt = Optional.of(now);
    LOG.atWarn().log("no backup was made: {}", reason);
    try {
      log.failed(now, reason);
    } catch (StorageUnavailable _) {
      // the outage is told by others, and the age of the last backup by readiness
    }
  }

  @Override
  public void close() {
    stopping.set(true);
    underWay.ifPresent(ScheduledBackups::await);
  }

  private static void await(Thread thread) {
    try {
      thread.join(STOP_WITHIN);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
