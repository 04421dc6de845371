package io.domainwatch.core.overview;

import io.domainwatch.core.run.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * What a check that is switched on adds to the health of its domain (docs/spec/engine.md, "Domain
 * health").
 */
public enum CheckHealth {
  /** Its newest run found a failure. */
  FAILING("failing"),
  /** Its newest run found a warning. */
  WARNING("warning"),
  /** It could not tell, or not for so long that nothing is known any more. */
  UNKNOWN("unknown"),
  /** It never ran. */
  PENDING("pending"),
  /** It has told lately that all is fine. */
  OK("ok"),
  /** It has told lately that it has no meaning here. */
  NOT_APPLICABLE("not_applicable");

  /** What was told counts for so many intervals of its check: one run may be lost. */
  public static final int TOLD_COUNTS_FOR_INTERVALS = 2;

  private final String wireName;

  CheckHealth(String wireName) {
    this.wireName = wireName;
  }

  /** The word of metrics; the same as that of {@link DomainHealth} where both have one. */
  public String wireName() {
    return wireName;
  }

  /**
   * The newest run that could tell.
   *
   * @param at when it ended
   */
  public record LastConclusive(Outcome outcome, Instant at) {}

  /**
   * What a check is known to be.
   *
   * @param newest the outcome of its newest run; empty when it never ran
   * @param told the newest run that could tell; empty when none could
   * @param interval the one in force
   */
  public static CheckHealth of(
      Optional<Outcome> newest, Optional<LastConclusive> told, Duration interval, Instant now) {
    if (newest.isEmpty()) {
      return PENDING;
    }
    return switch (newest.get()) {
      case FAILING -> FAILING;
      case WARNING -> WARNING;
      case OK, INCONCLUSIVE, NOT_APPLICABLE ->
          told.filter(known -> !known.at().isBefore(toldSince(interval, now)))
              .map(CheckHealth::fresh)
              .orElse(UNKNOWN);
    };
  }

  /** What was told before this instant does not count any more. */
  public static Instant toldSince(Duration interval, Instant now) {
    return now.minus(interval.multipliedBy(TOLD_COUNTS_FOR_INTERVALS));
  }

  /** Of a check whose newest run found nothing bad; what was bad before it may still be so. */
  private static CheckHealth fresh(LastConclusive told) {
    return switch (told.outcome()) {
      case OK -> OK;
      case NOT_APPLICABLE -> NOT_APPLICABLE;
      case FAILING, WARNING, INCONCLUSIVE -> UNKNOWN;
    };
  }
}
