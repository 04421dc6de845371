package io.domainwatch.persistence.event;

import static io.domainwatch.persistence.jooq.Tables.DOMAINS;
import static io.domainwatch.persistence.jooq.Tables.EVENTS;
import static org.jooq.impl.DSL.row;
import static org.jooq.impl.DSL.val;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.event.EventFeed;
import io.domainwatch.core.event.EventFilter;
import io.domainwatch.core.event.FeedPage;
import io.domainwatch.core.event.FeedPosition;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.persistence.sql.ColumnArrays;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Table;

/**
 * Events in PostgreSQL in the order of the transactions that wrote them. Nothing is told that a
 * transaction could still precede that is open: read-only ones have no number and hold up nobody.
 */
public final class JooqEventFeed implements EventFeed {
  /** What is smaller was written by a transaction that has ended, as any later statement sees. */
  private static final String HORIZON =
      "select event_feed_position(pg_snapshot_xmin(pg_current_snapshot()))";

  /**
   * Of each organization one look at the index of one or two partitions. What happened longer ago
   * and becomes known now is found when the client asks again, a minute later at most.
   */
  private static final String WITH_MORE =
      """
      select after.organization_id
        from unnest(?::uuid[], ?::bigint[], ?::uuid[]) as after (organization_id, number, id)
       cross join lateral (
               select from events
                where events.organization_id = after.organization_id
                  and (events.feed_position, events.id) > (after.number, after.id)
                  and events.feed_position < ?
                  and events.occurred_at > now() - interval '3 days'
                order by events.feed_position, events.id
                limit 1) as next
      """;

  private final Database database;

  @Inject
  public JooqEventFeed(Database database) {
    this.database = database;
  }

  @Override
  public FeedPage page(
      OrganizationId organizationId, EventFilter filter, FeedPosition after, int limit) {
    return database.query(
        dsl -> {
          long horizon = horizon(dsl);
          Condition behind =
              EVENTS
                  .ORGANIZATION_ID
                  .eq(organizationId.uuid())
                  .and(isBehind(after))
                  .and(EVENTS.FEED_POSITION.lt(horizon));
          return filter.equals(EventFilter.ALL)
              ? all(dsl, behind, FeedPosition.before(horizon), limit)
              : some(
                  dsl,
                  behind,
                  JooqEventLog.matches(dsl, organizationId, filter),
                  FeedPosition.before(horizon),
                  limit);
        });
  }

  @Override
  public FeedPosition end() {
    return database.query(dsl -> FeedPosition.before(horizon(dsl)));
  }

  @Override
  public Set<OrganizationId> withMore(Map<OrganizationId, FeedPosition> after) {
    List<Map.Entry<OrganizationId, FeedPosition>> asked = List.copyOf(after.entrySet());
    return database.query(
        dsl ->
            dsl
                .resultQuery(
                    WITH_MORE,
                    ColumnArrays.uuids(asked, entry -> entry.getKey().uuid()),
                    asked.stream().map(entry -> entry.getValue().number()).toArray(Long[]::new),
                    ColumnArrays.uuids(asked, entry -> entry.getValue().id()),
                    horizon(dsl))
                .stream()
                .map(found -> new OrganizationId(found.get(0, UUID.class)))
                .collect(Collectors.toSet()));
  }

  private static long horizon(DSLContext dsl) {
    return dsl.resultQuery(HORIZON).fetchSingle().get(0, Long.class);
  }

  private static FeedPage all(DSLContext dsl, Condition behind, FeedPosition end, int limit) {
    List<Found> found = found(dsl, behind, limit);
    boolean more = found.size() == limit;
    return page(found, more ? found.getLast().position() : end, more);
  }

  /**
   * Looks at so many events at most as {@link #MAX_LOOKED_AT} says, however few the filter takes.
   */
  private static FeedPage some(
      DSLContext dsl, Condition behind, Condition matches, FeedPosition end, int limit) {
    Optional<FeedPosition> last = lastOfPart(dsl, behind);
    Condition looked = last.map(position -> behind.andNot(isBehind(position))).orElse(behind);
    List<Found> found = found(dsl, looked.and(matches), limit);
    if (found.size() == limit) {
      return page(found, found.getLast().position(), true);
    }
    return page(found, last.orElse(end), last.isPresent());
  }

  private static Optional<FeedPosition> lastOfPart(DSLContext dsl, Condition behind) {
    return dsl.select(EVENTS.FEED_POSITION, EVENTS.ID)
        .from(EVENTS)
        .where(behind)
        .orderBy(EVENTS.FEED_POSITION, EVENTS.ID)
        .limit(1)
        .offset(MAX_LOOKED_AT - 1)
        .fetchOptional(event -> new FeedPosition(event.value1(), event.value2()));
  }

  private static Condition isBehind(FeedPosition position) {
    return row(EVENTS.FEED_POSITION, EVENTS.ID).gt(row(val(position.number()), val(position.id())));
  }

  /**
   * The page first, by its index, and the names then: the planner takes a join for far more
   * selective than it is, and would sort all that is wanted.
   */
  private static List<Found> found(DSLContext dsl, Condition wanted, int limit) {
    Table<?> page =
        dsl.select(EVENTS.fields())
            .from(EVENTS)
            .where(wanted)
            .orderBy(EVENTS.FEED_POSITION, EVENTS.ID)
            .limit(limit)
            .asTable(EVENTS.getName());
    return dsl.select(EVENTS, DOMAINS.NAME)
        .from(page)
        .join(DOMAINS)
        .on(DOMAINS.ORGANIZATION_ID.eq(EVENTS.ORGANIZATION_ID))
        .and(DOMAINS.ID.eq(EVENTS.DOMAIN_ID))
        .orderBy(EVENTS.FEED_POSITION, EVENTS.ID)
        .fetch(
            event ->
                new Found(
                    new NamedEvent(
                        JooqEventLog.event(event.value1()), new DomainName(event.value2())),
                    new FeedPosition(event.value1().getFeedPosition(), event.value1().getId())));
  }

  private static FeedPage page(List<Found> found, FeedPosition reached, boolean more) {
    return new FeedPage(found.stream().map(Found::event).toList(), reached, more);
  }

  private record Found(NamedEvent event, FeedPosition position) {}
}
