package io.domainwatch.core.schedule;

import io.domainwatch.core.engine.CheckState;
import io.domainwatch.core.engine.HeldBack;
import io.domainwatch.core.engine.incident.IncidentChange;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.Reachability;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Everything that one run leaves, stored together or not at all.
 *
 * @param events in the order in which they are told
 * @param nextRunAt when the check is due again
 * @param heldBack what kept the run from telling; when it ends, the check is due soon
 * @param siteTrouble what the domain's dependent checks shall know from now on
 */
public record RunRecord(
    Claim claim,
    CheckResult result,
    CheckState state,
    List<IncidentChange> incidents,
    List<Event> events,
    Instant nextRunAt,
    Optional<HeldBack> heldBack,
    Reachability siteTrouble) {

  /** Of a run that nothing held back. */
  public RunRecord(
      Claim claim,
      CheckResult result,
      CheckState state,
      List<IncidentChange> incidents,
      List<Event> events,
      Instant nextRunAt,
      Reachability siteTrouble) {
    this(claim, result, state, incidents, events, nextRunAt, Optional.empty(), siteTrouble);
  }
}
