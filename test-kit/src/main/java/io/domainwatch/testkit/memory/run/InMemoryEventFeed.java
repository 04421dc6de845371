package io.domainwatch.testkit.memory.run;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.EventFeed;
import io.domainwatch.core.event.EventFilter;
import io.domainwatch.core.event.FeedPage;
import io.domainwatch.core.event.FeedPosition;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Numbers events as they are stored; one lock makes that the order in which they are seen. */
public record InMemoryEventFeed(MemoryTransactions store) implements EventFeed {
  @Override
  public FeedPage page(
      OrganizationId organizationId, EventFilter filter, FeedPosition after, int limit) {
    return store.in(
        () -> {
          InMemoryEventLog log = new InMemoryEventLog(store);
          List<Event> looked = behind(organizationId, after).limit(MAX_LOOKED_AT).toList();
          List<Event> wanted =
              looked.stream().filter(event -> log.matches(event, filter)).limit(limit).toList();
          if (wanted.size() == limit) {
            return page(wanted, position(wanted.getLast()), true);
          }
          return looked.size() == MAX_LOOKED_AT
              ? page(wanted, position(looked.getLast()), true)
              : page(wanted, end(), false);
        });
  }

  @Override
  public FeedPosition end() {
    return store.in(() -> FeedPosition.before(store.rows().nextOfFeed()));
  }

  @Override
  public Set<OrganizationId> withMore(Map<OrganizationId, FeedPosition> after) {
    return store.in(
        () ->
            after.entrySet().stream()
                .filter(entry -> behind(entry.getKey(), entry.getValue()).findAny().isPresent())
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet()));
  }

  private Stream<Event> behind(OrganizationId owner, FeedPosition after) {
    return store.rows().events.stream()
        .filter(event -> event.organizationId().equals(owner))
        .filter(event -> number(event) > after.number())
        .sorted(Comparator.comparing(this::number));
  }

  private FeedPage page(List<Event> events, FeedPosition reached, boolean more) {
    return new FeedPage(events.stream().map(this::named).toList(), reached, more);
  }

  private NamedEvent named(Event event) {
    return store.rows().findNamed(event.id()).orElseThrow();
  }

  private FeedPosition position(Event event) {
    return new FeedPosition(number(event), event.id().uuid());
  }

  private long number(Event event) {
    return store.rows().feed.find(event.id()).orElseThrow();
  }
}
