package io.domainwatch.persistence.overview;

import static io.domainwatch.persistence.sql.ColumnArrays.texts;
import static io.domainwatch.persistence.sql.ColumnArrays.uuids;

import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.overview.DomainOverview.HealthOfDomain;
import io.domainwatch.core.overview.KnownState;
import io.domainwatch.persistence.overview.StandingReader.Kept;
import io.domainwatch.persistence.sql.ColumnStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;

/**
 * Remembers in what state domains are, since when, and how long it holds if nothing but time
 * changes it ({@link KnownState}). Of most domains a run changes that alone, which is in a narrow
 * table of its own (docs/adr/0058-states-are-remembered-with-how-long-they-hold.md).
 */
public final class HealthStates {
  /** How chosen domains stand. */
  private static final String JUDGED =
      StandingQuery.ofChosen(
              """
              select domain.*
                from unnest(?::uuid[], ?::uuid[]) as wanted (organization_id, id)
                join domains domain
                  on domain.organization_id = wanted.organization_id and domain.id = wanted.id
              """)
          + StandingQuery.SELECT;

  /** Only those of which something else is remembered than what they are. */
  private static final String MOVED =
      JUDGED
          + " where health_state is distinct from ("
          + StandingQuery.WORDS_OF_HEALTHS
          + ")[health + 1]";

  private static final ColumnStatement STORE =
      new ColumnStatement(
          """
          update domains domain set health_state = moved.state, health_since = moved.since
            from unnest(?::uuid[], ?::uuid[], ?::text[], ?::timestamptz[])
                   as moved (organization_id, id, state, since)
           where domain.organization_id = moved.organization_id and domain.id = moved.id
          """);

  /** Runs change until when a state holds, and most of them nothing else. */
  private static final ColumnStatement HOLD =
      new ColumnStatement(
          """
          update domain_health present set state = judged.state, holds_until = judged.holds_until
            from unnest(?::uuid[], ?::uuid[], ?::text[], ?::timestamptz[])
                   as judged (organization_id, domain_id, state, holds_until)
           where present.organization_id = judged.organization_id
             and present.domain_id = judged.domain_id
             and (present.state, present.holds_until) is distinct from (judged.state, judged.holds_until)
          """);

  /** Nothing but a run or a client ends such a state. */
  private static final String FOR_EVER = "infinity";

  private HealthStates() {}

  /** A domain. */
  public record Key(UUID organizationId, UUID id) {}

  private record Judged(
      Key key,
      DomainHealth state,
      Optional<Instant> since,
      boolean moved,
      Optional<Instant> holdsUntil) {
    static Judged of(ResultSet row, Instant now) throws SQLException {
      HealthOfDomain found = StandingReader.health(row, now);
      DomainHealth state = found.health().state();
      Kept kept = new Kept(row);
      return new Judged(
          new Key(found.domain().organizationId().uuid(), found.domain().id().uuid()),
          state,
          found.since(),
          kept.known().map(KnownState::state).filter(state::equals).isEmpty(),
          KnownState.maySlip(state)
              ? KnownState.holdsUntil(state, StandingChecks.lapses(kept))
              : Optional.empty());
    }

    Judged began(@Nullable Instant at) {
      return new Judged(key, state, Optional.ofNullable(at), moved, holdsUntil);
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
    store(dsl, judged(dsl, MOVED, domains, now));
    change.run();
    List<Judged> after = judged(dsl, JUDGED, domains, now);
    store(
        dsl,
        after.stream()
            .filter(Judged::moved)
            .map(each -> each.began(changedAt.get(each.key())))
            .toList());
    hold(dsl, after);
  }

  /** Remembers the states to which time alone has led. The rows of the domains are locked. */
  static void rememberLapsed(DSLContext dsl, List<Key> domains, Instant now) {
    List<Judged> judged = judged(dsl, JUDGED, domains, now);
    store(dsl, judged.stream().filter(Judged::moved).toList());
    hold(dsl, judged);
  }

  private static List<Judged> judged(DSLContext dsl, String sql, List<Key> domains, Instant now) {
    List<Object> values = new ArrayList<>();
    values.add(uuids(domains, Key::organizationId));
    values.add(uuids(domains, Key::id));
    values.addAll(StandingQuery.values(now));
    return dsl.connectionResult(
        connection -> StandingReader.read(connection, sql, values, row -> Judged.of(row, now)));
  }

  private static void store(DSLContext dsl, List<Judged> moved) {
    if (!moved.isEmpty()) {
      STORE.execute(
          dsl,
          uuids(moved, each -> each.key().organizationId()),
          uuids(moved, each -> each.key().id()),
          texts(moved, each -> each.state().wireName()),
          texts(moved, each -> each.since().map(Instant::toString).orElse(null)));
    }
  }

  private static void hold(DSLContext dsl, List<Judged> judged) {
    if (!judged.isEmpty()) {
      HOLD.execute(
          dsl,
          uuids(judged, each -> each.key().organizationId()),
          uuids(judged, each -> each.key().id()),
          texts(judged, each -> each.state().wireName()),
          texts(judged, each -> each.holdsUntil().map(Instant::toString).orElse(FOR_EVER)));
    }
  }
}
