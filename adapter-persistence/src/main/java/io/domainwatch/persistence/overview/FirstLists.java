package io.domainwatch.persistence.overview;

import static io.domainwatch.persistence.sql.ColumnArrays.uuids;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.overview.DomainOverview.HealthOfDomain;
import io.domainwatch.core.overview.DomainOverview.ListedDomains;
import io.domainwatch.persistence.sql.Database;
import io.domainwatch.persistence.sql.QueryCoalescer;
import io.domainwatch.persistence.sql.QueryCoalescer.PendingQuery;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The first pages of the lists of many organizations by one statement: the API's most frequent
 * question, on which a client polls.
 */
final class FirstLists {
  /**
   * The number of the question keeps apart what belongs to whom. The sets of checks are read as
   * they are: judging them here costs less than {@link StandingQuery} does, which counts and sorts
   * whole organizations (docs/benchmarks.md, a-beside). Whether an organization has a window of
   * maintenance is looked up in an index, once for each; a statement of its own for each answer was
   * three quarters of the transactions (ADR 85).
   */
  private static final String READ =
      """
      select %s, wanted.number, maintained.found is not null
        from unnest(?::uuid[]) with ordinality as wanted (organization_id, number)
        left join lateral (
             select true as found from maintenance_windows
              where organization_id = wanted.organization_id limit 1) as maintained on true
       cross join lateral (
             select * from domains
              where organization_id = wanted.organization_id
              order by created_at, id limit ?) as domain
      """
          .formatted(DomainRow.COLUMNS);

  /**
   * The rows come in this order by the index that is read; that it is so costs less to make sure of
   * here than a sort of all pages together in the database.
   */
  private static final Comparator<HealthOfDomain> OLDEST_FIRST =
      Comparator.comparing((HealthOfDomain each) -> each.domain().createdAt())
          .thenComparing(each -> each.domain().id());

  private final Database database;
  private final QueryCoalescer<Wanted, ListedDomains> reading;

  FirstLists(Database database) {
    this.database = database;
    this.reading = new QueryCoalescer<>(this::readAll, database::patience);
  }

  private record Wanted(OrganizationId organizationId, int limit, Instant now) {}

  private record Numbered(int number, boolean maintained, DomainRow row) {}

  /** The oldest domains of an organization, as they stand now or some moments later. */
  ListedDomains read(OrganizationId organizationId, int limit, Instant now) {
    return reading.ask(new Wanted(organizationId, limit, now));
  }

  private void readAll(List<PendingQuery<Wanted, ListedDomains>> batch) {
    Map<Integer, List<PendingQuery<Wanted, ListedDomains>>> byLimit =
        batch.stream().collect(Collectors.groupingBy(ticket -> ticket.question().limit()));
    byLimit.forEach(
        (limit, tickets) ->
            database.apart(
                dsl -> dsl.connectionResult(connection -> read(connection, tickets, limit))));
  }

  private static int read(
      Connection connection, List<PendingQuery<Wanted, ListedDomains>> tickets, int limit)
      throws SQLException {
    Instant now =
        tickets.stream()
            .map(ticket -> ticket.question().now())
            .max(Comparator.naturalOrder())
            .orElseThrow();
    List<Numbered> rows =
        StandingReader.read(
            connection,
            READ,
            List.of(uuids(tickets, ticket -> ticket.question().organizationId().uuid()), limit),
            row -> {
              int number = row.getInt(DomainRow.NEXT_COLUMN);
              OrganizationId owner = tickets.get(number - 1).question().organizationId();
              return new Numbered(
                  number, row.getBoolean(DomainRow.NEXT_COLUMN + 1), DomainRow.of(row, owner));
            });
    ChangedChecks changed = ChangedChecks.of(connection, rows.stream().map(Numbered::row).toList());
    RowHealth standing = new RowHealth(changed, now);
    List<List<HealthOfDomain>> pages = new ArrayList<>();
    tickets.forEach(_ -> pages.add(new ArrayList<>()));
    BitSet maintained = new BitSet();
    for (Numbered each : rows) {
      pages.get(each.number() - 1).add(standing.health(each.row()));
      maintained.set(each.number() - 1, each.maintained());
    }
    for (int i = 0; i < pages.size(); i++) {
      pages.get(i).sort(OLDEST_FIRST);
      tickets.get(i).answer(new ListedDomains(pages.get(i), maintained.get(i)));
    }
    return pages.size();
  }
}
