package io.domainwatch.persistence;

import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.persistence.sealing.KeyFile;
import io.domainwatch.persistence.sealing.Sealing;
import io.domainwatch.persistence.sql.Database;
import io.domainwatch.persistence.sql.DatabaseListener;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;

/**
 * How the database is reached.
 *
 * @param jdbcUrl a {@code jdbc:postgresql:} address; PostgreSQL 14 or later
 * @param poolSize connections that this instance opens at most ({@code database.pool-size})
 * @param keyFile the keys of the secrets in it ({@code secrets.key-file}); without, none can be
 *     read or written
 */
public record PersistenceConfig(
    String jdbcUrl, String user, String password, int poolSize, Optional<Path> keyFile) {
  /** Without keys. */
  public PersistenceConfig(String jdbcUrl, String user, String password, int poolSize) {
    this(jdbcUrl, user, password, poolSize, Optional.empty());
  }

  /** With the keys of this file. */
  public PersistenceConfig withKeys(Path file) {
    return new PersistenceConfig(jdbcUrl, user, password, poolSize, Optional.of(file));
  }

  public PersistenceConfig {
    if (poolSize < 1) {
      throw new IllegalArgumentException("the pool needs at least one connection");
    }
  }

  /** A pool, which its maker closes; connects when it is first used. */
  public Database open() {
    return open(DatabaseListener.NONE);
  }

  /**
   * As {@link #open()}.
   *
   * @param listener hears how it answers
   */
  public Database open(DatabaseListener listener) {
    Sealing sealing = keyFile.map(KeyFile::new).map(Sealing::by).orElse(Sealing.NONE);
    return Database.open(jdbcUrl, user, password, poolSize, listener, sealing);
  }

  /**
   * Whether the user is a superuser, whom no right of a table stops.
   *
   * @throws StorageUnavailable when the database cannot be reached
   */
  public boolean connectsAsSuperuser() {
    try (Connection connection = DriverManager.getConnection(jdbcUrl, user, password);
        Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery("select rolsuper from pg_roles where rolname = current_user")) {
      return row.next() && row.getBoolean(1);
    } catch (SQLException e) {
      throw new StorageUnavailable(e);
    }
  }

  @Override
  public String toString() {
    return "PersistenceConfig[" + jdbcUrl + ", user " + user + ", pool " + poolSize + "]";
  }
}
