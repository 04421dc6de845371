package io.domainwatch.persistence;

import io.domainwatch.persistence.sql.Database;
import io.domainwatch.persistence.sql.DatabaseListener;

/**
 * How the database is reached.
 *
 * @param jdbcUrl a {@code jdbc:postgresql:} address; PostgreSQL 14 or later
 * @param poolSize connections that this instance opens at most ({@code database.pool-size})
 */
public record PersistenceConfig(String jdbcUrl, String user, String password, int poolSize) {
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
    return Database.open(jdbcUrl, user, password, poolSize, listener);
  }

  @Override
  public String toString() {
    return "PersistenceConfig[" + jdbcUrl + ", user " + user + ", pool " + poolSize + "]";
  }
}
