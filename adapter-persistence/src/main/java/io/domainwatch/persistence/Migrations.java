package io.domainwatch.persistence;

import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.persistence.jooq.KnownMigrations;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationInfoService;
import org.flywaydb.core.api.MigrationState;
import org.flywaydb.core.api.MigrationVersion;

/** Brings the schema up to this version, at every start. */
public final class Migrations {
  private static final String FOLDER = "classpath:db/migration";

  /** A database that nobody has migrated yet ({@code undefined_table}). */
  private static final String NO_SUCH_TABLE = "42P01";

  private Migrations() {}

  /**
   * As {@link #run(PersistenceConfig)}, for a service that connects as a role of its own, which may
   * then read and write rows and nothing else.
   *
   * @param owner owns the schema
   * @param service the role of the service; it is there
   * @return how many were run
   * @throws SchemaTooNew when a newer version has changed the schema
   * @throws StorageUnavailable when the database cannot be reached or does not let us
   */
  public static int run(PersistenceConfig owner, String service) {
    int run = run(owner);
    FeedOrder.settle(owner);
    if (!service.equals(owner.user())) {
      Grants.give(owner, service);
    }
    return run;
  }

  /**
   * Runs the migrations that are missing, under Flyway's lock: an instance that starts at the same
   * time waits and then finds nothing to do. An instance that runs already when a newer one brings
   * the schema further does not come by here. Flyway, whose classes take a tenth of a second to
   * load, is asked only when what it wrote down is not what it would write down.
   *
   * @return how many were run
   * @throws SchemaTooNew when a newer version has changed the schema
   * @throws StorageUnavailable when the database cannot be reached
   */
  public static int run(PersistenceConfig config) {
    return isCurrent(config) ? 0 : run(config, MigrationVersion.LATEST);
  }

  private static boolean isCurrent(PersistenceConfig config) {
    try (Connection connection = config.source().getConnection();
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(KnownMigrations.HISTORY)) {
      return row.next() && KnownMigrations.all().equals(row.getString(1));
    } catch (SQLException e) {
      if (NO_SUCH_TABLE.equals(e.getSQLState())) {
        return false;
      }
      throw new StorageUnavailable(e);
    }
  }

  /**
   * As {@link #run(PersistenceConfig)}, no further than to a version of the schema.
   *
   * @param schema that of a migration
   */
  public static int runTo(PersistenceConfig config, int schema) {
    return run(config, MigrationVersion.fromVersion(Integer.toString(schema)));
  }

  /**
   * The version that {@link #run(PersistenceConfig)} brings a schema to.
   *
   * @throws StorageUnavailable when the database cannot be reached
   */
  public static int newest(PersistenceConfig config) {
    try {
      return Stream.of(flyway(config.source(), MigrationVersion.LATEST).info().all())
          .filter(migration -> migration.getState().isResolved())
          .mapToInt(migration -> Integer.parseInt(migration.getVersion().getVersion()))
          .max()
          .orElseThrow();
    } catch (FlywayException e) {
      throw translated(e);
    }
  }

  private static int run(PersistenceConfig config, MigrationVersion target) {
    try (OneConnection connection = new OneConnection(config.source())) {
      Flyway flyway = flyway(connection, target);
      refuseNewer(flyway.info());
      return flyway.migrate().migrationsExecuted;
    } catch (FlywayException e) {
      throw translated(e);
    } catch (SQLException e) {
      throw new StorageUnavailable(e);
    }
  }

  private static Flyway flyway(DataSource source, MigrationVersion target) {
    return Flyway.configure().dataSource(source).locations(FOLDER).target(target).load();
  }

  private static RuntimeException translated(FlywayException e) {
    return e.getCause() instanceof SQLException ? new StorageUnavailable(e) : e;
  }

  private static void refuseNewer(MigrationInfoService info) {
    Stream.of(info.applied())
        .filter(migration -> isOfNewerVersion(migration.getState()))
        .reduce((_, newest) -> newest)
        .ifPresent(
            newest -> {
              throw new SchemaTooNew(version(newest), newestKnown(info));
            });
  }

  private static boolean isOfNewerVersion(MigrationState state) {
    return state == MigrationState.FUTURE_SUCCESS || state == MigrationState.FUTURE_FAILED;
  }

  private static String newestKnown(MigrationInfoService info) {
    return Stream.of(info.all())
        .filter(migration -> migration.getState().isResolved())
        .reduce((_, newest) -> newest)
        .map(Migrations::version)
        .orElseThrow();
  }

  private static String version(MigrationInfo migration) {
    return "V" + migration.getVersion();
  }
}
