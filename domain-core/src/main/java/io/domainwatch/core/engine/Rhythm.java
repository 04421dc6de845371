package io.domainwatch.core.engine;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import java.time.Duration;
import java.time.Instant;

/** When a check runs next if nothing is suspect (engine.md, Scheduling). */
public final class Rhythm {
  /**
   * Jitter moves a round by up to this share of the interval either way (engine.md, Scheduling).
   */
  private static final double JITTER = 0.1;

  private Rhythm() {}

  /**
   * The next due time after {@code now}: a fixed phase per domain and check spreads runs over the
   * interval, ±10 % jitter per round, without drift. Two rounds lie 0.8 to 1.2 intervals apart.
   */
  public static Instant next(
      DomainId domainId, CheckType checkType, Duration interval, Instant now) {
    long seed =
        mix(
            domainId.uuid().getMostSignificantBits()
                ^ mix(domainId.uuid().getLeastSignificantBits() + checkType.ordinal()));
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
    double share = (mix(seed + round) >>> 11) * 0x1.0p-53;
    long jitter = Math.round((2 * share - 1) * JITTER * length);
    return Instant.ofEpochMilli(phase + round * length + jitter);
  }

  /** Spreads the bits of a number evenly (the finaliser of SplitMix64). */
  private static long mix(long number) {
    long mixed = (number ^ (number >>> 30)) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
    return mixed ^ (mixed >>> 31);
  }
}
