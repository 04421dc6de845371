package io.domainwatch.persistence.domain;

import static io.domainwatch.persistence.sql.ColumnArrays.uuids;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.persistence.sql.Database;
import io.domainwatch.persistence.sql.QueryCoalescer;
import io.domainwatch.persistence.sql.QueryCoalescer.PendingQuery;
import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The first pages of many organizations by one statement: the API's most frequent question, on
 * which a client polls.
 */
final class FirstPages {
  /** The number of the question keeps apart what belongs to whom. */
  private static final String READ =
      """
      select domain.id, domain.name, domain.status, domain.created_at, domain.last_checked_at,
             wanted.number
        from unnest(?::uuid[]) with ordinality as wanted (organization_id, number)
       cross join lateral (
             select id, name, status, created_at, last_checked_at from domains
              where organization_id = wanted.organization_id
              order by created_at, id limit ?) as domain
       order by wanted.number, domain.created_at, domain.id
      """;

  private static final int NUMBER_COLUMN = 6;

  private final Database database;
  private final QueryCoalescer<Wanted, List<Domain>> reading = new QueryCoalescer<>(this::readAll);

  FirstPages(Database database) {
    this.database = database;
  }

  private record Wanted(OrganizationId organizationId, int limit) {}

  /** The oldest domains of an organization. */
  List<Domain> read(OrganizationId organizationId, int limit) {
    return reading.ask(new Wanted(organizationId, limit));
  }

  private void readAll(List<PendingQuery<Wanted, List<Domain>>> batch) {
    Map<Integer, List<PendingQuery<Wanted, List<Domain>>>> byLimit =
        batch.stream().collect(Collectors.groupingBy(ticket -> ticket.question().limit()));
    byLimit.forEach(
        (limit, tickets) ->
            database.apart(
                dsl -> dsl.connectionResult(connection -> read(connection, tickets, limit))));
  }

  private static int read(
      Connection connection, List<PendingQuery<Wanted, List<Domain>>> tickets, int limit)
      throws SQLException {
    List<List<Domain>> pages = new ArrayList<>();
    tickets.forEach(_ -> pages.add(new ArrayList<>()));
    Array organizations =
        connection.createArrayOf(
            "uuid", uuids(tickets, ticket -> ticket.question().organizationId().uuid()));
    try (PreparedStatement statement = connection.prepareStatement(READ)) {
      statement.setArray(1, organizations);
      statement.setInt(2, limit);
      try (ResultSet row = statement.executeQuery()) {
        while (row.next()) {
          int index = row.getInt(NUMBER_COLUMN) - 1;
          pages
              .get(index)
              .add(DomainPageQuery.domain(row, tickets.get(index).question().organizationId()));
        }
      }
    }
    for (int i = 0; i < pages.size(); i++) {
      tickets.get(i).answer(pages.get(i));
    }
    return pages.size();
  }
}
