package io.domainwatch.checks.run;

import io.domainwatch.core.observation.Observation;
import io.domainwatch.core.run.CheckOutcome;

/**
 * Why nothing is known of the target: the trouble may be ours.
 *
 * @param reason one word
 * @param detail for people; may hold text of the remote side, without control characters
 */
public record Diagnosis(String reason, String detail) {

  /** The outcome of a run that stores what it saw all the same. */
  public <R extends Record & Observation> CheckOutcome outcome(R observation) {
    return SiteRun.inconclusive(reason, detail, observation);
  }

  /** The outcome of a run that stores nothing. */
  public CheckOutcome outcome() {
    return new CheckOutcome.Inconclusive(reason, detail);
  }
}
