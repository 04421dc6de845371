package io.domainwatch.persistence.backup;

import static io.domainwatch.persistence.sql.ColumnArrays.instants;
import static io.domainwatch.persistence.sql.ColumnArrays.texts;
import static io.domainwatch.persistence.sql.ColumnArrays.uuids;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.engine.schedule.ScheduleJitter;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * What must not go on as it was when the backup was taken: nobody holds anything any more, and what
 * became due since then comes at its place in the rhythm instead of at once.
 */
final class AfterRestore {
  /** Rows of one statement; bounds memory. */
  private static final int AT_ONCE = 10_000;

  private static final String LEASES =
      """
      update check_schedule set lease_until = null, lease_token = null, lease_owner = null
       where lease_until is not null;
      update notification_deliveries set lease_until = null, lease_token = null, lease_owner = null
       where lease_until is not null;
      """;

  /**
   * Clients of the feed go on behind all that they were told, here or elsewhere, and nobody carries
   * out a request any more. A backup of a schema before V049 has neither: the migration begins the
   * feed.
   */
  private static final String CLIENTS =
      """
      do $body$
      begin
        if to_regclass('idempotency_keys') is not null then
          update idempotency_keys set lease_until = '-infinity' where answer is null;
          perform begin_event_feed_era();
        end if;
      end
      $body$
      """;

  /** What never ran is due at once, as ever. */
  private static final String OVERDUE =
      """
      select held.organization_id, held.domain_id, held.check_type, override.interval_seconds
        from check_schedule held
        left join check_overrides override
          on override.organization_id = held.organization_id
         and override.domain_id = held.domain_id and override.check_type = held.check_type
       where held.next_run_at <= now() and held.last_run_at is not null
         and held.check_type = any (?)
       limit ?
      """;

  private static final String SPREAD =
      """
      update check_schedule held set next_run_at = due.next_run_at
        from unnest(?::uuid[], ?::uuid[], ?::text[], ?::timestamptz[])
               as due (organization_id, domain_id, check_type, next_run_at)
       where held.organization_id = due.organization_id and held.domain_id = due.domain_id
         and held.check_type = due.check_type
      """;

  private static final String TURNS =
      """
      delete from check_turns;
      insert into check_turns (organization_id, due_at)
      select organization_id, min(next_run_at) from check_schedule
       where next_run_at is not null group by organization_id;
      update access_revision set revision = revision + 1;
      """;

  private AfterRestore() {}

  /** In the transaction that brought the rows. */
  static void settle(Connection connection) throws SQLException {
    OwnConnection.execute(connection, LEASES);
    Instant now = now(connection);
    List<Overdue> some = overdue(connection);
    while (!some.isEmpty()) {
      spread(connection, some, now);
      some = overdue(connection);
    }
    OwnConnection.execute(connection, TURNS);
    OwnConnection.execute(connection, CLIENTS);
  }

  /** A check that should have run by now. */
  private record Overdue(UUID organization, UUID domain, CheckType type, Duration interval) {}

  private static void spread(Connection connection, List<Overdue> some, Instant now)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(SPREAD)) {
      statement.setArray(1, connection.createArrayOf("uuid", uuids(some, Overdue::organization)));
      statement.setArray(2, connection.createArrayOf("uuid", uuids(some, Overdue::domain)));
      statement.setArray(
          3, connection.createArrayOf("text", texts(some, check -> check.type().wireName())));
      statement.setArray(
          4, connection.createArrayOf("text", instants(some, check -> dueAgain(check, now))));
      statement.executeUpdate();
    }
  }

  private static Instant dueAgain(Overdue check, Instant now) {
    return ScheduleJitter.next(new DomainId(check.domain()), check.type(), check.interval(), now);
  }

  private static List<Overdue> overdue(Connection connection) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(OVERDUE)) {
      statement.setArray(
          1,
          connection.createArrayOf(
              "text", texts(List.of(CheckType.values()), CheckType::wireName)));
      statement.setInt(2, AT_ONCE);
      List<Overdue> found = new ArrayList<>();
      try (ResultSet row = statement.executeQuery()) {
        while (row.next()) {
          found.add(overdue(row));
        }
      }
      return found;
    }
  }

  private static Overdue overdue(ResultSet row) throws SQLException {
    CheckType type = CheckType.find(row.getString(3)).orElseThrow();
    Duration interval =
        Optional.ofNullable(row.getObject(4, Integer.class))
            .map(Duration::ofSeconds)
            .orElseGet(() -> CheckCatalogue.of(type).defaultInterval());
    return new Overdue(row.getObject(1, UUID.class), row.getObject(2, UUID.class), type, interval);
  }

  private static Instant now(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("select now()")) {
      row.next();
      return row.getObject(1, OffsetDateTime.class).toInstant();
    }
  }
}
