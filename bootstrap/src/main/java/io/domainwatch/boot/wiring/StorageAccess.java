package io.domainwatch.boot.wiring;

import io.domainwatch.boot.config.ServiceConfig;
import io.domainwatch.boot.health.ServiceWatch;
import io.domainwatch.persistence.Migrations;
import io.domainwatch.persistence.PersistenceConfig;
import io.domainwatch.persistence.embedded.EmbeddedPostgres;
import io.domainwatch.persistence.secrets.StoredSecrets;
import io.domainwatch.persistence.sql.Database;
import java.util.Optional;

/**
 * The database that a configuration names, migrated, and the embedded server behind it if there is
 * one.
 */
public final class StorageAccess implements AutoCloseable {
  private final StorageLogins logins;
  private final Database database;
  private final ServiceWatch watch;

  private StorageAccess(StorageLogins logins, Database database, ServiceWatch watch) {
    this.logins = logins;
    this.database = database;
    this.watch = watch;
  }

  /**
   * For a service: an embedded server is this process's own, and what is secret is encrypted.
   *
   * @throws io.domainwatch.persistence.embedded.DataFolderInUse when another instance runs on the
   *     data folder
   * @throws io.domainwatch.persistence.sealing.KeyFileRefused when the key file cannot be used
   */
  public static StorageAccess ofService(ServiceConfig config) {
    StorageLogins logins = StorageLogins.alone(config, config.storage().poolSize());
    boolean answers = config.node().servesApi() || config.node().servesDashboard();
    return prepared(migrated(logins, answers ? logins.service().withRequests() : logins.service()));
  }

  /**
   * For a shell command that works on secrets.
   *
   * @throws io.domainwatch.persistence.sealing.KeyFileRefused when the key file cannot be used
   */
  public static StorageAccess withSecrets(ServiceConfig config) {
    return prepared(besideService(config));
  }

  /**
   * For a shell command: uses the embedded server of a running service, or starts it for the time
   * being.
   */
  public static StorageAccess besideService(ServiceConfig config) {
    StorageLogins logins = StorageLogins.besideService(config);
    return migrated(logins, logins.service());
  }

  private static StorageAccess prepared(StorageAccess storage) {
    boolean done = false;
    try {
      StoredSecrets.prepare(storage.database(), TimeModule.CLOCK.instant());
      done = true;
      return storage;
    } finally {
      if (!done) {
        storage.close();
      }
    }
  }

  private static StorageAccess migrated(StorageLogins logins, PersistenceConfig service) {
    boolean done = false;
    try {
      Migrations.run(logins.owner(), logins.service().user());
      ServiceWatch watch = ServiceWatch.by(System::nanoTime);
      StorageAccess access = new StorageAccess(logins, service.open(watch), watch);
      done = true;
      return access;
    } finally {
      if (!done) {
        logins.close();
      }
    }
  }

  /** The pool of connections. */
  public Database database() {
    return database;
  }

  /** The embedded server; empty when the database is an own one. */
  public Optional<EmbeddedPostgres> embedded() {
    return logins.embedded();
  }

  /** The login that owns the schema. */
  public PersistenceConfig owner() {
    return logins.owner();
  }

  /** What watches over the service, and hears how the database answers. */
  public ServiceWatch watch() {
    return watch;
  }

  @Override
  public void close() {
    database.close();
    logins.close();
  }
}
