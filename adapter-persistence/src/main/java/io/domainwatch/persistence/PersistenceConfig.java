package io.domainwatch.persistence;

import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.persistence.sealing.KeyFile;
import io.domainwatch.persistence.sealing.Sealing;
import io.domainwatch.persistence.sql.Database;
import io.domainwatch.persistence.sql.DatabaseListener;
import io.domainwatch.persistence.sql.PostgresSource;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
import javax.sql.DataSource;

/**
 * How the database is reached.
 *
 * @param jdbcUrl a {@code jdbc:postgresql:} address; PostgreSQL 14 or later
 * @param poolSize connections that this instance opens at most ({@code database.pool-size})
 * @param requestConnections so many of them serve requests alone; 0 for none
 * @param keyFile the keys of the secrets in it ({@code secrets.key-file}); without, none can be
 *     read or written
 */
public record PersistenceConfig(
    String jdbcUrl,
    String user,
    String password,
    int poolSize,
    int requestConnections,
    Optional<Path> keyFile) {
  /** Of the connections of a service that answers requests they have so much to themselves. */
  private static final double PART_OF_REQUESTS = 0.625;

  /** Without keys. */
  public PersistenceConfig(String jdbcUrl, String user, String password, int poolSize) {
    this(jdbcUrl, user, password, poolSize, 0, Optional.empty());
  }

  /** With the keys of this file. */
  public PersistenceConfig withKeys(Path file) {
    return new PersistenceConfig(
        jdbcUrl, user, password, poolSize, requestConnections, Optional.of(file));
  }

  /** For a service that answers requests: five of eight connections serve them alone. */
  public PersistenceConfig withRequests() {
    int ofRequests = Math.max(1, (int) (poolSize * PART_OF_REQUESTS));
    return new PersistenceConfig(jdbcUrl, user, password, poolSize, ofRequests, keyFile);
  }

  public PersistenceConfig {
    if (poolSize - requestConnections < 1) {
      throw new IllegalArgumentException("work needs at least one connection");
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
    return Database.open(
        jdbcUrl,
        user,
        password,
        poolSize - requestConnections,
        requestConnections,
        listener,
        sealing);
  }

  /**
   * Opens single connections, for work that may take as long as it takes.
   *
   * @return which gives up a server that does not log us in
   */
  public DataSource source() {
    return new PostgresSource(jdbcUrl, user, password, Duration.ZERO);
  }

  /**
   * Whether the user is a superuser, whom no right of a table stops.
   *
   * @throws StorageUnavailable when the database cannot be reached
   */
  public boolean connectsAsSuperuser() {
    try (Connection connection = source().getConnection();
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
