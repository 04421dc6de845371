package io.domainwatch.persistence.schedule;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.schedule.RunHour;
import io.domainwatch.core.schedule.RunRequests;
import io.domainwatch.core.value.Horizon;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Optional;
import org.jooq.Record;

/** Runs that were asked for by hand, in PostgreSQL. */
public final class JooqRunRequests implements RunRequests {
  private static final String NEWEST =
      """
      select asked_at from run_requests
       where organization_id = ? and domain_id = ? and check_type = ?
      """;

  private static final String NOTE =
      """
      insert into run_requests (organization_id, domain_id, check_type, asked_at)
      select organization_id, id, ?, ?::timestamptz from domains
       where organization_id = ? and id = ?
          on conflict on constraint run_requests_pkey do update set asked_at = excluded.asked_at
      """;

  /** An hour is open as {@link RunHour#isOpen} has it. */
  private static final String COUNT =
      """
      insert into run_hours as hour (organization_id, opened_at, used) values (?, ?::timestamptz, 1)
          on conflict on constraint run_hours_pkey do update
         set opened_at = case when hour.opened_at > ?::timestamptz and hour.opened_at <= ?::timestamptz
                              then hour.opened_at else excluded.opened_at end,
             used = case when hour.opened_at > ?::timestamptz and hour.opened_at <= ?::timestamptz
                         then hour.used + 1 else 1 end
      returning opened_at, used
      """;

  private static final String HOUR =
      "select opened_at, used from run_hours where organization_id = ?";

  private final Database database;

  @Inject
  public JooqRunRequests(Database database) {
    this.database = database;
  }

  @Override
  public Optional<Instant> newest(
      OrganizationId organizationId, DomainId domainId, CheckType checkType) {
    return database.query(
        dsl ->
            dsl.resultQuery(NEWEST, organizationId.uuid(), domainId.uuid(), checkType.wireName())
                .fetchOptional(0, Instant.class));
  }

  @Override
  public void note(
      OrganizationId organizationId, DomainId domainId, CheckType checkType, Instant askedAt) {
    database.query(
        dsl ->
            dsl.execute(
                NOTE, checkType.wireName(), askedAt, organizationId.uuid(), domainId.uuid()));
  }

  @Override
  public RunHour count(OrganizationId organizationId, Instant now) {
    Instant earliest = now.minus(RunHour.LENGTH);
    Instant latest = Horizon.PRESENT.end(now);
    return database.query(
        dsl ->
            dsl.resultQuery(COUNT, organizationId.uuid(), now, earliest, latest, earliest, latest)
                .fetchSingle(JooqRunRequests::hour));
  }

  @Override
  public Optional<RunHour> hour(OrganizationId organizationId, Instant now) {
    return database
        .query(
            dsl ->
                dsl.resultQuery(HOUR, organizationId.uuid()).fetchOptional(JooqRunRequests::hour))
        .filter(hour -> hour.isOpen(now));
  }

  private static RunHour hour(Record row) {
    return new RunHour(row.get(0, Instant.class), row.get(1, Integer.class));
  }
}
