package io.domainwatch.core.routing.grouping;

import io.domainwatch.core.check.EventRole;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.dns.DnsDefinition;
import io.domainwatch.core.check.uptime.OutageDetails;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.routing.PendingEvent;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A name that does not resolve is seen by two checks, which wait for each other
 * (docs/spec/notifications.md, "Correlated checks"; ADR 18).
 */
final class CorrelatedChecks {
  /** How long one of the two waits for the other (ADR 18). */
  private static final Duration LONGEST = Duration.ofSeconds(90);

  private final Map<DomainId, Set<EventType>> openTypes;
  private final Instant now;
  private final Set<TypeOf> waitingTypes = new HashSet<>();
  private final Set<IncidentId> closing = new HashSet<>();

  private record TypeOf(DomainId domainId, EventType type) {}

  CorrelatedChecks(List<PendingEvent> waiting, RoutingContext around, Instant now) {
    this.openTypes = around.openTypes();
    this.now = now;
    for (PendingEvent event : waiting) {
      waitingTypes.add(new TypeOf(event.domainId(), event.event().type()));
      if (event.isRecovery()) {
        event.event().incidentId().ifPresent(closing::add);
      }
    }
  }

  /** The event type that shows the same cause as this event; empty for most. */
  static Optional<EventType> partner(PendingEvent waiting) {
    EventType type = waiting.event().type();
    if (type.equals(DnsDefinition.RESOLUTION_FAILED)) {
      return Optional.of(UptimeDefinition.DOWN);
    }
    return OutageDetails.of(type, waiting.event().details())
        .filter(OutageDetails::isUnresolved)
        .map(_ -> DnsDefinition.RESOLUTION_FAILED);
  }

  /** One whose partner is there, was told before, or that is over already, waits no longer. */
  boolean holds(PendingEvent event) {
    return event.role() instanceof EventRole.Opens
        && event.age(now).compareTo(LONGEST) < 0
        && event.event().incidentId().filter(closing::contains).isEmpty()
        && partner(event).filter(partner -> isMissing(event.domainId(), partner)).isPresent();
  }

  private boolean isMissing(DomainId domain, EventType type) {
    return !waitingTypes.contains(new TypeOf(domain, type))
        && !openTypes.getOrDefault(domain, Set.of()).contains(type);
  }
}
