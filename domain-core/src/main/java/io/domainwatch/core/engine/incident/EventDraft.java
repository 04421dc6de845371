package io.domainwatch.core.engine.incident;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.json.JsonValue;
import java.util.Optional;

/**
 * An event before it has an identity.
 *
 * @param severity after overrides
 */
public record EventDraft(
    EventType type,
    Severity severity,
    Optional<IncidentId> incidentId,
    String message,
    JsonValue.JsonObject details) {}
