package io.domainwatch.boot.wiring;

import io.domainwatch.boot.config.ServiceConfig;
import io.domainwatch.boot.config.ServiceConfig.Login;
import io.domainwatch.boot.config.Version;
import io.domainwatch.persistence.PersistenceConfig;
import io.domainwatch.persistence.PoolerCheck;
import io.domainwatch.persistence.backup.BackupTransfer;
import io.domainwatch.persistence.embedded.EmbeddedPostgres;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;

/**
 * How the database that a configuration names is reached, as it is: no migration is run. And the
 * embedded server behind it if there is one.
 *
 * @param owner owns the schema
 * @param service reads and writes rows
 */
public record StorageLogins(
    Optional<EmbeddedPostgres> embedded, PersistenceConfig owner, PersistenceConfig service)
    implements AutoCloseable {
  /** Moves data of an older major version of the embedded PostgreSQL. */
  private static final BackupTransfer TRANSFER = new BackupTransfer(Version.current());

  /** Connections of a shell command; it does one thing after another. */
  private static final int COMMAND_CONNECTIONS = 2;

  /**
   * For a shell command: uses the embedded server of a running service, or starts it for the time
   * being.
   */
  public static StorageLogins besideService(ServiceConfig config) {
    return open(
        config, folder -> EmbeddedPostgres.attachOrStart(folder, TRANSFER), COMMAND_CONNECTIONS);
  }

  /**
   * For a shell command that no service may run beside.
   *
   * @throws io.domainwatch.persistence.embedded.DataFolderInUse when an instance runs on the data
   *     folder
   */
  public static StorageLogins alone(ServiceConfig config) {
    return alone(config, COMMAND_CONNECTIONS);
  }

  /** The same with more connections. */
  static StorageLogins alone(ServiceConfig config, int connections) {
    return open(config, folder -> EmbeddedPostgres.start(folder, TRANSFER), connections);
  }

  private static StorageLogins open(
      ServiceConfig config, Function<Path, EmbeddedPostgres> start, int connections) {
    Optional<Login> external = config.storage().external();
    if (external.isPresent()) {
      Login login = external.get();
      PersistenceConfig service =
          new PersistenceConfig(login.url(), login.user(), login.password(), connections)
              .withKeys(config.storage().keyFile());
      PoolerCheck.require(service);
      return new StorageLogins(
          Optional.empty(),
          new PersistenceConfig(login.url(), login.owner().user(), login.owner().password(), 1),
          service);
    }
    EmbeddedPostgres server = start.apply(config.storage().dataDir());
    boolean done = false;
    try {
      StorageLogins logins = embedded(server, config.storage().keyFile(), connections);
      done = true;
      return logins;
    } finally {
      if (!done) {
        server.close();
      }
    }
  }

  private static StorageLogins embedded(EmbeddedPostgres server, Path keyFile, int connections) {
    EmbeddedPostgres.Logins logins = server.logins();
    return new StorageLogins(
        Optional.of(server),
        new PersistenceConfig(
            server.jdbcUrl(), logins.owner().user(), logins.owner().password(), 1),
        new PersistenceConfig(
                server.jdbcUrl(), logins.service().user(), logins.service().password(), connections)
            .withKeys(keyFile));
  }

  @Override
  public void close() {
    embedded.ifPresent(EmbeddedPostgres::close);
  }
}
