package io.domainwatch.boot.e2e.readiness;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.config.DatabaseKeys;
import io.domainwatch.boot.e2e.fixture.ApiClient;
import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.boot.e2e.fixture.Told;
import io.domainwatch.boot.health.reason.ReadinessReason;
import io.domainwatch.boot.notification.Postgres;
import io.domainwatch.persistence.PersistenceConfig;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Results and events that take more room than they may. */
class HistoryIT {
  /** Far more than empty tables take, and far less than what is stored. */
  private static final String LIMIT = "8MB";

  /** Days of results, all of them weeks old. */
  private static final String PARTITIONS =
      """
      select make_history_partition(
               'check_results', date_trunc('hour', now() - day * interval '1 day', 'UTC'))
        from generate_series(27, 30) as day
      """;

  /** Some 20 MB, of which no packing makes less than half; the newest day stays in any case. */
  private static final String OLD_RESULTS =
      """
      insert into check_results (organization_id, domain_id, check_type, started_at, id, duration_ms,
                                 outcome, summary, observations)
      select organization_id, id, 'uptime',
             date_trunc('hour', now() - day * interval '1 day', 'UTC') + n * interval '1 second',
             gen_random_uuid(), n, 'ok', 'run ' || n, json_build_object('noise',
               (select string_agg(md5(random()::text), '') from generate_series(1, 600) where n >= 0))
        from domains, generate_series(27, 30) as day, generate_series(0, 250) as n
      """;

  /** Of this month, of which nothing is ever deleted for its size. */
  private static final String EVENTS =
      """
      insert into events (organization_id, domain_id, check_type, event_type, id, message, muted,
                          occurred_at, severity, details)
      select organization_id, id, 'uptime', 'uptime_down', gen_random_uuid(), 'down', false, now(),
             'high', json_build_object('noise',
               (select string_agg(md5(random()::text), '') from generate_series(1, 600) where n >= 0))
        from domains, generate_series(0, 2000) as n
      """;

  /** As if a day and more had passed since. */
  private static final String LONG_AGO =
      "update storage_limit set deleted_at = deleted_at - interval '25 hours'";

  @TempDir Path folder;

  @Test
  void whatIsDeletedAndWhatCannotBeIsTold() throws Exception {
    PersistenceConfig database = Postgres.database("overfull", 4);
    try (Program program = Program.in(folder, keys(database));
        Connection outside =
            DriverManager.getConnection(database.jdbcUrl(), database.user(), database.password())) {
      Program.Service service = program.serve();
      try (ApiClient api = new ApiClient(service, program.fullAccessKey("acme"));
          Told told = new Told(service)) {
        assertThat(api.post("/domains", "{\"domain\":\"shop.example\"}").status()).isEqualTo(201);
        told.comesAndGoes(
            ReadinessReason.RESULTS_DELETED,
            () -> {
              execute(outside, PARTITIONS);
              execute(outside, OLD_RESULTS);
            },
            () -> execute(outside, LONG_AGO));
        told.comesAndGoes(
            ReadinessReason.HISTORY_TOO_LARGE,
            () -> execute(outside, EVENTS),
            () -> execute(outside, "truncate events"));
      }
    }
  }

  private static Map<String, String> keys(PersistenceConfig database) {
    return DatabaseKeys.of(
        database,
        Map.of(
            "node.roles",
            "api",
            "retention.max-size",
            LIMIT,
            "checks.uptime.reference-targets",
            "none"));
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
