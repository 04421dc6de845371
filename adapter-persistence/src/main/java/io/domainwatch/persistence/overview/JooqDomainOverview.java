package io.domainwatch.persistence.overview;

import static io.domainwatch.persistence.jooq.Tables.DOMAINS;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.overview.DomainOverview;
import io.domainwatch.core.overview.DomainQuery;
import io.domainwatch.persistence.domain.JooqDomains;
import io.domainwatch.persistence.sql.CheckBits;
import io.domainwatch.persistence.sql.ColumnArrays;
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
      with switched_off as (
        select domain_id, bit_or(1 << (array_position(?::text[], check_type) - 1)) as checks
          from check_overrides
         where organization_id = ? and disabled
         group by domain_id
      ), standing as (
        select domain.*,
               case when domain.status = 'paused' then 4
                    when domain.checks_failing & ~ coalesce(switched_off.checks, 0) <> 0 then 0
                    when domain.checks_warning & ~ coalesce(switched_off.checks, 0) <> 0 then 1
                    when domain.checks_fine & ~ coalesce(switched_off.checks, 0) <> 0 then 3
                    else 2 end as health
          from domains domain
          left join switched_off on switched_off.domain_id = domain.id
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
    values.add(CheckBits.words());
    values.add(organizationId.uuid());
    values.add(organizationId.uuid());
    nameContains.map(ColumnArrays::storable).ifPresent(values::add);
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
