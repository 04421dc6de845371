package io.domainwatch.persistence.overview;

import static io.domainwatch.persistence.sql.ColumnArrays.texts;
import static io.domainwatch.persistence.sql.ColumnArrays.uuids;

import io.domainwatch.core.overview.DomainOverview.HealthOfDomain;
import io.domainwatch.persistence.sql.ColumnStatement;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jooq.DSLContext;

/**
 * Remembers in what state domains are and since when, for {@link
 * io.domainwatch.core.overview.KnownState}. Of most domains a run changes nothing, so that mostly
 * two reads of rows are added that are at hand anyway, and no write.
 */
public final class HealthStates {
  /** Only those of which something else is remembered than what they are. */
  private static final String MOVED =
      StandingQuery.ofChosen(
              """
              select domain.*
                from unnest(?::uuid[], ?::uuid[]) as wanted (organization_id, id)
                join domains domain
                  on domain.organization_id = wanted.organization_id and domain.id = wanted.id
              """)
          + " select "
          + StandingReader.COLUMNS
          + " from standing where health_state is distinct from ("
          + "array["
          + String.join(
              ",",
              StandingQuery.HEALTHS.stream().map(health -> "'" + health.wireName() + "'").toList())
          + "])[health + 1]";

  private static final ColumnStatement STORE =
      new ColumnStatement(
          """
          update domains domain set health_state = moved.state, health_since = moved.since
            from unnest(?::uuid[], ?::uuid[], ?::text[], ?::timestamptz[])
                   as moved (organization_id, id, state, since)
           where domain.organization_id = moved.organization_id and domain.id = moved.id
          """);

  private HealthStates() {}

  /** A domain. */
  public record Key(UUID organizationId, UUID id) {}

  private record Moved(Key key, String state, Optional<Instant> since) {
    static Moved of(HealthOfDomain found) {
      return new Moved(
          new Key(found.domain().organizationId().uuid(), found.domain().id().uuid()),
          found.health().state().wireName(),
          found.since());
    }
  }

  /**
   * Makes a change, and remembers the states that it leads to. The rows of the domains are locked.
   *
   * @param changedAt when what changes of each domain came about
   */
  public static void remember(
      DSLContext dsl, Map<Key, Instant> changedAt, Instant now, Runnable change) {
    List<Key> domains = List.copyOf(changedAt.keySet());
    store(dsl, moved(dsl, domains, now));
    change.run();
    store(
        dsl,
        moved(dsl, domains, now).stream()
            .map(
                each ->
                    new Moved(
                        each.key(), each.state(), Optional.ofNullable(changedAt.get(each.key()))))
            .toList());
  }

  private static List<Moved> moved(DSLContext dsl, List<Key> domains, Instant now) {
    return dsl.connectionResult(connection -> moved(connection, domains, now));
  }

  private static List<Moved> moved(Connection connection, List<Key> domains, Instant now)
      throws SQLException {
    List<Object> values = new ArrayList<>();
    values.add(uuids(domains, Key::organizationId));
    values.add(uuids(domains, Key::id));
    values.addAll(StandingQuery.values(now));
    return StandingReader.read(
        connection, MOVED, values, row -> Moved.of(StandingReader.health(row, now)));
  }

  private static void store(DSLContext dsl, List<Moved> moved) {
    if (!moved.isEmpty()) {
      STORE.execute(
          dsl,
          uuids(moved, each -> each.key().organizationId()),
          uuids(moved, each -> each.key().id()),
          texts(moved, Moved::state),
          texts(moved, each -> each.since().map(Instant::toString).orElse(null)));
    }
  }
}
