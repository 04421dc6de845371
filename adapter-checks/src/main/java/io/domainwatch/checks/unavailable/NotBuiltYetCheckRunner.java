package io.domainwatch.checks.unavailable;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import java.time.Duration;
import java.time.Instant;

/** Says of a check that this version cannot run it; nothing is ever looked at or pretended. */
final class NotBuiltYetCheckRunner implements CheckRunner {
  private final CheckType checkType;

  /**
   * @param checkType the check that it answers for
   */
  public NotBuiltYetCheckRunner(CheckType checkType) {
    this.checkType = checkType;
  }

  @Override
  public CheckType checkType() {
    return checkType;
  }

  @Override
  public Duration deadline() {
    return Duration.ofSeconds(1);
  }

  @Override
  public CheckOutcome run(CheckTarget target, Instant now) {
    return new CheckOutcome.Inconclusive(
        "not_built_yet",
        "this version of the service cannot run the check " + checkType.word() + " yet");
  }
}
