package io.domainwatch.persistence.backup;

import io.domainwatch.persistence.PersistenceConfig;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * A connection for what takes as long as a database is large, outside the pool and without its
 * limits.
 */
final class OwnConnection {
  private OwnConnection() {}

  /** Whatever is set for a role or a database. */
  private static final String UNLIMITED =
      """
      set local statement_timeout = 0;
      set local idle_in_transaction_session_timeout = 0;
      set local lock_timeout = 0
      """;

  /** Without autocommit, as the owner of the schema. */
  static Connection open(PersistenceConfig owner) throws SQLException {
    Connection connection = owner.source().getConnection();
    connection.setClientInfo("ApplicationName", "domainwatch backup");
    connection.setAutoCommit(false);
    return connection;
  }

  /** Lifts all limits of time for the transaction that begins. */
  static void unlimited(Connection connection) throws SQLException {
    execute(connection, UNLIMITED);
  }

  /** Runs statements that answer nothing. */
  static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
