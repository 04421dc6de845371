package io.domainwatch.persistence.overview;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.overview.DomainOverview.HealthOfDomain;
import io.domainwatch.persistence.sql.Database;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jooq.DSLContext;
import org.jooq.Record;

/** Domains whose remembered state may hold no longer, which are few while checks run on time. */
final class LapsedStates {
  /**
   * The domains of an organization that are to be judged; takes {@link #values}. As an array, since
   * what the planner believes of times is always old: it would read all domains for these few.
   */
  static final String OF_ORGANIZATION =
      """
      select domain.* from domains domain
       where domain.organization_id = ?
         and domain.id = any(array(select domain_id from domain_health
                                    where organization_id = ? and holds_until < ?))
      """;

  private static final String SOME =
      StandingQuery.ofChosen(OF_ORGANIZATION + " limit ?") + StandingQuery.SELECT;

  /** Whose rows somebody else works on, that one remembers what they are. */
  private static final String LOCKED =
      """
      select domain.organization_id, domain.id
        from domains domain
        join (select lapsed.organization_id, lapsed.domain_id
                from organizations organization
               cross join lateral (
                     select organization_id, domain_id from domain_health
                      where organization_id = organization.id and holds_until < ?::timestamptz
                      order by holds_until limit ?) as lapsed
               limit ?) as lapsed
          on domain.organization_id = lapsed.organization_id and domain.id = lapsed.domain_id
       order by domain.organization_id, domain.id
         for no key update of domain skip locked
      """;

  private LapsedStates() {}

  /** The values that {@link #OF_ORGANIZATION} takes. */
  static List<Object> values(OrganizationId organizationId, Instant now) {
    return List.of(organizationId.uuid(), organizationId.uuid(), now);
  }

  /** How at most {@code most} of them stand. */
  static List<HealthOfDomain> read(
      Connection connection, OrganizationId organizationId, int most, Instant now)
      throws SQLException {
    List<Object> values = new ArrayList<>();
    values.addAll(values(organizationId, now));
    values.add(most);
    values.addAll(StandingQuery.values(now));
    return StandingReader.read(connection, SOME, values, row -> StandingReader.health(row, now));
  }

  /**
   * Remembers how at most {@code most} of all organizations stand, and says how many those were.
   */
  static int remember(Database database, int most, Instant now) {
    return database.transaction(dsl -> remember(dsl, most, now));
  }

  private static int remember(DSLContext dsl, int most, Instant now) {
    List<HealthStates.Key> locked =
        dsl.fetch(LOCKED, now.toString(), most, most).map(LapsedStates::key);
    if (!locked.isEmpty()) {
      HealthStates.rememberLapsed(dsl, locked, now);
    }
    return locked.size();
  }

  private static HealthStates.Key key(Record row) {
    return new HealthStates.Key(row.get(0, UUID.class), row.get(1, UUID.class));
  }
}
