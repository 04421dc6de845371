package io.domainwatch.core.event;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Something that is wrong with a domain, from its confirmation to its end (docs/spec/engine.md,
 * "Incidents").
 *
 * @param type the event type that opened it
 * @param subjects the instances that opened it, in order; often one empty text
 * @param severity the highest one reached
 * @param message what was found when it opened or last rose; empty of one that an older version
 *     opened without an event
 * @param startedAt the start of the first bad run; empty of one that an older version opened
 *     without an event
 * @param closedAt empty while it is open
 */
public record Incident(
    IncidentId id,
    OrganizationId organizationId,
    DomainId domainId,
    DomainName domainName,
    CheckType checkType,
    EventType type,
    List<String> subjects,
    Severity severity,
    Optional<String> message,
    Optional<Instant> startedAt,
    Instant openedAt,
    Optional<Instant> closedAt,
    Optional<Acknowledgement> acknowledgement) {
  public Incident {
    subjects = List.copyOf(subjects);
  }

  /** What was found, as far as that is known; else {@link #label}. */
  public String sentence() {
    return message.orElseGet(this::label);
  }

  /** What is wrong, in the words of the catalogue; the type itself when it is there no longer. */
  public String label() {
    return CheckCatalogue.of(checkType).label(type);
  }
}
