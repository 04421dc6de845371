package io.domainwatch.core.schedule;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.engine.CheckState;
import io.domainwatch.core.run.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Where one check of one domain stands between runs.
 *
 * @param nextRunAt when it is due; empty while it does not run (disabled, paused, subscription
 *     stopped)
 * @param lastOutcome of the newest result; empty when it never ran
 * @param lastSummary of the newest result; empty text when it never ran
 */
public record CheckSchedule(
    CheckType checkType,
    Optional<Instant> nextRunAt,
    Optional<Instant> lastRunAt,
    Optional<Outcome> lastOutcome,
    String lastSummary,
    CheckState state) {
  /**
   * A check that is overdue by more than so many of its intervals is stalled (docs/spec/engine.md,
   * "Stalled checks").
   */
  private static final int STALLED_AFTER_INTERVALS = 2;

  /**
   * Whether a check is overdue by more than twice its interval (docs/spec/engine.md, "Stalled
   * checks").
   *
   * @param nextRunAt when it is due
   * @param interval the one in force
   */
  public static boolean overdue(Instant nextRunAt, Duration interval, Instant now) {
    return nextRunAt.plus(interval.multipliedBy(STALLED_AFTER_INTERVALS)).isBefore(now);
  }
}
