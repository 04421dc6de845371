package io.domainwatch.persistence.routing;

import static io.domainwatch.persistence.jooq.Tables.DOMAINS;
import static io.domainwatch.persistence.jooq.Tables.INCIDENTS;
import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.selectOne;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.routing.CorrelationQueries;
import io.domainwatch.persistence.piece.CheckKey;
import io.domainwatch.persistence.piece.Piece;
import io.domainwatch.persistence.sql.Database;
import io.domainwatch.persistence.sql.ValueJson;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/** What is wrong now, read from PostgreSQL. */
public final class JooqCorrelationQueries implements CorrelationQueries {
  /** The schedule knows when the newest one started; so one partition is looked at, not all. */
  private static final String NEWEST =
      """
      select known.domain_id, newest.observations::text
        from check_schedule known
       cross join lateral (
             select result.observations from check_results result
              where result.organization_id = known.organization_id
                and result.domain_id = known.domain_id and result.check_type = known.check_type
                and result.started_at = known.last_run_at
              order by result.id desc limit 1) as newest
       where known.organization_id = ? and known.domain_id = any (?) and known.check_type = ?
         and known.last_run_at is not null
      """;

  /** The same where it has been packed since. */
  private static final String NEWEST_PACKED =
      """
      select known.domain_id, known.last_run_at, piece.data
        from check_schedule known
       cross join lateral (
             select hours.data from check_result_hours hours
              where hours.organization_id = known.organization_id
                and hours.domain_id = known.domain_id and hours.check_type = known.check_type
                and hours.period_start = date_trunc('hour', known.last_run_at, 'UTC')
              union all
             select days.data from check_result_days days
              where days.organization_id = known.organization_id
                and days.domain_id = known.domain_id and days.check_type = known.check_type
                and days.period_start = date_trunc('day', known.last_run_at, 'UTC')) as piece
       where known.organization_id = ? and known.domain_id = any (?) and known.check_type = ?
         and known.last_run_at is not null
      """;

  private final Database database;

  @Inject
  public JooqCorrelationQueries(Database database) {
    this.database = database;
  }

  @Override
  public Set<DomainId> suspects(OrganizationId organizationId, int limit) {
    return database.query(
        dsl ->
            dsl
                .select(DOMAINS.ID)
                .from(DOMAINS)
                .where(DOMAINS.ORGANIZATION_ID.eq(organizationId.uuid()))
                .and(DOMAINS.STATUS.eq(DomainStatus.ACTIVE.wireName()))
                .and(DOMAINS.SITE_DOWN)
                .andNotExists(
                    selectOne()
                        .from(INCIDENTS)
                        .where(INCIDENTS.ORGANIZATION_ID.eq(DOMAINS.ORGANIZATION_ID))
                        .and(INCIDENTS.DOMAIN_ID.eq(DOMAINS.ID))
                        .and(INCIDENTS.EVENT_TYPE.eq(UptimeDefinition.DOWN.wireName()))
                        .and(INCIDENTS.CLOSED_AT.isNull()))
                .limit(limit)
                .fetch(row -> new DomainId(row.value1()))
                .stream()
                .collect(Collectors.toUnmodifiableSet()));
  }

  @Override
  public int activeDomains(OrganizationId organizationId) {
    return database.query(
        dsl ->
            dsl.fetchCount(
                DOMAINS,
                DOMAINS
                    .ORGANIZATION_ID
                    .eq(organizationId.uuid())
                    .and(DOMAINS.STATUS.eq(DomainStatus.ACTIVE.wireName()))));
  }

  @Override
  public Map<DomainId, Set<EventType>> openTypes(
      OrganizationId organizationId, Collection<DomainId> domains) {
    return database.query(
        dsl ->
            dsl
                .select(INCIDENTS.DOMAIN_ID, INCIDENTS.EVENT_TYPE)
                .from(INCIDENTS)
                .where(INCIDENTS.ORGANIZATION_ID.eq(organizationId.uuid()))
                .and(INCIDENTS.DOMAIN_ID.eq(any(uuids(domains))))
                .and(INCIDENTS.CLOSED_AT.isNull())
                .fetch()
                .stream()
                .collect(
                    Collectors.groupingBy(
                        row -> new DomainId(row.value1()),
                        Collectors.mapping(
                            row -> new EventType(row.value2()), Collectors.toUnmodifiableSet()))));
  }

  @Override
  public Map<DomainId, JsonValue.JsonObject> newest(
      OrganizationId organizationId, Collection<DomainId> domains, CheckType checkType) {
    Map<DomainId, JsonValue.JsonObject> found = new HashMap<>();
    database
        .query(
            dsl ->
                dsl.resultQuery(NEWEST, organizationId.uuid(), uuids(domains), checkType.wireName())
                    .fetch())
        .forEach(
            row ->
                found.put(
                    new DomainId(row.get(0, UUID.class)),
                    ValueJson.readFields(row.get(1, String.class))));
    Set<DomainId> others = new HashSet<>(domains);
    others.removeAll(found.keySet());
    if (!others.isEmpty()) {
      addPacked(found, organizationId, others, checkType);
    }
    return found;
  }

  private void addPacked(
      Map<DomainId, JsonValue.JsonObject> found,
      OrganizationId organizationId,
      Set<DomainId> domains,
      CheckType checkType) {
    database
        .query(
            dsl ->
                dsl.resultQuery(
                        NEWEST_PACKED, organizationId.uuid(), uuids(domains), checkType.wireName())
                    .fetch())
        .forEach(
            row -> {
              DomainId domain = new DomainId(row.get(0, UUID.class));
              CheckKey check =
                  new CheckKey(organizationId.uuid(), domain.uuid(), checkType.wireName());
              Piece.read(check, row.get(2, byte[].class))
                  .newestAt(row.get(1, Instant.class))
                  .ifPresent(run -> found.put(domain, ValueJson.fields(run.observations())));
            });
  }

  private static UUID[] uuids(Collection<DomainId> domains) {
    return domains.stream().map(DomainId::uuid).distinct().toArray(UUID[]::new);
  }
}
