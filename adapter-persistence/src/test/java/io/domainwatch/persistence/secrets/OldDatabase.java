package io.domainwatch.persistence.secrets;

import io.domainwatch.persistence.PersistenceConfig;
import io.domainwatch.persistence.PostgresForTests;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.flywaydb.core.Flyway;

/** A database of an older version, gone when closed. */
public final class OldDatabase implements AutoCloseable {
  private static final String NAME = "old_database";

  private final PostgresForTests server;
  private final PersistenceConfig config;

  /** With the schema of that version. */
  public OldDatabase(PostgresForTests server, String version, Path keyFile) throws SQLException {
    this.server = server;
    onServer("create database " + NAME);
    String url = server.jdbcUrl().replaceFirst("/[^/]+$", "/" + NAME);
    this.config = new PersistenceConfig(url, server.user(), server.password(), 4).withKeys(keyFile);
    Flyway.configure()
        .dataSource(config.jdbcUrl(), config.user(), config.password())
        .locations("classpath:db/migration")
        .target(version)
        .load()
        .migrate();
  }

  public PersistenceConfig config() {
    return config;
  }

  public Connection connection() throws SQLException {
    return DriverManager.getConnection(config.jdbcUrl(), config.user(), config.password());
  }

  /** Runs statements; the first value of the first one if it has rows. */
  public String sql(String sql) throws SQLException {
    try (Connection connection = connection();
        Statement statement = connection.createStatement()) {
      if (!statement.execute(sql)) {
        return "";
      }
      try (ResultSet rows = statement.getResultSet()) {
        rows.next();
        return String.valueOf(rows.getString(1));
      }
    }
  }

  @Override
  public void close() throws SQLException {
    onServer("drop database " + NAME + " with (force)");
  }

  private void onServer(String sql) throws SQLException {
    try (Connection connection = server.dataSource().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
