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
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** How domains stand, in PostgreSQL. */
public final class JooqDomainOverview implements DomainOverview {
  /** Of those whose remembered state holds, that is counted; the others are judged. */
  private static final String COUNTS =
      StandingQuery.ofChosen(LapsedStates.OF_ORGANIZATION)
          + """
           select array_position(%1$s, held.state) - 1, count(*) from domain_health held
             where held.organization_id = ? and held.holds_until >= ? group by held.state
           union all select health, count(*) from standing group by health
          """
              .formatted(StandingQuery.WORDS_OF_HEALTHS);

  private static final String COUNTS_BY_NAME =
      StandingQuery.ofChosen(LapsedStates.OF_ORGANIZATION + " and " + StandingQuery.NAME_CONTAINS)
          + """
           select array_position(%1$s, domain.health_state) - 1, count(*) from domains domain
             where domain.organization_id = ? and %2$s
               and not exists (select from domain_health lapsed
                                where lapsed.organization_id = domain.organization_id
                                  and lapsed.domain_id = domain.id and lapsed.holds_until < ?)
             group by domain.health_state
           union all select health, count(*) from standing group by health
          """
              .formatted(StandingQuery.WORDS_OF_HEALTHS, StandingQuery.NAME_CONTAINS);

  private static final String ID = "domain.id = ?";

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
    return database.query(
        dsl ->
            dsl.connectionResult(
                connection ->
                    new DomainPages(connection, organizationId, now).page(query, offset, limit)));
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
    return read(StandingQuery.ofOrganization(ID) + StandingQuery.SELECT, values, now).stream()
        .findFirst();
  }

  @Override
  public Map<DomainHealth, Integer> counts(
      OrganizationId organizationId, Optional<String> nameContains, Instant now) {
    Map<DomainHealth, Integer> counts = new EnumMap<>(DomainHealth.class);
    Stream.of(DomainHealth.values()).forEach(health -> counts.put(health, 0));
    Optional<String> name = nameContains.map(ColumnArrays::storable);
    List<Object> values = new ArrayList<>(List.of(organizationId.uuid(), now));
    name.ifPresent(values::add);
    values.addAll(StandingQuery.values(now));
    values.add(organizationId.uuid());
    name.ifPresent(values::add);
    values.add(now);
    String sql = name.isPresent() ? COUNTS_BY_NAME : COUNTS;
    database
        .query(
            dsl ->
                dsl.connectionResult(
                    connection ->
                        StandingReader.read(
                            connection,
                            sql,
                            values,
                            row -> Map.entry(row.getInt(1), row.getInt(2)))))
        .forEach(
            each ->
                counts.merge(
                    StandingQuery.HEALTHS.get(each.getKey()), each.getValue(), Integer::sum));
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

  @Override
  public int rememberLapsed(int most, Instant now) {
    return LapsedStates.remember(database, most, now);
  }

  private List<HealthOfDomain> read(String sql, List<Object> values, Instant now) {
    return database.query(
        dsl ->
            dsl.connectionResult(
                connection ->
                    StandingReader.read(
                        connection, sql, values, row -> StandingReader.health(row, now))));
  }
}
