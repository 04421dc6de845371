package io.domainwatch.boot.wiring;

import io.domainwatch.boot.config.ServiceConfig;
import io.domainwatch.boot.config.ServiceConfig.Login;
import io.domainwatch.boot.health.ServiceWatch;
import io.domainwatch.persistence.Migrations;
import io.domainwatch.persistence.PersistenceConfig;
import io.domainwatch.persistence.PoolerCheck;
import io.domainwatch.persistence.embedded.EmbeddedPostgres;
import io.domainwatch.persistence.secrets.StoredSecrets;
import io.domainwatch.persistence.sql.Database;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * The database that a configuration names, migrated, and the embedded server behind it if there is
 * one.
 */
public final class StorageAccess implements AutoCloseable {
  /** Connections of a shell command; it does one thing after another. */
  private static final int COMMAND_CONNECTIONS = 2;

  private final Optional<EmbeddedPostgres> embedded;
  private final Database database;
  private final ServiceWatch watch;

  private StorageAccess(
      Optional<EmbeddedPostgres> embedded, Database database, ServiceWatch watch) {
    this.embedded = embedded;
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
    boolean answers = config.node().servesApi() || config.node().servesDashboard();
    return prepared(
        open(
            config,
            EmbeddedPostgres::start,
            config.storage().poolSize(),
            answers ? PersistenceConfig::withRequests : UnaryOperator.identity()));
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
    return open(
        config, EmbeddedPostgres::attachOrStart, COMMAND_CONNECTIONS, UnaryOperator.identity());
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

  private static StorageAccess open(
      ServiceConfig config,
      Function<Path, EmbeddedPostgres> start,
      int connections,
      UnaryOperator<PersistenceConfig> sharing) {
    Optional<Login> external = config.storage().external();
    if (external.isPresent()) {
      Login login = external.get();
      PersistenceConfig service =
          new PersistenceConfig(login.url(), login.user(), login.password(), connections)
              .withKeys(config.storage().keyFile());
      PoolerCheck.require(service);
      return migrated(
          Optional.empty(),
          new PersistenceConfig(login.url(), login.owner().user(), login.owner().password(), 1),
          sharing.apply(service));
    }
    EmbeddedPostgres server = start.apply(config.storage().dataDir());
    boolean done = false;
    try {
      StorageAccess access = embedded(server, config.storage().keyFile(), connections, sharing);
      done = true;
      return access;
    } finally {
      if (!done) {
        server.close();
      }
    }
  }

  private static StorageAccess embedded(
      EmbeddedPostgres server,
      Path keyFile,
      int connections,
      UnaryOperator<PersistenceConfig> sharing) {
    EmbeddedPostgres.Logins logins = server.logins();
    return migrated(
        Optional.of(server),
        new PersistenceConfig(
            server.jdbcUrl(), logins.owner().user(), logins.owner().password(), 1),
        sharing.apply(
            new PersistenceConfig(
                    server.jdbcUrl(),
                    logins.service().user(),
                    logins.service().password(),
                    connections)
                .withKeys(keyFile)));
  }

  private static StorageAccess migrated(
      Optional<EmbeddedPostgres> embedded, PersistenceConfig owner, PersistenceConfig service) {
    Migrations.run(owner, service.user());
    ServiceWatch watch = ServiceWatch.by(System::nanoTime);
    return new StorageAccess(embedded, service.open(watch), watch);
  }

  /** The pool of connections. */
  public Database database() {
    return database;
  }

  /** The embedded server; empty when the database is an own one. */
  public Optional<EmbeddedPostgres> embedded() {
    return embedded;
  }

  /** What watches over the service, and hears how the database answers. */
  public ServiceWatch watch() {
    return watch;
  }

  @Override
  public void close() {
    database.close();
    embedded.ifPresent(EmbeddedPostgres::close);
  }
}
