package io.domainwatch.core.engine;

import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.Claim;
import java.time.Duration;
import java.time.Instant;

/**
 * A run that came to its end.
 *
 * @param heldBack whether the mass failure guard wants its findings about reachability to wait:
 *     they count as suspect and open nothing in this run (docs/spec/engine.md, "Mass failure
 *     guard")
 */
public record CompletedRun(
    Claim claim, Instant startedAt, Duration duration, CheckOutcome outcome, boolean heldBack) {}
