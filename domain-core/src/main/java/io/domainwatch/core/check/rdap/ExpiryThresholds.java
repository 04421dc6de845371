package io.domainwatch.core.check.rdap;

import io.domainwatch.core.check.EventType;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * The days before expiry at which owners are warned (docs/spec/checks/rdap.md, "Expiry
 * thresholds").
 */
final class ExpiryThresholds {
  /** Whole days left, descending. */
  static final List<Integer> DAYS = List.of(60, 30, 14, 7, 3, 1);

  /** From here on a warning is critical. */
  private static final int CRITICAL_DAYS = 7;

  private static final long MILLIS_PER_DAY = Duration.ofDays(1).toMillis();

  /** Days are counted in whole ones, so that a threshold begins just after a full day has gone. */
  private static final Duration JUST_AFTER = Duration.ofSeconds(1);

  /**
   * How long after the expiry date it is looked whether the registry has renewed the domain by
   * itself: registries do that at the date and publish it minutes later.
   */
  private static final Duration AFTER_EXPIRY = Duration.ofMinutes(10);

  private ExpiryThresholds() {}

  /** Whole days between the instants, rounded down; negative once expired. */
  static long daysLeft(Instant expiration, Instant now) {
    return Math.floorDiv(expiration.toEpochMilli() - now.toEpochMilli(), MILLIS_PER_DAY);
  }

  /** The lowest threshold that so many days have reached; empty for more than the highest. */
  static OptionalInt reached(long daysLeft) {
    return DAYS.stream().mapToInt(Integer::intValue).filter(days -> daysLeft <= days).min();
  }

  /** The event that tells of a threshold. */
  static EventType eventOf(int days) {
    return days > CRITICAL_DAYS ? RdapDefinition.EXPIRY_WARNING : RdapDefinition.EXPIRY_CRITICAL;
  }

  /** The next instant at which a threshold is reached or the registration has expired. */
  static Optional<Instant> nextChange(Instant expiration, Instant now) {
    Stream<Instant> thresholds =
        DAYS.stream().map(days -> expiration.minus(Duration.ofDays(days + 1L)).plus(JUST_AFTER));
    return Stream.concat(thresholds, Stream.of(expiration.plus(AFTER_EXPIRY)))
        .filter(now::isBefore)
        .min(Instant::compareTo);
  }
}
