package io.domainwatch.core.routing.grouping;

import io.domainwatch.core.check.EventRole;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.dns.DnsDefinition;
import io.domainwatch.core.check.nameserver.NameserverDefinition;
import io.domainwatch.core.check.uptime.OutageDetails;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.routing.PendingEvent;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A name that does not resolve, for itself or because its zone does not validate, is seen by up to
 * three checks, which wait for each other (docs/spec/notifications.md, "Correlated checks"; ADR 18,
 * 41).
 */
final class CorrelatedChecks {
  /** How long one of them waits for the others (ADR 18). */
  private static final Duration LONGEST = Duration.ofSeconds(90);

  /** What {@code dns} says of a name that nobody finds, the one or the other. */
  private static final Set<EventType> CAUSES =
      Set.of(DnsDefinition.RESOLUTION_FAILED, DnsDefinition.DNSSEC_BOGUS);

  private final RoutingContext around;
  private final Instant now;
  private final Set<TypeOf> waitingTypes = new HashSet<>();
  private final Set<IncidentId> closing = new HashSet<>();

  private record TypeOf(DomainId domainId, EventType type) {}

  CorrelatedChecks(List<PendingEvent> waiting, RoutingContext around, Instant now) {
    this.around = around;
    this.now = now;
    for (PendingEvent event : waiting) {
      waitingTypes.add(new TypeOf(event.domainId(), event.event().type()));
      if (event.isRecovery()) {
        event.event().incidentId().ifPresent(closing::add);
      }
    }
  }

  /** Whether an event may be one of those that show the same cause. */
  static boolean isOne(PendingEvent waiting) {
    EventType type = waiting.event().type();
    return CAUSES.contains(type)
        || type.equals(NameserverDefinition.ALL_UNREACHABLE)
        || OutageDetails.of(type, waiting.event().details())
            .filter(OutageDetails::isUnresolved)
            .isPresent();
  }

  /** One whose partners are there, were told before, or that is over already, waits no longer. */
  boolean holds(PendingEvent event) {
    return event.role() instanceof EventRole.Opens
        && event.age(now).compareTo(LONGEST) < 0
        && event.event().incidentId().filter(closing::contains).isEmpty()
        && isOne(event)
        && partners(event).stream().anyMatch(partner -> isMissing(event.domainId(), partner));
  }

  /**
   * What an event waits for: {@code uptime} and {@code dns} for each other, since each failed run
   * of the one calls for the other, and all for what the newest run of another check is about to
   * say. A zone that does not validate may fail for others alone, so that it waits for no {@code
   * uptime}.
   */
  private Set<EventType> partners(PendingEvent event) {
    EventType type = event.event().type();
    Set<EventType> partners =
        new HashSet<>(around.suspectTypes().getOrDefault(event.domainId(), Set.of()));
    if (type.equals(DnsDefinition.RESOLUTION_FAILED)) {
      partners.add(UptimeDefinition.DOWN);
    } else if (type.equals(UptimeDefinition.DOWN)) {
      partners.add(DnsDefinition.RESOLUTION_FAILED);
    }
    if (CAUSES.contains(type)) {
      partners.removeAll(CAUSES);
    }
    partners.remove(type);
    return partners;
  }

  private boolean isMissing(DomainId domain, EventType partner) {
    Set<EventType> wanted = CAUSES.contains(partner) ? CAUSES : Set.of(partner);
    return wanted.stream().noneMatch(type -> isThere(domain, type));
  }

  private boolean isThere(DomainId domain, EventType type) {
    return waitingTypes.contains(new TypeOf(domain, type))
        || around.openTypes().getOrDefault(domain, Set.of()).contains(type);
  }

  /**
   * The same events with the cause in front: that a name does not resolve stands before what {@code
   * uptime} and {@code nameserver} say of it, and never before an earlier event of its own check.
   *
   * @param events in the order of their sequence
   */
  static List<PendingEvent> causeFirst(List<PendingEvent> events) {
    List<PendingEvent> ordered = new ArrayList<>(events.size());
    for (PendingEvent event : events) {
      boolean cause =
          CAUSES.contains(event.event().type()) && event.role() instanceof EventRole.Opens;
      ordered.add(cause ? placeOf(event, ordered) : ordered.size(), event);
    }
    return ordered;
  }

  private static int placeOf(PendingEvent cause, List<PendingEvent> before) {
    int place = before.size();
    for (int i = before.size() - 1; i >= 0; i--) {
      PendingEvent earlier = before.get(i);
      boolean sameDomain = earlier.domainId().equals(cause.domainId());
      if (sameDomain && earlier.event().checkType().equals(cause.event().checkType())) {
        return place;
      }
      if (sameDomain && earlier.role() instanceof EventRole.Opens && isOne(earlier)) {
        place = i;
      }
    }
    return place;
  }
}
