package io.domainwatch.persistence.overview;

import static io.domainwatch.persistence.sql.ColumnArrays.uuids;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.overview.DomainOverview.HealthOfDomain;
import io.domainwatch.core.overview.DomainOverview.ListedDomains;
import io.domainwatch.core.overview.KnownState;
import io.domainwatch.core.overview.ListVersion;
import io.domainwatch.persistence.sql.Database;
import io.domainwatch.persistence.sql.QueryCoalescer;
import io.domainwatch.persistence.sql.QueryCoalescer.PendingQuery;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The first pages of the lists of many organizations by one statement: the API's most frequent
 * question, on which a client polls.
 */
final class FirstLists {
  /**
   * The number of the question keeps apart what belongs to whom. The sets of checks are read as
   * they are: judging them here costs less than {@link StandingQuery} does, which counts and sorts
   * whole organizations (docs/benchmarks.md, a-beside). Whether an organization has a window of
   * maintenance is looked up in an index, once for each, and makes the number negative; a statement
   * of its own for each answer was three quarters of the transactions (ADR 85).
   */
  private static final String READ =
      """
      select %s, case when maintained.found then -wanted.number else wanted.number end,
             domain.digest
        from unnest(?::uuid[]) with ordinality as wanted (organization_id, number)
        left join lateral (
             select true as found from maintenance_windows
              where organization_id = wanted.organization_id limit 1) as maintained on true
       cross join lateral (
             select stored.*, hash_record_extended(stored, ?) as digest from domains stored
              where organization_id = wanted.organization_id
              order by created_at, id limit ?) as domain
      """
          .formatted(DomainRow.COLUMNS);

  /** Those of organizations without a window of maintenance; none where there is no domain. */
  private static final String DIGEST =
      """
      select wanted.number, page.digest
        from unnest(?::uuid[]) with ordinality as wanted (organization_id, number)
       cross join lateral (
             select bit_xor(domain.digest) as digest
               from (select hash_record_extended(stored, ?) as digest from domains stored
                      where organization_id = wanted.organization_id
                      order by created_at, id limit ?) as domain) as page
       where page.digest is not null
         and not exists (select from maintenance_windows
                          where organization_id = wanted.organization_id)
      """;

  /** The place of the number of the question. */
  private static final int NUMBER = DomainRow.NEXT_COLUMN;

  private static final int ROW_DIGEST = NUMBER + 1;

  /**
   * The rows come in this order by the index that is read; that it is so costs less to make sure of
   * here than a sort of all pages together in the database.
   */
  private static final Comparator<HealthOfDomain> OLDEST_FIRST =
      Comparator.comparing((HealthOfDomain each) -> each.domain().createdAt())
          .thenComparing(each -> each.domain().id());

  private final Database database;
  private final QueryCoalescer<Wanted, ListedDomains> reading;
  private final QueryCoalescer<Digested, OptionalLong> digesting;

  /** Of this process alone, so that nobody can think up rows of one digest. */
  private final long seed = new SecureRandom().nextLong();

  FirstLists(Database database) {
    this.database = database;
    this.reading = new QueryCoalescer<>(this::readAll, database::patience);
    this.digesting = new QueryCoalescer<>(this::digestAll, database::patience);
  }

  private record Wanted(OrganizationId organizationId, int limit, Instant now) {}

  private record Digested(OrganizationId organizationId, int limit) {}

  private record Numbered(int number, boolean maintained, long digest, DomainRow row) {}

  private record NumberedDigest(int number, long digest) {}

  /** The oldest domains of an organization, as they stand now or some moments later. */
  ListedDomains read(OrganizationId organizationId, int limit, Instant now) {
    return reading.ask(new Wanted(organizationId, limit, now));
  }

  /** As {@link io.domainwatch.core.overview.DomainOverview#digest}. */
  OptionalLong digest(OrganizationId organizationId, int limit) {
    return digesting.ask(new Digested(organizationId, limit));
  }

  private void digestAll(List<PendingQuery<Digested, OptionalLong>> batch) {
    eachLimit(batch, Digested::limit, this::digest);
  }

  private int digest(
      Connection connection, List<PendingQuery<Digested, OptionalLong>> tickets, int limit)
      throws SQLException {
    StandingReader.read(
            connection,
            DIGEST,
            List.of(organizations(tickets, Digested::organizationId), seed, limit),
            row -> new NumberedDigest(row.getInt(1), row.getLong(2)))
        .forEach(each -> tickets.get(each.number() - 1).answer(OptionalLong.of(each.digest())));
    tickets.stream().filter(PendingQuery::isOpen).forEach(t -> t.answer(OptionalLong.empty()));
    return tickets.size();
  }

  /** Answers the questions of one limit by one statement. */
  private interface Statement<Q, A> {
    int answer(Connection connection, List<PendingQuery<Q, A>> tickets, int limit)
        throws SQLException;
  }

  private <Q, A> void eachLimit(
      List<PendingQuery<Q, A>> batch, ToIntFunction<Q> limitOf, Statement<Q, A> statement) {
    batch.stream()
        .collect(Collectors.groupingBy(ticket -> limitOf.applyAsInt(ticket.question())))
        .forEach(
            (limit, tickets) ->
                database.apart(
                    dsl ->
                        dsl.connectionResult(
                            connection -> statement.answer(connection, tickets, limit))));
  }

  private static <Q, A> @Nullable UUID[] organizations(
      List<PendingQuery<Q, A>> tickets, Function<Q, OrganizationId> owner) {
    return uuids(tickets, ticket -> owner.apply(ticket.question()).uuid());
  }

  private void readAll(List<PendingQuery<Wanted, ListedDomains>> batch) {
    eachLimit(batch, Wanted::limit, this::read);
  }

  private int read(
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
            List.of(organizations(tickets, Wanted::organizationId), seed, limit),
            row -> {
              int signed = row.getInt(NUMBER);
              int number = Math.abs(signed);
              OrganizationId owner = tickets.get(number - 1).question().organizationId();
              return new Numbered(
                  number, signed < 0, row.getLong(ROW_DIGEST), DomainRow.of(row, owner));
            });
    RowHealth standing =
        new RowHealth(ChangedChecks.of(connection, rows.stream().map(Numbered::row).toList()), now);
    List<List<Numbered>> pages = new ArrayList<>();
    tickets.forEach(_ -> pages.add(new ArrayList<>()));
    rows.forEach(each -> pages.get(each.number() - 1).add(each));
    for (int i = 0; i < pages.size(); i++) {
      tickets.get(i).answer(listed(pages.get(i), standing, now));
    }
    return pages.size();
  }

  private static ListedDomains listed(List<Numbered> page, RowHealth standing, Instant now) {
    List<HealthOfDomain> domains = new ArrayList<>(page.size());
    long digest = 0;
    boolean byRowsAlone = !page.isEmpty();
    for (Numbered each : page) {
      domains.add(standing.health(each.row()));
      digest ^= each.digest();
      byRowsAlone &= !each.maintained() && isDecidedByRow(each.row(), now);
    }
    domains.sort(OLDEST_FIRST);
    boolean maintained = !page.isEmpty() && page.getFirst().maintained();
    if (!byRowsAlone) {
      return new ListedDomains(domains, maintained);
    }
    List<DomainRow> rows = page.stream().map(Numbered::row).toList();
    return new ListedDomains(
        domains, maintained, Optional.of(new ListVersion(digest, now, standing.holdsUntil(rows))));
  }

  /** A state that is to begin, by a clock that is ahead of ours, is told when it has begun. */
  private static boolean isDecidedByRow(DomainRow row, Instant now) {
    return !row.mayHaveOverrides()
        && row.known().flatMap(KnownState::since).filter(now::isBefore).isEmpty();
  }
}
