package io.domainwatch.persistence.routing;

import static io.domainwatch.persistence.jooq.Tables.EVENTS;
import static io.domainwatch.persistence.jooq.Tables.NOTIFICATION_OUTBOX;
import static org.jooq.impl.DSL.count;
import static org.jooq.impl.DSL.min;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.core.routing.NotificationOutbox;
import io.domainwatch.core.routing.PendingEvent;
import io.domainwatch.persistence.event.JooqEventLog;
import io.domainwatch.persistence.sql.Database;
import io.domainwatch.persistence.tag.TagColumn;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/** The outbox in PostgreSQL. */
public final class JooqNotificationOutbox implements NotificationOutbox {
  /** Each organization is found by one step in the index, however much waits for it. */
  private static final String WAITING =
      """
      with recursive waiting (organization_id) as (
        (select organization_id from notification_outbox order by organization_id limit 1)
        union all
        select next.organization_id
          from waiting
         cross join lateral (
               select organization_id from notification_outbox later
                where later.organization_id > waiting.organization_id
                order by organization_id limit 1) as next
      )
      select organization_id from waiting
      """;

  /**
   * A lock that no row has, so that recording and people who change the organization never wait for
   * it. Two organizations that share one by chance come one after the other.
   */
  private static final String TAKE =
      """
      select pg_try_advisory_xact_lock(
               hashtextextended('domainwatch notification outbox ' || ?::text, 0))
      """;

  /** Each event is looked up by its whole key, in its own partition. */
  private static final String READ =
      """
      select waiting.sequence as place, domain.name as domain_name,
             domain.tags as domain_tags, event.*
        from notification_outbox waiting
        join domains domain
          on domain.organization_id = waiting.organization_id and domain.id = waiting.domain_id
       cross join lateral (
             select * from events one
              where one.organization_id = waiting.organization_id
                and one.occurred_at = waiting.occurred_at and one.id = waiting.event_id
              limit 1) as event
       where waiting.organization_id = ?
       order by waiting.sequence
       limit ?
      """;

  private final Database database;

  @Inject
  public JooqNotificationOutbox(Database database) {
    this.database = database;
  }

  @Override
  public Set<OrganizationId> waiting() {
    return database.query(
        dsl ->
            dsl
                .resultQuery(WAITING)
                .fetch(row -> new OrganizationId(row.get(0, UUID.class)))
                .stream()
                .collect(Collectors.toUnmodifiableSet()));
  }

  @Override
  public boolean take(OrganizationId organizationId) {
    if (!database.inTransaction()) {
      throw new IllegalStateException("an outbox is taken within a transaction");
    }
    return database.query(
        dsl ->
            dsl.resultQuery(TAKE, organizationId.uuid())
                .fetchSingle(row -> row.get(0, Boolean.class)));
  }

  @Override
  public List<PendingEvent> read(OrganizationId organizationId, int limit) {
    return database.query(
        dsl ->
            dsl.resultQuery(READ, organizationId.uuid(), limit)
                .fetch(
                    row ->
                        new PendingEvent(
                            row.get("place", Long.class),
                            new NamedEvent(
                                JooqEventLog.event(row.into(EVENTS)),
                                new DomainName(row.get("domain_name", String.class))),
                            TagColumn.tags(row.get("domain_tags", String.class)))));
  }

  @Override
  public void remove(OrganizationId organizationId, Collection<Long> sequences) {
    Long[] told = sequences.toArray(Long[]::new);
    database.query(
        dsl ->
            dsl.execute(
                "delete from notification_outbox where organization_id = ? and sequence = any (?)",
                organizationId.uuid(),
                told));
  }

  @Override
  public Backlog backlog() {
    return database.query(
        dsl ->
            dsl.select(count(), min(NOTIFICATION_OUTBOX.OCCURRED_AT))
                .from(NOTIFICATION_OUTBOX)
                .fetchSingle(row -> new Backlog(row.value1(), Optional.ofNullable(row.value2()))));
  }
}
