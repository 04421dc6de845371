package io.domainwatch.core.check.rdap;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Look-ups that brought nothing, one after the other.
 *
 * @param failures failed ones in a row, those for rate limits not counted
 * @param countedAt when a day of trouble was last counted
 * @param quietSince last success, or the first attempt when there never was one
 */
public record LookupTrouble(
    long failures, Optional<Instant> countedAt, Optional<Instant> quietSince) {
  /** Before the first run. */
  static final LookupTrouble NONE = new LookupTrouble(0, Optional.empty(), Optional.empty());

  /**
   * Pauses after one, two, three and more failures (docs/spec/checks/rdap.md, "Failed lookups").
   */
  private static final List<Duration> PAUSES =
      List.of(
          Duration.ofSeconds(30), Duration.ofHours(1), Duration.ofHours(4), Duration.ofHours(24));

  /**
   * Time between two failures that count as failures of two days (docs/spec/checks/rdap.md, "Lookup
   * and existence"): a day, less the jitter of the schedule.
   */
  private static final Duration NEXT_DAY = Duration.ofHours(19);

  /** For so long rate limits are no trouble (docs/spec/checks/rdap.md, "Lookup and existence"). */
  private static final Duration PATIENCE_WITH_LIMITS = Duration.ofDays(7);

  /** After an answer. */
  static LookupTrouble over(Instant now) {
    return new LookupTrouble(0, Optional.empty(), Optional.of(now));
  }

  /** After one more failure. */
  LookupTrouble failed(boolean passing, Instant now) {
    long before = passing ? failures : Math.max(failures, 1);
    return attempted(now).counted(before + 1, now);
  }

  /** After the server asked for patience. */
  LookupTrouble limited(Instant now) {
    LookupTrouble attempted = attempted(now);
    return attempted.limitsAreTrouble(now) ? attempted.counted(failures, now) : attempted;
  }

  /** Whether the failure at {@code now} is the first of its day, and so counts. */
  boolean countsAt(Instant now) {
    return countedAt.filter(now::equals).isPresent();
  }

  /** How long to leave the server alone after a failure. */
  Duration pause() {
    return PAUSES.get(Math.clamp(failures - 1, 0, PAUSES.size() - 1));
  }

  private LookupTrouble attempted(Instant now) {
    return new LookupTrouble(failures, countedAt, Optional.of(quietSince.orElse(now)));
  }

  private boolean limitsAreTrouble(Instant now) {
    return quietSince.filter(since -> !now.isBefore(since.plus(PATIENCE_WITH_LIMITS))).isPresent();
  }

  private LookupTrouble counted(long next, Instant now) {
    boolean today = countedAt.filter(at -> now.isBefore(at.plus(NEXT_DAY))).isPresent();
    return new LookupTrouble(next, today ? countedAt : Optional.of(now), quietSince);
  }
}
