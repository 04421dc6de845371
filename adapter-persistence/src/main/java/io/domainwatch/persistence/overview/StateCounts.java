package io.domainwatch.persistence.overview;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.persistence.sql.Database;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jooq.DSLContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * How many domains are in which state by what is remembered of them: sums that triggers keep, so
 * that a page of a large organization counts nothing.
 */
final class StateCounts {
  /**
   * The domains of an organization whose remembered state holds, by its word; takes {@link
   * #values}.
   */
  static final String HELD =
      """
      select state, sum(number)::integer as number
        from (select state, number from domain_state_counts where organization_id = ?
              union all
              select state, number from domain_state_moves where organization_id = ?
              union all
              select state, -1 from domain_health
               where organization_id = ? and holds_until < ?) as counted
       group by state
      """;

  /** Moves that are added up in one transaction; some 50 ms. */
  private static final int MAX_MOVES = 10_000;

  /** What another instance adds up is left to it. */
  private static final String ADD_UP =
      """
      with added as (
        delete from domain_state_moves
         where ctid = any(array(select ctid from domain_state_moves
                                 limit %d for update skip locked))
        returning organization_id, state, number
      )
      insert into domain_state_counts as present (organization_id, state, number)
      select organization_id, state, sum(number) from added
       group by organization_id, state having sum(number) <> 0 order by organization_id, state
          on conflict (organization_id, state)
          do update set number = present.number + excluded.number
      """
          .formatted(MAX_MOVES);

  /** Numbers the lock under which one instance counts at a time; no other lock has this number. */
  private static final long COUNTING = 5_400_058;

  private static final String ALONE = "select pg_try_advisory_xact_lock(" + COUNTING + ")";

  /** What the sums differ by from the domains themselves, at one instant. */
  private static final String CORRECT =
      """
      insert into domain_state_moves (organization_id, state, number)
      select organization_id, state, sum(number)
        from (select organization_id, state, count(*) as number from domain_health group by 1, 2
              union all
              select organization_id, state, - number from domain_state_counts
              union all
              select organization_id, state, - number from domain_state_moves) as counted
       group by organization_id, state having sum(number) <> 0
      """;

  private static final Logger LOG = LoggerFactory.getLogger(StateCounts.class);

  private StateCounts() {}

  /** The values that {@link #HELD} takes. */
  static List<Object> values(OrganizationId organizationId, Instant now) {
    return List.of(organizationId.uuid(), organizationId.uuid(), organizationId.uuid(), now);
  }

  /**
   * What rows of the place of a state and a number come to, by state; states of no row are missing.
   */
  static Map<DomainHealth, Integer> byPlace(Connection connection, String sql, List<Object> values)
      throws SQLException {
    Map<DomainHealth, Integer> counts = new EnumMap<>(DomainHealth.class);
    StandingReader.read(connection, sql, values, row -> Map.entry(row.getInt(1), row.getInt(2)))
        .forEach(
            each ->
                counts.merge(
                    StandingQuery.HEALTHS.get(each.getKey()), each.getValue(), Integer::sum));
    return counts;
  }

  /** How many domains are in a state that holds; states of no domain may be missing. */
  static Map<DomainHealth, Integer> held(
      Connection connection, OrganizationId organizationId, Instant now) throws SQLException {
    Map<DomainHealth, Integer> held = new EnumMap<>(DomainHealth.class);
    StandingReader.read(
            connection,
            HELD,
            values(organizationId, now),
            row -> Map.entry(row.getString(1), row.getInt(2)))
        .forEach(
            each ->
                DomainHealth.find(each.getKey())
                    .ifPresent(health -> held.put(health, each.getValue())));
    return held;
  }

  /** Adds moves to the counts, so that few are left to be added up by each reader. */
  static void addUp(Database database) {
    database.transaction(dsl -> dsl.execute(ADD_UP));
  }

  /**
   * Counts anew, and says so when the sums were wrong, which only a change past the triggers makes
   * them. Nothing when another instance does so at this moment.
   */
  static void countAnew(Database database) {
    int wrong = database.transaction(StateCounts::countAnew);
    if (wrong > 0) {
      LOG.warn("{} counts of domains by state were wrong and are corrected", wrong);
    }
  }

  private static int countAnew(DSLContext dsl) {
    boolean alone = Boolean.TRUE.equals(dsl.fetchSingle(ALONE).get(0, Boolean.class));
    return alone ? dsl.execute(CORRECT) : 0;
  }
}
