package io.domainwatch.app.monitoring;

import io.domainwatch.core.engine.HeldBack;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.schedule.ClaimedCheck;
import io.domainwatch.core.trace.Span;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A run that waits to be recorded.
 *
 * @param heldBack what kept it from telling and will end
 * @param leaseEnd from then on somebody else may run the check
 * @param span of the run, which ends when the run waits no longer
 */
record CompletedCheck(
    ClaimedCheck claimed,
    CheckOutcome outcome,
    Optional<HeldBack> heldBack,
    Instant startedAt,
    Instant endedAt,
    Instant leaseEnd,
    Span span) {

  /** How long the run took; nothing when the clock was set back under it. */
  Duration took() {
    Duration took = Duration.between(startedAt, endedAt);
    return took.isNegative() ? Duration.ZERO : took;
  }

  /** The same with the outcome of a run that failed by a fault of ours. */
  CompletedCheck failed(CheckOutcome fault) {
    return new CompletedCheck(claimed, fault, Optional.empty(), startedAt, endedAt, leaseEnd, span);
  }
}
