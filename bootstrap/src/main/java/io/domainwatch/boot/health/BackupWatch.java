package io.domainwatch.boot.health;

import io.domainwatch.core.storage.BackupStanding;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** Whether there are backups, and as many as are wanted. For use by many threads. */
public final class BackupWatch {
  private final AtomicReference<Optional<BackupStanding>> standing =
      new AtomicReference<>(Optional.empty());
  private final AtomicReference<Optional<Schedule>> schedule =
      new AtomicReference<>(Optional.empty());

  /** How often there is to be one, and since when. */
  private record Schedule(Duration every, Instant since) {}

  BackupWatch() {}

  /** This instance makes backups from now on. */
  public void expect(Duration every, Instant now) {
    schedule.set(Optional.of(new Schedule(every, now)));
  }

  /** How they stand. */
  public void saw(BackupStanding seen) {
    standing.set(Optional.of(seen));
  }

  /** How old the newest one is; empty when none is known. */
  public Optional<Duration> age(Instant now) {
    return standing.get().flatMap(seen -> seen.age(now));
  }

  /** What is wrong, one sentence; empty where this instance makes none. */
  Optional<String> trouble(Instant now) {
    return schedule
        .get()
        .flatMap(
            wanted ->
                standing.get().flatMap(seen -> seen.trouble(wanted.every(), wanted.since(), now)));
  }
}
