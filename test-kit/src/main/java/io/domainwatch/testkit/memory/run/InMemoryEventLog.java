package io.domainwatch.testkit.memory.run;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.EventCursor;
import io.domainwatch.core.event.EventFilter;
import io.domainwatch.core.event.EventLog;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

public record InMemoryEventLog(MemoryTransactions store) implements EventLog {
  private static final Comparator<EventCursor> NEWEST_FIRST =
      Comparator.comparing(EventCursor::occurredAt).thenComparing(EventCursor::id).reversed();

  @Override
  public List<NamedEvent> page(
      OrganizationId organizationId, EventFilter filter, Optional<EventCursor> after, int limit) {
    return store.in(
        () ->
            store.rows().events.stream()
                .filter(event -> event.organizationId().equals(organizationId))
                .filter(event -> matches(event, filter))
                .filter(e -> after.isEmpty() || NEWEST_FIRST.compare(position(e), after.get()) > 0)
                .sorted(Comparator.comparing(InMemoryEventLog::position, NEWEST_FIRST))
                .limit(limit)
                .map(this::named)
                .toList());
  }

  private NamedEvent named(Event event) {
    return new NamedEvent(event, domainOf(event).name());
  }

  private Domain domainOf(Event event) {
    return store.rows().domains.find(event.domainId()).orElseThrow();
  }

  /** Whether a filter takes an event; within a transaction. */
  boolean matches(Event event, EventFilter filter) {
    return domainOf(event).tags().hasAll(filter.tags())
        && filter.domainId().filter(id -> !id.equals(event.domainId())).isEmpty()
        && filter.from().filter(from -> event.occurredAt().isBefore(from)).isEmpty()
        && filter.to().filter(to -> !event.occurredAt().isBefore(to)).isEmpty()
        && filter.checkType().filter(type -> type != event.checkType()).isEmpty()
        && filter.type().filter(type -> !type.equals(event.type())).isEmpty()
        && filter.severity().filter(severity -> severity != event.severity()).isEmpty()
        && (filter.incidentId().isEmpty() || filter.incidentId().equals(event.incidentId()))
        && (!filter.open() || isOfOpenIncident(event));
  }

  private boolean isOfOpenIncident(Event event) {
    return event
        .incidentId()
        .flatMap(id -> store.rows().told.findIncident(event.organizationId(), id))
        .filter(incident -> incident.closedAt().isEmpty())
        .isPresent();
  }

  private static EventCursor position(Event event) {
    return new EventCursor(event.occurredAt(), event.id());
  }
}
