package io.domainwatch.testkit.memory.notification;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.routing.NotificationOutbox;
import io.domainwatch.core.routing.PendingEvent;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import io.domainwatch.testkit.memory.rows.NotificationRows.OutboxRow;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

public record InMemoryNotificationOutbox(MemoryTransactions store) implements NotificationOutbox {
  @Override
  public Set<OrganizationId> waiting() {
    return store.in(
        () ->
            store.rows().told.outbox.stream()
                .map(OutboxRow::organizationId)
                .collect(Collectors.toUnmodifiableSet()));
  }

  /** Always free: nobody else is inside a transaction. */
  @Override
  public boolean take(OrganizationId organizationId) {
    return store.in(
        () -> {
          store.requireTransaction("taking the outbox");
          return true;
        });
  }

  @Override
  public List<PendingEvent> read(OrganizationId organizationId, int limit) {
    return store.in(
        () ->
            store
                .rows()
                .told
                .outbox
                .entries()
                .filter(entry -> entry.getValue().organizationId().equals(organizationId))
                .flatMap(entry -> waiting(entry).stream())
                .limit(limit)
                .toList());
  }

  @Override
  public void remove(OrganizationId organizationId, Collection<Long> sequences) {
    store.in(
        () ->
            sequences.stream()
                .filter(
                    sequence ->
                        store
                            .rows()
                            .told
                            .outbox
                            .find(sequence)
                            .filter(row -> row.organizationId().equals(organizationId))
                            .isPresent())
                .forEach(store.rows().told.outbox::remove));
  }

  @Override
  public Backlog backlog() {
    return store.in(
        () ->
            new Backlog(
                store.rows().told.outbox.stream().count(),
                store.rows().told.outbox.stream()
                    .flatMap(row -> store.rows().findNamed(row.eventId()).stream())
                    .map(named -> named.event().occurredAt())
                    .min(Comparator.naturalOrder())));
  }

  private List<PendingEvent> waiting(Map.Entry<Long, OutboxRow> entry) {
    return store.rows().findNamed(entry.getValue().eventId()).stream()
        .map(named -> new PendingEvent(entry.getKey(), named, tagsOf(named.event().domainId())))
        .toList();
  }

  private Tags tagsOf(DomainId id) {
    return store.rows().domains.find(id).map(Domain::tags).orElse(Tags.NONE);
  }
}
