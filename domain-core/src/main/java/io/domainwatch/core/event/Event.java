package io.domainwatch.core.event;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.json.JsonValue;
import java.time.Instant;
import java.util.Optional;

/**
 * News about one domain, as it is told to the world (docs/spec/resources.md, "Events"). Label and
 * tone are those of the catalogue.
 *
 * @param muted whether it was recorded without telling anybody
 * @param incidentId the incident that it opens, raises or closes; empty for an event that stands
 *     alone
 * @param message one sentence for people
 * @param details what was seen, what was expected, from where and at which attempt
 */
public record Event(
    EventId id,
    OrganizationId organizationId,
    DomainId domainId,
    CheckType checkType,
    EventType type,
    Severity severity,
    boolean muted,
    Instant occurredAt,
    Optional<IncidentId> incidentId,
    String message,
    JsonValue.JsonObject details) {}
