package io.domainwatch.checks.unavailable;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Says of a check that this operator does not run it at all ({@code checks.disabled-types}). */
final class SwitchedOffCheckRunner implements CheckRunner {
  private final CheckType checkType;

  /**
   * @param checkType the check that it answers for
   */
  public SwitchedOffCheckRunner(CheckType checkType) {
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
  public Optional<String> unavailable() {
    return Optional.of(
        "The operator of this service does not run the check "
            + CheckCatalogue.of(checkType).label()
            + ".");
  }

  @Override
  public CheckOutcome run(CheckTarget target, Instant now) {
    return new CheckOutcome.NotApplicable("switched_off", unavailable().orElseThrow());
  }
}
