package io.domainwatch.core.engine;

import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.run.CheckOutcome;
import java.time.Instant;

/**
 * Recognises that half of what we look at fails at once, which is more likely our own trouble or
 * one common cause than many (engine.md, Storm brake). A value: each step returns the next one.
 */
public final class StormBrake {
  /** Nothing seen yet. */
  public static final StormBrake CALM = new StormBrake();

  private StormBrake() {}

  /** The brake after one more domain's run has finished. */
  public StormBrake after(DomainId domainId, Instant startedAt, CheckOutcome outcome, Instant now) {
    throw new UnsupportedOperationException("written next" + domainId + startedAt + outcome + now);
  }

  /**
   * Whether a run that started then must wait: a storm is on and the run began before it was
   * noticed.
   */
  public boolean holdsBack(Instant startedAt, Instant now) {
    throw new UnsupportedOperationException("written next" + startedAt + now);
  }
}
