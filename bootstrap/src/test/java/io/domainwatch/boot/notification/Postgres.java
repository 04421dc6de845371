package io.domainwatch.boot.notification;

import io.domainwatch.persistence.Migrations;
import io.domainwatch.persistence.PersistenceConfig;
import io.domainwatch.persistence.embedded.EmbeddedPostgres;
import io.domainwatch.persistence.secrets.StoredSecrets;
import io.domainwatch.persistence.sql.Database;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;

/** One PostgreSQL for the tests of this package, with a database for each of them. */
public final class Postgres {
  private static final Path BINARIES = Path.of("target", "postgres-binaries").toAbsolutePath();

  private Postgres() {}

  /** Keys of the secrets in it; children read the same file. */
  public static final Path KEYS = Path.of("target", "telling-secrets.key").toAbsolutePath();

  private static final class Holder {
    static final EmbeddedPostgres SERVER = start();

    private static EmbeddedPostgres start() {
      try {
        Path folder = Files.createTempDirectory(Path.of("target"), "telling").toAbsolutePath();
        EmbeddedPostgres server = EmbeddedPostgres.startThrowaway(folder, BINARIES);
        Runtime.getRuntime().addShutdownHook(new Thread(server::close));
        return server;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /**
   * A new database with the present schema.
   *
   * @param name letters
   */
  public static PersistenceConfig database(String name, int connections) {
    EmbeddedPostgres server = Holder.SERVER;
    try (Connection connection =
            DriverManager.getConnection(server.jdbcUrl(), server.user(), server.password());
        Statement statement = connection.createStatement()) {
      statement.execute("create database " + name);
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
    String url = server.jdbcUrl().replaceFirst("/postgres$", "/" + name);
    PersistenceConfig config =
        new PersistenceConfig(url, server.user(), server.password(), connections).withKeys(KEYS);
    Migrations.run(config);
    try (Database database = config.open()) {
      StoredSecrets.prepare(database, Instant.now());
    }
    return config;
  }
}
