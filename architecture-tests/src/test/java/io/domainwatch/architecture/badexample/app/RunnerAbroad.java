package io.domainwatch.architecture.badexample.app;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import java.time.Duration;
import java.time.Instant;

/** Wrong: a runner outside of the checks, under another name. */
final class RunnerAbroad implements CheckRunner {
  @Override
  public CheckType checkType() {
    return CheckType.SSL;
  }

  @Override
  public Duration deadline() {
    return Duration.ZERO;
  }

  @Override
  public CheckOutcome run(CheckTarget target, Instant now) {
    return new CheckOutcome.NotApplicable("abroad", "");
  }
}
