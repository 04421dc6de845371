package io.domainwatch.core.routing;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.check.dns.DnsDefinition;
import io.domainwatch.core.check.nameserver.NameserverDefinition;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.EventId;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.tag.Tags;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/** Makes waiting events, each with the next sequence. */
public final class IncidentFixtures {
  public static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
  public static final OrganizationId OWNER = new OrganizationId(new UUID(7, 7));

  private final AtomicLong sequence = new AtomicLong();

  /** The domain with this number. */
  public static DomainId domain(int number) {
    return new DomainId(new UUID(1, number));
  }

  /** The incident with this number. */
  public static IncidentId incident(long number) {
    return new IncidentId(new UUID(2, number));
  }

  /** A site goes down; {@code phase} is up to where the run got. */
  public PendingEvent down(int domain, long incident, String phase, Instant at) {
    JsonValue.JsonObject details = JsonValue.fields().put("phase", phase).build();
    return of(
        domain, UptimeDefinition.DOWN, Severity.HIGH, Optional.of(incident(incident)), at, details);
  }

  /** A site is back. */
  public PendingEvent up(int domain, long incident, Instant at) {
    return of(domain, UptimeDefinition.RECOVERED, Optional.of(incident(incident)), at);
  }

  /** A name does not resolve. */
  public PendingEvent unresolved(int domain, long incident, Instant at) {
    return of(domain, DnsDefinition.RESOLUTION_FAILED, Optional.of(incident(incident)), at);
  }

  /** A zone has no working name server. */
  public PendingEvent outOfService(int domain, long incident, Instant at) {
    return of(domain, NameserverDefinition.ALL_UNREACHABLE, Optional.of(incident(incident)), at);
  }

  /** An event of its usual severity without details. */
  public PendingEvent of(int domain, EventType type, Optional<IncidentId> incident, Instant at) {
    return of(domain, type, specOf(type).severity(), incident, at, JsonValue.EMPTY);
  }

  /** An event. */
  public PendingEvent of(
      int domain,
      EventType type,
      Severity severity,
      Optional<IncidentId> incident,
      Instant at,
      JsonValue.JsonObject details) {
    long next = sequence.incrementAndGet();
    Event event =
        new Event(
            new EventId(new UUID(3, next)),
            OWNER,
            domain(domain),
            checkOf(type),
            type,
            severity,
            false,
            at,
            incident,
            "Something happened.",
            details);
    return new PendingEvent(
        next, new NamedEvent(event, new DomainName("d" + domain + ".example.com")), Tags.NONE);
  }

  /** The catalogue row of an event type. */
  public static EventSpec specOf(EventType type) {
    return CheckCatalogue.of(checkOf(type)).event(type);
  }

  private static CheckType checkOf(EventType type) {
    return Stream.of(CheckType.values())
        .filter(check -> CheckCatalogue.of(check).find(type).isPresent())
        .findFirst()
        .orElseThrow();
  }
}
