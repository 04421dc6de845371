package io.domainwatch.persistence.backup;

import io.domainwatch.persistence.PersistenceConfig;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;

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
    Properties properties = new Properties();
    properties.setProperty("user", owner.user());
    properties.setProperty("password", owner.password());
    properties.setProperty("ApplicationName", "domainwatch backup");
    properties.setProperty("tcpKeepAlive", "true");
    properties.setProperty("logServerErrorDetail", "false");
    Connection connection = DriverManager.getConnection(owner.jdbcUrl(), properties);
    connection.setAutoCommit(false);
    return connection;
  }

  /** Lifts all limits of time for the transaction that begins. */
  static void unlimited(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(UNLIMITED);
    }
  }
}
