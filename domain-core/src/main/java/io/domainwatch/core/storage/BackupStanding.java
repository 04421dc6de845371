package io.domainwatch.core.storage;

import io.domainwatch.core.value.LengthOfTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * How backups of this storage stand.
 *
 * @param good the newest one; empty when none was ever made
 * @param failure of the last attempt; empty when that went well
 */
public record BackupStanding(Optional<Good> good, Optional<Failure> failure) {
  /** Nobody has ever tried. */
  public static final BackupStanding NONE = new BackupStanding(Optional.empty(), Optional.empty());

  /** Intervals after which a backup is late: one that takes long, or is tried again, is not. */
  private static final int MISSED = 2;

  /**
   * A backup that is whole.
   *
   * @param takenAt the moment whose state it holds
   * @param octets of the file
   */
  public record Good(Instant takenAt, long octets) {}

  /** An attempt that failed. */
  public record Failure(Instant at, String reason) {}

  /** How old the newest one is; empty when none was made. */
  public Optional<Duration> age(Instant now) {
    return good.map(newest -> Duration.between(newest.takenAt(), now));
  }

  /**
   * What is wrong, one sentence for the operator, where backups are made at an interval.
   *
   * @param every how often one is to be made
   * @param since when that began
   */
  public Optional<String> trouble(Duration every, Instant since, Instant now) {
    return failure
        .map(failed -> "the last backup failed: " + failed.reason() + "; " + newest(now))
        .or(() -> isLate(every, since, now) ? Optional.of(late(every, now)) : Optional.empty());
  }

  private boolean isLate(Duration every, Instant since, Instant now) {
    Instant last = good.map(Good::takenAt).filter(at -> at.isAfter(since)).orElse(since);
    return last.plus(every.multipliedBy(MISSED)).isBefore(now);
  }

  private String late(Duration every, Instant now) {
    return "no backup is made, though one is due every "
        + LengthOfTime.words(every)
        + "; "
        + newest(now);
  }

  private String newest(Instant now) {
    return age(now)
        .map(age -> "the newest good one is " + LengthOfTime.words(age) + " old")
        .orElse("there is none yet");
  }
}
