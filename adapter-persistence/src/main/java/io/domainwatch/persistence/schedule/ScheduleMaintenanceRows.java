package io.domainwatch.persistence.schedule;

import static io.domainwatch.persistence.sql.ColumnArrays.longs;
import static io.domainwatch.persistence.sql.ColumnArrays.texts;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.Subscription;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.schedule.CheckRuns.Backlog;
import io.domainwatch.persistence.sql.PlainQuery;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.jooq.DSLContext;

/** The schedule of many domains at once. */
final class ScheduleMaintenanceRows {
  /** The longest queue that is counted; beyond it the number says enough. */
  private static final int COUNTED_ROWS = 100_000;

  /** Rows of organizations whose checks stand still come without a due time. */
  private static final String ADD_MISSING =
      """
      insert into check_schedule (organization_id, domain_id, check_type, next_run_at)
      select domain.organization_id, domain.id, wanted.check_type,
             case when organization.subscription = any (?::text[]) then ?::timestamptz end
        from domains domain
        join organizations organization on organization.id = domain.organization_id
       cross join unnest(?::text[]) as wanted (check_type)
       where domain.status = 'active'
         and not exists (
               select from check_schedule present
                where present.organization_id = domain.organization_id
                  and present.domain_id = domain.id and present.check_type = wanted.check_type)
          on conflict on constraint check_schedule_pkey do nothing
      """;

  /** What is claimed was due, so the index of due times finds it. */
  private static final String END_CLAIMS =
      """
      with ended as (
        update check_schedule set lease_until = null, lease_token = null, lease_owner = null
         where next_run_at <= ?::timestamptz and lease_until is not null
        returning organization_id, next_run_at
      ), turned as (
        insert into check_turns (organization_id, due_at)
        select organization_id, min(next_run_at) from ended group by organization_id
      )
      select count(*) from ended
      """;

  private static final String LOCK_DOMAINS =
      """
      select id from domains where organization_id = ? order by id for no key update
      """;

  private static final String HOLD =
      """
      update check_schedule
         set next_run_at = null, lease_until = null, lease_token = null, lease_owner = null
       where organization_id = ? and domain_id = any (?::uuid[])
         and (next_run_at is not null or lease_token is not null)
      """;

  private static final String RELEASE =
      """
      update check_schedule held set next_run_at = ?::timestamptz
        from domains domain
       where held.organization_id = ? and held.domain_id = any (?::uuid[])
         and held.next_run_at is null
         and domain.organization_id = held.organization_id and domain.id = held.domain_id
         and domain.status = 'active'
         and not exists (
               select from check_overrides override
                where override.organization_id = held.organization_id
                  and override.domain_id = held.domain_id
                  and override.check_type = held.check_type and override.disabled)
      """;

  private static final PlainQuery<Backlog> BACKLOG =
      new PlainQuery<>(
          """
          with due as (
            select * from check_schedule
             where next_run_at <= ?::timestamptz and check_type = any (?::text[])
             order by next_run_at limit ?
          ), counted as (
            select due.next_run_at, due.lease_until is null or due.lease_until <= ?::timestamptz as free,
                   make_interval(secs => coalesce(override.interval_seconds, usual.seconds)) as interval
              from due
              join unnest(?::text[], ?::bigint[]) as usual (check_type, seconds)
                on usual.check_type = due.check_type
              left join check_overrides override
                on override.organization_id = due.organization_id
               and override.domain_id = due.domain_id and override.check_type = due.check_type
          )
          select count(*) filter (where free), min(next_run_at) filter (where free),
                 count(*) filter (where next_run_at + 2 * interval < ?::timestamptz)
            from counted
          """,
          ScheduleMaintenanceRows::backlog);

  private ScheduleMaintenanceRows() {}

  static int addMissing(DSLContext dsl, Set<CheckType> checkTypes, Instant now) {
    List<Subscription> subscriptions =
        List.of(
            new Subscription.None(),
            new Subscription.Trialing(),
            new Subscription.Active(),
            new Subscription.PastDue(Optional.empty()),
            new Subscription.Suspended(),
            new Subscription.Canceled());
    String[] running =
        subscriptions.stream()
            .filter(Subscription::allowsChecks)
            .map(Subscription::wireName)
            .toArray(String[]::new);
    return dsl.execute(
        ADD_MISSING, running, now, texts(List.copyOf(checkTypes), CheckType::wireName));
  }

  static int hold(DSLContext dsl, OrganizationId organizationId) {
    return dsl.execute(HOLD, organizationId.uuid(), lockDomains(dsl, organizationId));
  }

  static int release(DSLContext dsl, OrganizationId organizationId, Instant now) {
    return dsl.execute(RELEASE, now, organizationId.uuid(), lockDomains(dsl, organizationId));
  }

  /**
   * Rows of a domain that came meanwhile stay untouched: their lock is not ours. Whoever adds one
   * holds the lock of the organization, as do those who call this.
   */
  private static UUID[] lockDomains(DSLContext dsl, OrganizationId organizationId) {
    return dsl.resultQuery(LOCK_DOMAINS, organizationId.uuid())
        .fetch(row -> row.get(0, UUID.class))
        .toArray(UUID[]::new);
  }

  static Backlog backlog(DSLContext dsl, Instant now) {
    List<CheckType> types = Stream.of(CheckType.values()).toList();
    return BACKLOG
        .fetch(
            dsl,
            now,
            texts(types, CheckType::wireName),
            COUNTED_ROWS,
            now,
            texts(types, CheckType::wireName),
            longs(types, ScheduleMaintenanceRows::usualSeconds),
            now)
        .getFirst();
  }

  private static Backlog backlog(ResultSet row) throws SQLException {
    Optional<Instant> oldest =
        Optional.ofNullable(row.getObject(2, OffsetDateTime.class)).map(OffsetDateTime::toInstant);
    return new Backlog(row.getLong(1), oldest, row.getLong(3));
  }

  /** Ends all claims; how many there were. */
  static int endClaims(DSLContext dsl, Instant now) {
    return dsl.resultQuery(END_CLAIMS, now.toString()).fetchSingle().get(0, Integer.class);
  }

  private static long usualSeconds(CheckType type) {
    return CheckCatalogue.of(type).defaultInterval().toSeconds();
  }
}
