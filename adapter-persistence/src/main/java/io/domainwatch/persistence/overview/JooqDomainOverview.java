package io.domainwatch.persistence.overview;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainCursor;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.overview.DomainOverview;
import io.domainwatch.core.overview.DomainQuery;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.persistence.sql.ColumnArrays;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;

/** How domains stand, in PostgreSQL. */
public final class JooqDomainOverview implements DomainOverview {
  /** Of those whose remembered state holds, sums are kept; the others are judged. */
  private static final String COUNTS =
      StandingQuery.ofChosen(LapsedStates.OF_ORGANIZATION)
          + """
           select array_position(%1$s, held.state) - 1, held.number from (%2$s) as held
           union all select health, count(*) from standing group by health
          """
              .formatted(StandingQuery.WORDS_OF_HEALTHS, StateCounts.HELD);

  private static final String ID = "domain.id = ?";

  private final Database database;
  private final FirstLists firstLists;
  private final AtomicBoolean counted = new AtomicBoolean();

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
  public ListedDomains list(
      OrganizationId organizationId,
      DomainListing listing,
      Optional<DomainCursor> after,
      int limit,
      Instant now) {
    boolean first = after.isEmpty() && listing.equals(DomainListing.ALL);
    return first && !database.inTransaction()
        ? firstLists.read(organizationId, limit, now)
        : new ListedDomains(
            database.query(
                dsl ->
                    dsl.connectionResult(
                        connection ->
                            new ListingQuery(connection, organizationId, listing, now)
                                .read(after, limit))),
            true);
  }

  @Override
  public OptionalLong digest(OrganizationId organizationId, int limit) {
    return database.inTransaction()
        ? OptionalLong.empty()
        : firstLists.digest(organizationId, limit);
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
      OrganizationId organizationId, Tags tags, Optional<CheckType> check, Instant now) {
    Map<DomainHealth, Integer> counts = new EnumMap<>(DomainHealth.class);
    Stream.of(DomainHealth.values()).forEach(health -> counts.put(health, 0));
    counts.putAll(
        database.query(
            dsl ->
                dsl.connectionResult(
                    connection ->
                        tags.isEmpty() && check.isEmpty()
                            ? all(connection, organizationId, now)
                            : new DomainMatches(
                                    connection, organizationId, Optional.empty(), tags, check, now)
                                .byState())));
    return counts;
  }

  private static Map<DomainHealth, Integer> all(
      Connection connection, OrganizationId organizationId, Instant now) throws SQLException {
    List<Object> values = new ArrayList<>(LapsedStates.values(organizationId, now));
    values.addAll(StandingQuery.values(now));
    values.addAll(StateCounts.values(organizationId, now));
    return StateCounts.byPlace(connection, COUNTS, values);
  }

  @Override
  public int matches(OrganizationId organizationId, DomainQuery query, Instant now) {
    return database.query(
        dsl ->
            dsl.connectionResult(
                connection -> {
                  DomainMatches count =
                      new DomainMatches(
                          connection,
                          organizationId,
                          query.nameContains().map(ColumnArrays::storable),
                          query.tags(),
                          query.check(),
                          now);
                  return query.health().isEmpty()
                      ? count.all()
                      : count.byState().getOrDefault(query.health().get(), 0);
                }));
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

  /** Counts are checked once in each process, and moves added to them each time. */
  @Override
  public int rememberLapsed(int most, Instant now) {
    if (!counted.get()) {
      StateCounts.countAnew(database);
      counted.set(true);
    }
    StateCounts.addUp(database);
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
