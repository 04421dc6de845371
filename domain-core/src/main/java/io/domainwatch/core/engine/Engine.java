package io.domainwatch.core.engine;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.value.NewIds;
import java.time.Instant;
import java.util.List;

/**
 * The one set of rules by which runs become incidents and events, for all check types (engine.md).
 */
public final class Engine {
  private final NewIds ids;
  private final double confirmationDelayFactor;

  /**
   * @param confirmationDelayFactor scales the delays before confirmation runs ({@code
   *     checks.confirmation-delay-factor})
   */
  public Engine(NewIds ids, double confirmationDelayFactor) {
    this.ids = ids;
    this.confirmationDelayFactor = confirmationDelayFactor;
  }

  /** The state, incidents and events after a run. */
  public Advance advance(
      CheckState state,
      FinishedRun run,
      CheckDefinition definition,
      CheckOverride override,
      Instant now) {
    throw new UnsupportedOperationException("written next" + ids + confirmationDelayFactor);
  }

  /**
   * The state of a check that was disabled: its open incidents close without a word, suspicions are
   * forgotten.
   */
  public Silenced silence(CheckState state, Instant now) {
    throw new UnsupportedOperationException("written next");
  }

  /** A state without open incidents, and what closed. */
  public record Silenced(CheckState state, List<IncidentChange> incidents) {}
}
