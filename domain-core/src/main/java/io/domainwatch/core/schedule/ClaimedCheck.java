package io.domainwatch.core.schedule;

import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.engine.CheckState;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.Intrusion;
import io.domainwatch.core.run.Reachability;
import java.time.Instant;

/** A claimed check with all that its run needs. */
public record ClaimedCheck(
    Claim claim, DomainName name, CheckState state, Reachability siteTrouble, Instant dueAt) {

  /** What a runner needs to know. */
  public CheckTarget target(Intrusion intrusion) {
    return new CheckTarget(
        claim.domainId(), name, claim.checkType(), state.baseline(), state.memory(), intrusion);
  }
}
