package io.domainwatch.persistence.overview;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.overview.DomainOverview;
import io.domainwatch.core.overview.DomainQuery;
import io.domainwatch.persistence.sql.ColumnArrays;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** How domains stand, in PostgreSQL. */
public final class JooqDomainOverview implements DomainOverview {
  private static final String ANY = "true";
  private static final String NAME = "position(? in domain.name) > 0";
  private static final String ID = "domain.id = ?";

  private final Database database;

  @Inject
  public JooqDomainOverview(Database database) {
    this.database = database;
  }

  @Override
  public List<HealthOfDomain> page(
      OrganizationId organizationId, DomainQuery query, int offset, int limit, Instant now) {
    List<Object> values = values(organizationId, query.nameContains(), now);
    query.health().map(StandingQuery::place).ifPresent(values::add);
    values.add(offset);
    values.add(limit);
    String sql =
        standing(query.nameContains())
            + " select * from standing"
            + query.health().map(_ -> " where health = ?").orElse("")
            + order(query)
            + " offset ? limit ?";
    return database.query(
        dsl -> dsl.resultQuery(sql, values.toArray()).fetch(StandingQuery::health));
  }

  @Override
  public Optional<HealthOfDomain> find(
      OrganizationId organizationId, DomainId domainId, Instant now) {
    List<Object> values = StandingQuery.values(organizationId, now);
    values.add(domainId.uuid());
    String sql = StandingQuery.sql(ID) + " select * from standing";
    return database.query(
        dsl -> dsl.resultQuery(sql, values.toArray()).fetchOptional(StandingQuery::health));
  }

  @Override
  public Map<DomainHealth, Integer> counts(
      OrganizationId organizationId, Optional<String> nameContains, Instant now) {
    Map<DomainHealth, Integer> counts = new EnumMap<>(DomainHealth.class);
    Stream.of(DomainHealth.values()).forEach(health -> counts.put(health, 0));
    String sql = standing(nameContains) + " select health, count(*) from standing group by health";
    database
        .query(dsl -> dsl.fetch(sql, values(organizationId, nameContains, now).toArray()))
        .forEach(
            row ->
                counts.put(
                    StandingQuery.HEALTHS.get(row.get(0, Integer.class)),
                    row.get(1, Integer.class)));
    return counts;
  }

  private static String standing(Optional<String> nameContains) {
    return StandingQuery.sql(nameContains.map(_ -> NAME).orElse(ANY));
  }

  private static List<Object> values(
      OrganizationId organizationId, Optional<String> nameContains, Instant now) {
    List<Object> values = StandingQuery.values(organizationId, now);
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
