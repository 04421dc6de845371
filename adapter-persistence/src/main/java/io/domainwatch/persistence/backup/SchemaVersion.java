package io.domainwatch.persistence.backup;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Which migrations a schema has seen. */
final class SchemaVersion {
  /** Of a database that no migration has touched. */
  static final int NONE = 0;

  private static final String FOUND = "select to_regclass('flyway_schema_history') is not null";

  private static final String NEWEST =
      "select coalesce(max(version::integer), 0) from flyway_schema_history where success";

  private SchemaVersion() {}

  /** That of the newest migration, or {@link #NONE}. */
  static int of(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      try (ResultSet row = statement.executeQuery(FOUND)) {
        row.next();
        if (!row.getBoolean(1)) {
          return NONE;
        }
      }
      try (ResultSet row = statement.executeQuery(NEWEST)) {
        row.next();
        return row.getInt(1);
      }
    }
  }
}
