package io.domainwatch.core.engine;

import io.domainwatch.core.maintenance.Period;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.Claim;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A run that came to its end.
 *
 * @param heldBack whether the mass failure guard wants its findings about reachability to wait:
 *     they count as suspect and open nothing in this run (docs/spec/engine.md, "Mass failure
 *     guard")
 * @param maintenance the maintenance in which it lay, wholly or in part
 */
public record CompletedRun(
    Claim claim,
    Instant startedAt,
    Duration duration,
    CheckOutcome outcome,
    boolean heldBack,
    Optional<Period> maintenance) {

  /** Of a run outside of maintenance. */
  public CompletedRun(
      Claim claim, Instant startedAt, Duration duration, CheckOutcome outcome, boolean heldBack) {
    this(claim, startedAt, duration, outcome, heldBack, Optional.empty());
  }
}
