package io.domainwatch.boot.e2e.readiness;

import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.boot.e2e.fixture.Told;
import io.domainwatch.boot.health.reason.ReadinessReason;
import io.domainwatch.persistence.embedded.EmbeddedPostgres;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A database of which the service says what the server says. */
class DatabaseWordsIT {
  private static final String END_ALL =
      """
      select pg_terminate_backend(pid) from pg_stat_activity
       where datname = 'watch' and pid <> pg_backend_pid()
      """;

  @TempDir Path folder;

  @Test
  void rightsThatWereTakenAndASessionThatIsRefusedAreToldWhileItIsSo() throws Exception {
    try (EmbeddedPostgres server = EmbeddedPostgres.start(folder.resolve("own"));
        Connection operator = connect(server, server.jdbcUrl())) {
      execute(operator, "create role owner login password 'one'");
      execute(operator, "create role watcher login password 'two'");
      execute(operator, "create database watch owner owner");
      String url = server.jdbcUrl().replaceFirst("/postgres$", "/watch");
      try (Program program = Program.in(folder, keys(url))) {
        Program.Service service = program.serve();
        try (Told told = new Told(service);
            Connection within = connect(server, url)) {
          told.comesAndGoes(
              ReadinessReason.DATABASE_FORBIDS,
              () -> execute(within, "revoke update on storage_probe from watcher"),
              () -> execute(within, "grant update on storage_probe to watcher"));
          within.close();
          told.comesAndGoes(
              ReadinessReason.DATABASE_REFUSES,
              () -> {
                execute(operator, "alter database watch allow_connections false");
                execute(operator, END_ALL);
              },
              () -> execute(operator, "alter database watch allow_connections true"));
        }
        Program.ready(service);
      }
    }
  }

  private static Map<String, String> keys(String url) {
    return Map.of(
        "database.url",
        url,
        "database.user",
        "watcher",
        "database.password",
        "two",
        "database.migration-user",
        "owner",
        "database.migration-password",
        "one",
        "checks.dns.resolvers",
        "127.0.0.1:9",
        "checks.uptime.reference-targets",
        "none");
  }

  private static Connection connect(EmbeddedPostgres server, String url) throws SQLException {
    return DriverManager.getConnection(url, server.user(), server.password());
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
