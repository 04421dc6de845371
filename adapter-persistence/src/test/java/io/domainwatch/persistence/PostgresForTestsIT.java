package io.domainwatch.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class PostgresForTestsIT {
  @RegisterExtension static final PostgresForTests postgres = new PostgresForTests();

  @Test
  void theSessionsTimeZoneIsNotUtc() throws SQLException {
    assertThat(ask("show timezone"))
        .isEqualTo(System.getProperty("user.timezone"))
        .isNotEqualTo("UTC");
  }

  @Test
  void everyMigrationHasRun() throws SQLException {
    assertThat(ask("select count(*) from flyway_schema_history where not success")).isEqualTo("0");
    assertThat(ask("select count(*) from flyway_schema_history")).isNotNull();
  }

  private static String ask(String sql) throws SQLException {
    try (Connection connection = postgres.dataSource().getConnection();
        ResultSet rows = connection.createStatement().executeQuery(sql)) {
      rows.next();
      return rows.getString(1);
    }
  }
}
