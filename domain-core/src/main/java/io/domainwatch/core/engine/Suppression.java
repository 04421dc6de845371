package io.domainwatch.core.engine;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.SiteTrouble;
import java.util.Optional;

/**
 * Which checks do not look while the site is known to be away (engine.md, One cause, one alarm).
 */
public final class Suppression {
  private Suppression() {}

  /** The outcome of a run that is not worth starting; empty when the check shall run. */
  public static Optional<CheckOutcome.Inconclusive> before(
      CheckType checkType, SiteTrouble trouble) {
    throw new UnsupportedOperationException("written next" + checkType + trouble);
  }

  /** The trouble that dependent checks shall know after a run of {@code checkType}. */
  public static SiteTrouble after(
      CheckType checkType, CheckState state, CheckOutcome outcome, SiteTrouble before) {
    throw new UnsupportedOperationException("written next" + checkType + state + outcome + before);
  }
}
