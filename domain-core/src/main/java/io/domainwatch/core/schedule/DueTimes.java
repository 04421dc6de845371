package io.domainwatch.core.schedule;

import io.domainwatch.core.check.SpeedClass;
import io.domainwatch.core.value.Horizon;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * How far ahead the instants of a schedule row can lie. What lies beyond was written by a clock
 * that was ahead (docs/spec/operation.md, "Impossible instants").
 */
public final class DueTimes {
  /**
   * Rounds with their jitter lie 1.2 intervals apart at most (docs/spec/engine.md, "Scheduling").
   */
  public static final int MAX_INTERVALS = 2;

  /** Of a check that never ran: it was due at once, or put off since others of its type ran. */
  public static final Horizon FIRST_RUN = new Horizon(Duration.ofMinutes(15));

  /** Of a claim: longer than the longest run with its recording, that of {@code lighthouse}. */
  public static final Horizon LEASE = new Horizon(Duration.ofMinutes(15));

  private DueTimes() {}

  /**
   * Of the next run of a check that ran before.
   *
   * @param interval the one in force
   */
  public static Horizon nextRun(SpeedClass speed, Duration interval) {
    return new Horizon(interval.multipliedBy(MAX_INTERVALS).plus(longestPause(speed)));
  }

  /** The longest that a third party may ask to be left alone: an hour on fast checks, or a day. */
  public static Duration longestPause(SpeedClass speed) {
    return speed == SpeedClass.FAST ? Duration.ofHours(1) : Duration.ofDays(1);
  }

  /**
   * Whether a row was written by a clock that was ahead.
   *
   * @param leaseEnd of the claim on it
   */
  public static boolean areImpossible(
      Horizon nextRun,
      Instant nextRunAt,
      Optional<Instant> lastRunAt,
      Optional<Instant> leaseEnd,
      Instant now) {
    Horizon horizon = lastRunAt.isPresent() ? nextRun : FIRST_RUN;
    return horizon.isBefore(nextRunAt, now)
        || lastRunAt.filter(at -> Horizon.PRESENT.isBefore(at, now)).isPresent()
        || leaseEnd.filter(at -> LEASE.isBefore(at, now)).isPresent();
  }
}
