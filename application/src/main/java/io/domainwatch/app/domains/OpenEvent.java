package io.domainwatch.app.domains;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.event.IncidentId;
import java.time.Instant;

/**
 * An incident that is open.
 *
 * @param severity after the client's overrides
 */
public record OpenEvent(IncidentId incidentId, EventType type, Severity severity, Instant since) {}
