package io.domainwatch.boot.e2e.trouble;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.config.DatabaseKeys;
import io.domainwatch.boot.e2e.fixture.ApiClient;
import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.boot.e2e.fixture.Site;
import io.domainwatch.boot.e2e.fixture.Told;
import io.domainwatch.boot.health.reason.ReadinessReason;
import io.domainwatch.boot.notification.Postgres;
import io.domainwatch.persistence.PersistenceConfig;
import io.domainwatch.testkit.Eventually;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Reasons of readiness that come of what waits in the database, brought about from outside: each is
 * said while it is so, and gone again by itself.
 */
class ReadinessReasonsIT {
  private static final Duration PATIENCE = Duration.ofSeconds(180);

  private static final String DUE = "update check_schedule set next_run_at = now() %s";

  private static final String OLD_EVENT =
      """
      insert into notification_outbox (organization_id, domain_id, event_id, occurred_at)
      select organization_id, id, gen_random_uuid(), now() - interval '45 minutes' from domains
      """;

  private static final String OLD_MESSAGE =
      """
      with channel as (
        insert into notification_channels (organization_id, id, name, type, address, min_severity,
                                           all_domains, created_at, updated_at)
        select id, gen_random_uuid(), 'ours', 'slack', 'https://hooks.slack.com/services/T0/B0/x',
               'low', true, now(), now() from organizations returning organization_id, id
      )
      insert into notification_deliveries (organization_id, id, channel_id, type, message, state,
                                           retry_round, attempts, created_at, next_attempt_at)
      select organization_id, gen_random_uuid(), id, 'event', '{}', 'pending', 0, 0,
             now() - interval '1 hour', now() - interval '20 minutes' from channel
      """;

  /** What it has left cannot be put right while somebody holds the table of checks. */
  private static final String AHEAD =
      "update storage_probe set written_at = now() + interval '1 hour'";

  @TempDir Path folder;

  @Test
  void whatIsLateIsToldWhileItIsLate() throws Exception {
    PersistenceConfig database = Postgres.database("late", 2);
    Map<String, String> keys =
        Map.of("node.roles", "api,dashboard", "checks.uptime.reference-targets", "none");
    try (Connection outside = connect(database);
        Connection holder = connect(database);
        Program program = Program.in(folder, DatabaseKeys.of(database, keys))) {
      Program.Service service = program.serve();
      addDomain(service, program.fullAccessKey("acme"), "late.example.com");
      try (Told told = new Told(service)) {
        comeAndGo(told, outside, holder);
      }
    }
  }

  private static void comeAndGo(Told told, Connection outside, Connection holder) throws Exception {
    told.comesAndGoes(
        ReadinessReason.CHECKS_OVERDUE,
        () -> execute(outside, DUE.formatted("- interval '30 days'")),
        () -> execute(outside, DUE.formatted("+ interval '1 minute'")));
    told.comesAndGoes(
        ReadinessReason.EVENTS_LATE,
        () -> execute(outside, OLD_EVENT),
        () -> execute(outside, "delete from notification_outbox"));
    told.comesAndGoes(
        ReadinessReason.MESSAGES_LATE,
        () -> execute(outside, OLD_MESSAGE),
        () -> execute(outside, "delete from notification_deliveries"));
    told.comesAndGoes(
        ReadinessReason.DATABASE_HANGS, () -> hold(holder, "storage_probe"), holder::rollback);
    told.comesAndGoes(
        ReadinessReason.CHECKS_UNCOUNTED, () -> hold(holder, "check_schedule"), holder::rollback);
    told.comesAndGoes(
        ReadinessReason.MESSAGES_UNCOUNTED,
        () -> hold(holder, "notification_deliveries"),
        holder::rollback);
    told.comesAndGoes(
        ReadinessReason.WRITER_AHEAD,
        () -> {
          hold(holder, "check_schedule");
          execute(outside, AHEAD);
        },
        holder::rollback);
  }

  @Test
  void finishedRunsThatCannotBeStoredAreTold() throws Exception {
    PersistenceConfig database = Postgres.database("unstored", 2);
    try (Site site = Site.named("shop.example.test");
        Connection holder = connect(database);
        Program program =
            Program.in(folder, DatabaseKeys.of(database, new HashMap<>(site.keys(folder))))) {
      Program.Service service = program.serve();
      String key = program.fullAccessKey("acme");
      String domain = addDomain(service, key, site.name());
      try (ApiClient api = new ApiClient(service, key);
          Told told = new Told(service)) {
        Eventually.holds(
            "a first result",
            PATIENCE,
            () ->
                !api.get("/domains/" + domain + "/checks/uptime/results")
                    .body()
                    .path("results")
                    .isEmpty());
        told.comesAndGoes(
            ReadinessReason.RUNS_UNSTORED,
            () -> {
              hold(holder, "check_results");
              api.run(domain, "uptime");
            },
            holder::rollback);
      }
    }
  }

  private static String addDomain(Program.Service service, String key, String name) {
    try (ApiClient api = new ApiClient(service, key)) {
      ApiClient.Answer added = api.post("/domains", "{\"domain\":\"" + name + "\"}");
      assertThat(added.status()).as("%s", added.body()).isEqualTo(201);
      return added.text("id");
    }
  }

  private static Connection connect(PersistenceConfig database) throws SQLException {
    return DriverManager.getConnection(database.jdbcUrl(), database.user(), database.password());
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /** Nobody else gets to a table until the transaction ends. */
  private static void hold(Connection holder, String table) throws SQLException {
    holder.setAutoCommit(false);
    execute(holder, "lock table " + table + " in access exclusive mode");
  }
}
