package io.domainwatch.persistence.overview;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.DomainCursor;
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
  private static final String SELECT = " select " + StandingReader.COLUMNS + " from standing";

  private final Database database;
  private final FirstLists firstLists;

  @Inject
  public JooqDomainOverview(Database database) {
    this.database = database;
    this.firstLists = new FirstLists(database);
  }

  @Override
  public List<HealthOfDomain> page(
      OrganizationId organizationId, DomainQuery query, int offset, int limit, Instant now) {
    List<Object> values = values(organizationId, query.nameContains(), now);
    query.health().map(StandingQuery::place).ifPresent(values::add);
    values.add(offset);
    values.add(limit);
    return read(
        standing(query.nameContains())
            + SELECT
            + query.health().map(_ -> " where health = ?").orElse("")
            + order(query)
            + " offset ? limit ?",
        values,
        now);
  }

  /** The first page of all domains is asked for most, by many at once. */
  @Override
  public List<HealthOfDomain> list(
      OrganizationId organizationId,
      DomainListing listing,
      Optional<DomainCursor> after,
      int limit,
      Instant now) {
    boolean first = after.isEmpty() && listing.equals(DomainListing.ALL);
    return first && !database.inTransaction()
        ? firstLists.read(organizationId, limit, now)
        : database.query(
            dsl ->
                dsl.connectionResult(
                    connection ->
                        new ListingQuery(connection, organizationId, listing, now)
                            .read(after, limit)));
  }

  @Override
  public Optional<HealthOfDomain> find(
      OrganizationId organizationId, DomainId domainId, Instant now) {
    List<Object> values = StandingQuery.values(organizationId, now);
    values.add(domainId.uuid());
    return read(StandingQuery.ofOrganization(ID) + SELECT, values, now).stream().findFirst();
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

  @Override
  public void remember(
      OrganizationId organizationId, DomainId domainId, Instant now, Runnable change) {
    HealthStates.Key key = new HealthStates.Key(organizationId.uuid(), domainId.uuid());
    database.transaction(
        dsl -> {
          HealthStates.remember(dsl, Map.of(key, now), now, change);
          return 1;
        });
  }

  private List<HealthOfDomain> read(String sql, List<Object> values, Instant now) {
    return database.query(
        dsl ->
            dsl.connectionResult(
                connection ->
                    StandingReader.read(
                        connection, sql, values, row -> StandingReader.health(row, now))));
  }

  private static String standing(Optional<String> nameContains) {
    return StandingQuery.ofOrganization(nameContains.map(_ -> NAME).orElse(ANY));
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
