package io.domainwatch.testkit.memory.report;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.core.report.IncidentFigures;
import io.domainwatch.core.report.ReportFigures;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import io.domainwatch.testkit.memory.run.InMemoryExpiries;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public record InMemoryReportFigures(MemoryTransactions store) implements ReportFigures {
  private static final Comparator<Incident> GRAVEST_FIRST =
      Comparator.comparing(Incident::severity)
          .thenComparing(incident -> incident.closedAt().isEmpty())
          .thenComparing(Incident::openedAt)
          .thenComparing(Incident::id)
          .reversed();

  private static final Comparator<Event> NEWEST_FIRST =
      Comparator.comparing(Event::occurredAt).thenComparing(Event::id).reversed();

  @Override
  public Map<Severity, Integer> opened(OrganizationId organizationId, Instant from, Instant to) {
    return store.in(
        () ->
            incidents(organizationId, from, to)
                .collect(Collectors.toMap(Incident::severity, _ -> 1, Integer::sum)));
  }

  @Override
  public int stillOpen(OrganizationId organizationId, Instant before) {
    return store.in(
        () ->
            (int)
                incidents(organizationId, Instant.EPOCH, before)
                    .filter(incident -> incident.closedAt().isEmpty())
                    .count());
  }

  @Override
  public List<Incident> gravest(
      OrganizationId organizationId, Instant from, Instant to, int limit) {
    return store.in(
        () -> incidents(organizationId, from, to).sorted(GRAVEST_FIRST).limit(limit).toList());
  }

  @Override
  public List<Incident> longest(
      OrganizationId organizationId, Instant from, Instant to, Instant now, int limit) {
    Comparator<Incident> shortestFirst =
        Comparator.comparing((Incident incident) -> IncidentFigures.length(incident, now));
    Comparator<Incident> longestFirst =
        shortestFirst.reversed().thenComparing(Incident::openedAt).thenComparing(Incident::id);
    return store.in(
        () -> incidents(organizationId, from, to).sorted(longestFirst).limit(limit).toList());
  }

  @Override
  public int expiring(OrganizationId organizationId, Instant until) {
    return new InMemoryExpiries(store)
        .page(organizationId, Optional.of(until), Tags.NONE, Optional.empty(), Integer.MAX_VALUE)
        .size();
  }

  @Override
  public Map<EventType, Integer> events(
      OrganizationId organizationId, Collection<EventType> types, Instant from, Instant to) {
    return store.in(
        () ->
            happened(organizationId, types, from, to)
                .collect(Collectors.toMap(Event::type, _ -> 1, Integer::sum)));
  }

  @Override
  public List<NamedEvent> newest(
      OrganizationId organizationId,
      Collection<EventType> types,
      Instant from,
      Instant to,
      int limit) {
    return store.in(
        () ->
            happened(organizationId, types, from, to)
                .sorted(NEWEST_FIRST)
                .limit(limit)
                .map(
                    event ->
                        new NamedEvent(
                            event,
                            store.rows().domains.find(event.domainId()).orElseThrow().name()))
                .toList());
  }

  private Stream<Incident> incidents(OrganizationId owner, Instant from, Instant to) {
    return store.rows().told.incidents.stream()
        .filter(incident -> incident.organizationId().equals(owner))
        .filter(incident -> !incident.openedAt().isBefore(from))
        .filter(incident -> incident.openedAt().isBefore(to));
  }

  private Stream<Event> happened(
      OrganizationId owner, Collection<EventType> types, Instant from, Instant to) {
    return store.rows().events.stream()
        .filter(event -> event.organizationId().equals(owner))
        .filter(event -> types.contains(event.type()))
        .filter(event -> !event.occurredAt().isBefore(from))
        .filter(event -> event.occurredAt().isBefore(to));
  }
}
