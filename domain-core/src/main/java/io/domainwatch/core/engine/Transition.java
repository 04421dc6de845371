package io.domainwatch.core.engine;

import io.domainwatch.core.engine.incident.IncidentChange;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Outcome;
import java.time.Instant;
import java.util.List;

/**
 * What a finished run amounts to.
 *
 * @param observations what is stored of it
 * @param incidents what it did to incidents, in the order of the events
 * @param events what it tells, after the client's overrides
 * @param nextRunAt when the check runs again
 */
public record Transition(
    CheckState state,
    Outcome outcome,
    String summary,
    JsonValue.JsonObject observations,
    List<IncidentChange> incidents,
    List<Event> events,
    Instant nextRunAt) {}
