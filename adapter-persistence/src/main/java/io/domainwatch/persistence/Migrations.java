package io.domainwatch.persistence;

import io.domainwatch.core.storage.StorageUnavailable;
import java.sql.SQLException;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;

/** Brings the schema up to this version, at every start. */
public final class Migrations {
  private Migrations() {}

  /**
   * Runs the migrations that are missing, under Flyway's lock: an instance that starts at the same
   * time waits and then finds nothing to do. Migrations that a newer instance ran are left alone.
   *
   * @return how many were run
   * @throws StorageUnavailable when the database cannot be reached
   */
  public static int run(PersistenceConfig config) {
    try {
      return Flyway.configure()
          .dataSource(config.jdbcUrl(), config.user(), config.password())
          .locations("classpath:db/migration")
          .load()
          .migrate()
          .migrationsExecuted;
    } catch (FlywayException e) {
      throw e.getCause() instanceof SQLException ? new StorageUnavailable(e) : e;
    }
  }
}
