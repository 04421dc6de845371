package io.domainwatch.testkit.memory.domain;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.calendar.CalendarFeed;
import io.domainwatch.core.calendar.CalendarFeedId;
import io.domainwatch.core.calendar.CalendarFeeds;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import java.util.List;
import java.util.Optional;

public record InMemoryCalendarFeeds(MemoryTransactions store) implements CalendarFeeds {
  @Override
  public List<CalendarFeed> ofOrganization(OrganizationId organizationId) {
    return store.in(
        () ->
            store.rows().calendarFeeds.stream()
                .filter(feed -> feed.organizationId().equals(organizationId))
                .toList());
  }

  @Override
  public Optional<CalendarFeed> findByToken(String tokenHash) {
    return store.in(
        () ->
            store.rows().calendarFeeds.stream()
                .filter(feed -> feed.tokenHash().equals(tokenHash))
                .findFirst());
  }

  @Override
  public void add(CalendarFeed feed) {
    store.in(() -> store.rows().calendarFeeds.put(feed.id(), feed));
  }

  @Override
  public void save(CalendarFeed feed) {
    store.in(
        () ->
            find(feed.organizationId(), feed.id())
                .ifPresent(
                    before ->
                        store
                            .rows()
                            .calendarFeeds
                            .put(
                                before.id(),
                                new CalendarFeed(
                                    before.id(),
                                    before.organizationId(),
                                    before.name(),
                                    feed.tokenHash(),
                                    before.createdAt(),
                                    feed.tokenMadeAt()))));
  }

  @Override
  public boolean delete(OrganizationId organizationId, CalendarFeedId id) {
    return store.in(
        () -> {
          boolean present = find(organizationId, id).isPresent();
          if (present) {
            store.rows().calendarFeeds.remove(id);
          }
          return present;
        });
  }

  private Optional<CalendarFeed> find(OrganizationId organizationId, CalendarFeedId id) {
    return ofOrganization(organizationId).stream().filter(feed -> feed.id().equals(id)).findFirst();
  }
}
