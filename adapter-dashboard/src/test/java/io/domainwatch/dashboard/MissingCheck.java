package io.domainwatch.dashboard;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** A check of which this machine may lack what it needs; it never runs. */
public final class MissingCheck implements CheckRunner {
  private final CheckType checkType;
  private volatile Optional<String> reason = Optional.empty();

  MissingCheck(CheckType checkType) {
    this.checkType = checkType;
  }

  /** From now on it cannot run. */
  public void isMissing(String why) {
    reason = Optional.of(why);
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
    return reason;
  }

  @Override
  public CheckOutcome run(CheckTarget target, Instant now) {
    throw new AssertionError("nothing runs here");
  }
}
