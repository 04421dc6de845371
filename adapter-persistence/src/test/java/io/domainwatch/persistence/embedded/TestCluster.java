package io.domainwatch.persistence.embedded;

import io.domainwatch.persistence.TestFolders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;

/** A data folder for one test, and questions to its server. */
final class TestCluster implements AutoCloseable {
  /** Shared by every test, so that the programs are unpacked once. */
  static final Path BINARIES = Path.of("target", "postgres-binaries").toAbsolutePath();

  private final Path dataDir;

  TestCluster() throws IOException {
    Path target = Files.createDirectories(Path.of("target").toAbsolutePath());
    this.dataDir = Files.createTempDirectory(target, "embedded-test");
  }

  Path dataDir() {
    return dataDir;
  }

  PostgresFolder folder() {
    return PostgresFolder.in(dataDir);
  }

  EmbeddedPostgres start() {
    return EmbeddedPostgres.startThrowaway(dataDir, BINARIES);
  }

  static void execute(EmbeddedPostgres server, String sql) throws SQLException {
    try (Connection connection = connect(server)) {
      connection.createStatement().execute(sql);
    }
  }

  static String ask(EmbeddedPostgres server, String sql) throws SQLException {
    try (Connection connection = connect(server);
        ResultSet rows = connection.createStatement().executeQuery(sql)) {
      rows.next();
      return rows.getString(1);
    }
  }

  private static Connection connect(EmbeddedPostgres server) throws SQLException {
    return DriverManager.getConnection(server.jdbcUrl(), server.user(), server.password());
  }

  @Override
  public void close() {
    TestFolders.delete(dataDir);
  }
}
