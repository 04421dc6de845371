package io.domainwatch.core.engine.schedule;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import java.time.Duration;
import java.time.Instant;

/** When a check runs next if nothing is suspect (docs/spec/engine.md, "Scheduling"). */
public final class ScheduleJitter {
  /**
   * Jitter moves a round by up to this share of the interval either way (docs/spec/engine.md,
   * "Scheduling").
   */
  private static final double JITTER = 0.1;

  private ScheduleJitter() {}

  /**
   * The next due time after {@code now}: a fixed phase per domain and check spreads runs over the
   * interval, ±10 % jitter per round, without drift. Two rounds lie 0.8 to 1.2 intervals apart.
   */
  public static Instant next(
      DomainId domainId, CheckType checkType, Duration interval, Instant now) {
    long seed = Spread.seed(domainId, checkType);
    long length = interval.toMillis();
    long phase = Math.floorMod(seed, length);
    long round = Math.floorDiv(now.toEpochMilli() - phase, length);
    Instant due = due(seed, phase, length, round);
    while (!due.isAfter(now)) {
      round++;
      due = due(seed, phase, length, round);
    }
    return due;
  }

  private static Instant due(long seed, long phase, long length, long round) {
    long jitter = Math.round(Spread.bothWays(seed + round) * JITTER * length);
    return Instant.ofEpochMilli(phase + round * length + jitter);
  }
}
