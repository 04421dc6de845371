package io.domainwatch.persistence.quota;

import static io.domainwatch.persistence.jooq.Tables.FOREIGN_VISITS;
import static io.domainwatch.persistence.sql.ColumnArrays.storable;
import static org.jooq.impl.DSL.coalesce;
import static org.jooq.impl.DSL.count;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.sum;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.quota.ForeignBudget;
import io.domainwatch.core.quota.ForeignVisits;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.math.BigDecimal;
import java.time.Instant;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Record2;

/** Visits of hosts of others, in PostgreSQL. Those of one organization are booked one by one. */
public final class JooqForeignVisits implements ForeignVisits {
  /** Locks what may have no row; the seed keeps it away from other locks of the program. */
  private static final String LOCK = "select pg_advisory_xact_lock(hashtextextended(?, 71))";

  /** Characters of a host that count; no name is longer (RFC 1035 §2.3.4: 255 octets). */
  private static final int HOST_LENGTH = 255;

  private final Database database;

  @Inject
  public JooqForeignVisits(Database database) {
    this.database = database;
  }

  @Override
  public boolean book(
      OrganizationId organizationId, String host, ForeignBudget budget, Instant now) {
    return database.transaction(
        dsl -> {
          dsl.execute(LOCK, organizationId.uuid().toString());
          boolean again = dsl.fetchExists(FOREIGN_VISITS, is(organizationId, host, now));
          boolean allowed = budget.allows(spent(dsl, organizationId, now), again);
          if (allowed && !again) {
            dsl.insertInto(FOREIGN_VISITS)
                .set(FOREIGN_VISITS.ORGANIZATION_ID, organizationId.uuid())
                .set(FOREIGN_VISITS.DAY, ForeignBudget.day(now))
                .set(FOREIGN_VISITS.HOST, stored(host))
                .execute();
          }
          return allowed;
        });
  }

  @Override
  public void read(OrganizationId organizationId, String host, long octets, Instant now) {
    database.query(
        dsl ->
            dsl.update(FOREIGN_VISITS)
                .set(FOREIGN_VISITS.OCTETS, FOREIGN_VISITS.OCTETS.plus(octets))
                .where(is(organizationId, host, now))
                .execute());
  }

  @Override
  public int forgetBefore(Instant now) {
    return database.query(
        dsl ->
            dsl.deleteFrom(FOREIGN_VISITS)
                .where(FOREIGN_VISITS.DAY.lt(ForeignBudget.day(now)))
                .execute());
  }

  private static ForeignBudget.Spent spent(
      DSLContext dsl, OrganizationId organizationId, Instant now) {
    Record2<Integer, BigDecimal> row =
        dsl.select(count(), coalesce(sum(FOREIGN_VISITS.OCTETS), inline(BigDecimal.ZERO)))
            .from(FOREIGN_VISITS)
            .where(onDay(organizationId, now))
            .fetchSingle();
    return new ForeignBudget.Spent(row.value1(), row.value2().longValue());
  }

  private static Condition is(OrganizationId organizationId, String host, Instant now) {
    return onDay(organizationId, now).and(FOREIGN_VISITS.HOST.eq(stored(host)));
  }

  private static Condition onDay(OrganizationId organizationId, Instant now) {
    return FOREIGN_VISITS
        .ORGANIZATION_ID
        .eq(organizationId.uuid())
        .and(FOREIGN_VISITS.DAY.eq(ForeignBudget.day(now)));
  }

  private static String stored(String host) {
    return storable(host.substring(0, Math.min(host.length(), HOST_LENGTH)));
  }
}
