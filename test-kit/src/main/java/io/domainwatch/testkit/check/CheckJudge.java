package io.domainwatch.testkit.check;

import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckTarget;
import java.time.Instant;

/**
 * How a check judges what one of its runs saw.
 *
 * @param <S> what a test says of a run: the probe result, or what makes one
 */
@FunctionalInterface
public interface CheckJudge<S> {
  /**
   * What comes out of a run.
   *
   * @param target the domain, with the baseline and the memory that the runs before have left
   * @param now when the run takes place
   */
  CheckOutcome judge(S seen, CheckTarget target, Instant now);
}
