package io.domainwatch.app.monitoring;

import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.schedule.ClaimedCheck;
import java.time.Duration;
import java.time.Instant;

/**
 * A run that waits to be recorded.
 *
 * @param leaseEnd from then on somebody else may run the check
 */
record FinishedCheck(
    ClaimedCheck claimed,
    CheckOutcome outcome,
    Instant startedAt,
    Instant endedAt,
    Instant leaseEnd) {

  /** How long the run took; nothing when the clock was set back under it. */
  Duration took() {
    Duration took = Duration.between(startedAt, endedAt);
    return took.isNegative() ? Duration.ZERO : took;
  }

  FinishedCheck with(CheckOutcome other) {
    return new FinishedCheck(claimed, other, startedAt, endedAt, leaseEnd);
  }
}
