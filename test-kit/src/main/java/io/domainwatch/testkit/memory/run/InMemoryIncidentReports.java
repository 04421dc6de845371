package io.domainwatch.testkit.memory.run;

import static java.util.Comparator.naturalOrder;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.incident.IncidentCursor;
import io.domainwatch.core.incident.IncidentFilter;
import io.domainwatch.core.incident.IncidentHour;
import io.domainwatch.core.incident.IncidentReport;
import io.domainwatch.core.incident.IncidentReport.IncidentDelivery;
import io.domainwatch.core.incident.IncidentReport.IncidentEvent;
import io.domainwatch.core.incident.IncidentReports;
import io.domainwatch.core.incident.LastHours;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import io.domainwatch.testkit.memory.rows.NotificationRows.DeliveryRow;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public record InMemoryIncidentReports(MemoryTransactions store) implements IncidentReports {
  @Override
  public List<IncidentReport> page(
      OrganizationId organizationId,
      IncidentFilter filter,
      Optional<IncidentCursor> after,
      int limit) {
    return store.in(
        () ->
            store.rows().told.incidents.stream()
                .filter(incident -> incident.organizationId().equals(organizationId))
                .filter(incident -> filter.takes(incident, tagsOf(incident)))
                .filter(incident -> after.filter(a -> !isBehind(incident, a)).isEmpty())
                .sorted(Comparator.comparing(IncidentCursor::of, IncidentCursor.NEWEST_FIRST))
                .limit(limit)
                .map(this::report)
                .toList());
  }

  @Override
  public List<IncidentHour> hours(OrganizationId organizationId, LastHours hours) {
    List<Instant> bounds = hours.bounds();
    return store.in(
        () ->
            hours.counted(
                IntStream.range(0, LastHours.NUMBER)
                    .mapToObj(
                        hour -> domains(organizationId, bounds.get(hour), bounds.get(hour + 1)))
                    .toList()));
  }

  private SortedMap<Severity, Integer> domains(OrganizationId owner, Instant from, Instant to) {
    Map<DomainId, Severity> worst =
        store.rows().told.incidents.stream()
            .filter(incident -> incident.organizationId().equals(owner))
            .filter(incident -> incident.openedAt().isBefore(to))
            .filter(incident -> incident.closedAt().filter(end -> !end.isAfter(from)).isEmpty())
            .collect(
                Collectors.toMap(
                    Incident::domainId, Incident::severity, BinaryOperator.maxBy(naturalOrder())));
    SortedMap<Severity, Integer> domains = new TreeMap<>();
    worst.values().forEach(severity -> domains.merge(severity, 1, Integer::sum));
    return domains;
  }

  @Override
  public Optional<IncidentReport> find(OrganizationId organizationId, IncidentId id) {
    return store.in(() -> store.rows().told.findIncident(organizationId, id).map(this::report));
  }

  private Tags tagsOf(Incident incident) {
    return store.rows().domains.find(incident.domainId()).map(Domain::tags).orElse(Tags.NONE);
  }

  private static boolean isBehind(Incident incident, IncidentCursor position) {
    return IncidentCursor.NEWEST_FIRST.compare(IncidentCursor.of(incident), position) > 0;
  }

  private IncidentReport report(Incident incident) {
    return new IncidentReport(
        incident,
        store.rows().events.stream()
            .filter(event -> event.organizationId().equals(incident.organizationId()))
            .filter(event -> event.incidentId().filter(incident.id()::equals).isPresent())
            .sorted(Comparator.comparing(Event::occurredAt).thenComparing(Event::id).reversed())
            .limit(IncidentReport.MAX_EACH)
            .map(
                event ->
                    new IncidentEvent(
                        event.id(),
                        event.type(),
                        event.severity(),
                        event.occurredAt(),
                        event.message()))
            .toList(),
        store.rows().told.deliveries.stream()
            .map(DeliveryRow::delivery)
            .filter(delivery -> delivery.organizationId().equals(incident.organizationId()))
            .filter(delivery -> tells(delivery, incident.id()))
            .sorted(
                Comparator.comparing(Delivery::createdAt).thenComparing(Delivery::id).reversed())
            .limit(IncidentReport.MAX_EACH)
            .map(this::delivery)
            .toList());
  }

  private static boolean tells(Delivery delivery, IncidentId id) {
    return delivery.message().events().stream()
        .anyMatch(event -> event.incidentId().filter(id::equals).isPresent());
  }

  private IncidentDelivery delivery(Delivery delivery) {
    return new IncidentDelivery(
        delivery.id(),
        delivery.channelId(),
        store
            .rows()
            .told
            .findChannel(delivery.organizationId(), delivery.channelId())
            .orElseThrow()
            .name(),
        delivery.message().kind().wireName(),
        delivery.state(),
        delivery.createdAt());
  }
}
