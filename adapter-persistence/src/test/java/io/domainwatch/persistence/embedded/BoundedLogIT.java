package io.domainwatch.persistence.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;

/** The log of changes of an embedded server has a bound, and the documents say which. */
class BoundedLogIT {
  @Test
  void itGrowsToWhatIsDocumentedAndNothingKeepsMoreOfIt() throws Exception {
    try (TestCluster cluster = new TestCluster();
        EmbeddedPostgres server = cluster.start();
        Connection connection =
            DriverManager.getConnection(server.jdbcUrl(), server.user(), server.password())) {
      assertThat(ask(connection, "show max_wal_size")).isEqualTo("4GB");
      assertThat(ask(connection, "show wal_keep_size")).isEqualTo("0");
      assertThat(ask(connection, "show archive_mode")).isEqualTo("off");
      assertThat(ask(connection, "select count(*) from pg_replication_slots")).isEqualTo("0");
    }
    assertThat(Files.readString(Path.of("../docs/health.md")))
        .contains("while much is recorded it grows to 4 GB");
  }

  private static String ask(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      row.next();
      return row.getString(1);
    }
  }
}
