package io.domainwatch.core.schedule;

import io.domainwatch.core.engine.CheckState;
import io.domainwatch.core.engine.IncidentChange;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.run.CheckResult;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.SiteTrouble;
import java.time.Instant;
import java.util.List;

/**
 * Everything that one run leaves, stored together or not at all.
 *
 * @param events in the order in which they are told
 * @param nextRunAt when the check is due again
 * @param siteTrouble what the domain's dependent checks shall know from now on
 */
public record RunRecord(
    Claim claim,
    CheckResult result,
    CheckState state,
    List<IncidentChange> incidents,
    List<Event> events,
    Instant nextRunAt,
    SiteTrouble siteTrouble) {}
