package io.domainwatch.persistence;

import io.domainwatch.core.storage.StorageUnavailable;
import java.sql.SQLException;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;

/** Brings the schema up to this version, at every start. */
public final class Migrations {
  private Migrations() {}

  /**
   * As {@link #run(PersistenceConfig)}, for a service that connects as a role of its own, which may
   * then read and write rows and nothing else.
   *
   * @param owner owns the schema
   * @param service the role of the service; it is there
   * @return how many were run
   * @throws StorageUnavailable when the database cannot be reached or does not let us
   */
  public static int run(PersistenceConfig owner, String service) {
    int run = run(owner);
    if (!service.equals(owner.user())) {
      Grants.give(owner, service);
    }
    return run;
  }

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
