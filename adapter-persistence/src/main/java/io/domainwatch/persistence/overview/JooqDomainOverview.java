package io.domainwatch.persistence.overview;

import static io.domainwatch.persistence.jooq.Tables.DOMAINS;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.overview.DomainOverview;
import io.domainwatch.core.overview.DomainQuery;
import io.domainwatch.persistence.domain.JooqDomains;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** How domains stand, in PostgreSQL. */
public final class JooqDomainOverview implements DomainOverview {
  /** The words of {@link DomainHealth} in its order, so that a place in it can be sorted by. */
  private static final List<DomainHealth> HEALTHS = List.of(DomainHealth.values());

  /** All domains of an organization with the place of their health. */
  private static final String STANDING =
      """
      with troubled as materialized (
        select bad.domain_id, bool_or(bad.last_outcome = 'failing') as failing
          from check_schedule bad
         where bad.organization_id = ? and bad.last_outcome in ('failing', 'warning')
           and not exists (
                 select from check_overrides override
                  where override.organization_id = bad.organization_id
                    and override.domain_id = bad.domain_id
                    and override.check_type = bad.check_type and override.disabled)
         group by bad.domain_id
      ), standing as (
        select domain.*,
               case when domain.status = 'paused' then 4
                    when troubled.failing then 0
                    when troubled.domain_id is not null then 1
                    when domain.last_checked_at is null then 2
                    when exists (
                      select from check_schedule fine
                       where fine.organization_id = domain.organization_id
                         and fine.domain_id = domain.id and fine.last_outcome = 'ok'
                         and not exists (
                               select from check_overrides override
                                where override.organization_id = fine.organization_id
                                  and override.domain_id = fine.domain_id
                                  and override.check_type = fine.check_type
                                  and override.disabled))
                    then 3 else 2 end as health
          from domains domain
          left join troubled on troubled.domain_id = domain.id
         where domain.organization_id = ?
      """;

  private static final String NAME = " and position(? in domain.name) > 0";

  private final Database database;

  @Inject
  public JooqDomainOverview(Database database) {
    this.database = database;
  }

  @Override
  public List<HealthOfDomain> page(
      OrganizationId organizationId, DomainQuery query, int offset, int limit) {
    List<Object> values = values(organizationId, query.nameContains());
    query.health().map(HEALTHS::indexOf).ifPresent(values::add);
    values.add(offset);
    values.add(limit);
    String sql =
        standing(query.nameContains())
            + " select * from standing"
            + query.health().map(_ -> " where health = ?").orElse("")
            + order(query)
            + " offset ? limit ?";
    return database.query(
        dsl ->
            dsl.resultQuery(sql, values.toArray())
                .fetch(
                    row ->
                        new HealthOfDomain(
                            JooqDomains.domain(row.into(DOMAINS)),
                            HEALTHS.get(row.get("health", Integer.class)))));
  }

  @Override
  public Map<DomainHealth, Integer> counts(
      OrganizationId organizationId, Optional<String> nameContains) {
    Map<DomainHealth, Integer> counts = new EnumMap<>(DomainHealth.class);
    Stream.of(DomainHealth.values()).forEach(health -> counts.put(health, 0));
    String sql = standing(nameContains) + " select health, count(*) from standing group by health";
    database
        .query(dsl -> dsl.fetch(sql, values(organizationId, nameContains).toArray()))
        .forEach(
            row -> counts.put(HEALTHS.get(row.get(0, Integer.class)), row.get(1, Integer.class)));
    return counts;
  }

  private static String standing(Optional<String> nameContains) {
    return STANDING + nameContains.map(_ -> NAME).orElse("") + ")";
  }

  private static List<Object> values(OrganizationId organizationId, Optional<String> nameContains) {
    List<Object> values = new ArrayList<>();
    values.add(organizationId.uuid());
    values.add(organizationId.uuid());
    nameContains.ifPresent(values::add);
    return values;
  }

  private static String order(DomainQuery query) {
    String direction = query.descending() ? " desc" : " asc";
    return switch (query.sort()) {
      case HEALTH -> " order by health" + direction + ", name";
      case NAME -> " order by name" + direction;
      case ADDED -> " order by created_at" + direction + ", name";
      case CHECKED ->
          " order by last_checked_at"
              + direction
              + (query.descending() ? " nulls last" : " nulls first")
              + ", name";
    };
  }
}
