package io.domainwatch.persistence.embedded;

import io.domainwatch.persistence.embedded.process.Await;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.Properties;
import java.util.function.Supplier;

/**
 * A PostgreSQL server in a folder of ours, on 127.0.0.1, reached with a password that only this
 * user can read.
 *
 * <p>The process that starts it holds the folder's lock and must close it; another process on the
 * same machine may use it meanwhile by attaching. When the process dies without closing, the server
 * shuts down by itself on Linux; elsewhere the next start stops it.
 */
public final class EmbeddedPostgres implements AutoCloseable {
  /** A service that starts beside us needs a first start's time until it can be attached to. */
  private static final Duration ATTACH_LIMIT = Duration.ofSeconds(30);

  private static final String LOGIN_LIMIT_SECONDS = "5";

  private final PostgresFolder folder;
  private final int port;
  private final String password;
  private final Optional<OwnedServer> owned;

  private EmbeddedPostgres(
      PostgresFolder folder, int port, String password, Optional<OwnedServer> owned) {
    this.folder = folder;
    this.port = port;
    this.password = password;
    this.owned = owned;
  }

  /**
   * Starts the server of this data folder, making it first when there is none; comes back when it
   * accepts connections.
   *
   * @throws DataFolderInUse when another process runs one here
   * @throws EmbeddedPostgresFailed when it can't be started; the message says why
   */
  public static EmbeddedPostgres start(Path dataDir) {
    return start(dataDir, Optional.empty());
  }

  /**
   * As {@link #start(Path)}; data that an older major version of PostgreSQL made are moved first.
   *
   * @param transfer moves them
   */
  public static EmbeddedPostgres start(Path dataDir, DataTransfer transfer) {
    return start(dataDir, Optional.of(transfer));
  }

  private static EmbeddedPostgres start(Path dataDir, Optional<DataTransfer> transfer) {
    PostgresFolder folder = PostgresFolder.in(dataDir);
    return start(folder, DataFolderLock.take(folder), transfer);
  }

  private static EmbeddedPostgres start(
      PostgresFolder folder, DataFolderLock lock, Optional<DataTransfer> transfer) {
    return start(lock, () -> ServerLauncher.prepare(folder, folder.root(), true, transfer));
  }

  /**
   * As {@link #start}, but when another process runs the server of this folder, uses that one:
   * closing then leaves it running.
   *
   * @throws DataFolderInUse when another process holds the folder but its server can't be reached
   */
  public static EmbeddedPostgres attachOrStart(Path dataDir) {
    return attachOrStart(new Attempt(PostgresFolder.in(dataDir), Optional.empty()));
  }

  /** The same, with data moved as by {@link #start(Path, DataTransfer)}. */
  public static EmbeddedPostgres attachOrStart(Path dataDir, DataTransfer transfer) {
    return attachOrStart(new Attempt(PostgresFolder.in(dataDir), Optional.of(transfer)));
  }

  private static EmbeddedPostgres attachOrStart(Attempt attempt) {
    Await.until(ATTACH_LIMIT, attempt::succeeds);
    return attempt.result.orElseThrow(() -> DataFolderLock.inUse(attempt.folder));
  }

  /**
   * A server for tests and code generation: faster, and its data may be lost with the machine.
   *
   * @param binariesFolder where the server's programs are unpacked once, to be shared by folders
   */
  public static EmbeddedPostgres startThrowaway(Path dataDir, Path binariesFolder) {
    PostgresFolder folder = PostgresFolder.in(dataDir);
    return start(
        DataFolderLock.take(folder),
        () ->
            ServerLauncher.prepare(
                folder, binariesFolder.toAbsolutePath(), false, Optional.empty()));
  }

  /** Of the one database that holds everything. */
  public String jdbcUrl() {
    return url(port);
  }

  static String url(int port) {
    return "jdbc:postgresql://127.0.0.1:" + port + "/postgres";
  }

  /** The superuser, which makes the other roles; for tests and tools. */
  public String user() {
    return Cluster.USER;
  }

  public String password() {
    return password;
  }

  /** Whether a data folder holds a database; touches nothing. */
  public static boolean isMadeIn(Path dataDir) {
    return Files.exists(dataDir.toAbsolutePath().normalize().resolve("postgres/cluster"));
  }

  /** A role of the server. */
  public record Login(String user, String password) {
    /** Without the password. */
    @Override
    public String toString() {
      return user;
    }
  }

  /**
   * The roles that use it.
   *
   * @param owner owns the schema and runs migrations; no superuser
   * @param service reads and writes rows; owns nothing
   */
  public record Logins(Login owner, Login service) {
    static Logins of(PostgresFolder folder) {
      return new Logins(
          new Login(ServerRoles.OWNER, folder.passwordOf(ServerRoles.OWNER)),
          new Login(ServerRoles.SERVICE, folder.passwordOf(ServerRoles.SERVICE)));
    }
  }

  /**
   * The roles that use it, made where they are missing. What a version before left to the superuser
   * belongs to the owner from then on.
   *
   * @throws EmbeddedPostgresFailed when they cannot be made
   */
  public Logins logins() {
    ServerRoles.prepare(jdbcUrl(), password, folder);
    return Logins.of(folder);
  }

  /** Whether the server runs, or for one that was attached to, whether it answers. */
  public boolean isAlive() {
    return owned.map(OwnedServer::isAlive).orElseGet(() -> answers(jdbcUrl(), password));
  }

  /**
   * Whom to tell, by any thread, when a server of ours has ended; of one that belongs to another
   * process nobody is told.
   */
  public void whenEnded(Runnable told) {
    owned.ifPresent(server -> server.whenEnded(told));
  }

  /**
   * Starts a server that has ended again, under the same address; does nothing while it runs.
   *
   * @throws EmbeddedPostgresFailed when it can't be started; calling again later is fine
   * @throws IllegalStateException when it was closed, or belongs to another process
   */
  public void restart() {
    owned
        .orElseThrow(() -> new IllegalStateException("the server belongs to another process"))
        .restart();
  }

  /** Stops the server and frees the folder; a second time does nothing. */
  @Override
  public void close() {
    owned.ifPresent(OwnedServer::close);
  }

  private static EmbeddedPostgres start(DataFolderLock lock, Supplier<ServerLauncher> prepared) {
    boolean done = false;
    try {
      ServerLauncher launcher = prepared.get();
      PostgresFolder folder = launcher.folder();
      String password = requirePassword(folder);
      ServerProcess server = launcher.launch();
      MajorUpgrade.forgetFormer(launcher);
      int port = launcher.port();
      EmbeddedPostgres started =
          new EmbeddedPostgres(
              folder, port, password, Optional.of(new OwnedServer(launcher, lock, server, port)));
      done = true;
      return started;
    } finally {
      if (!done) {
        lock.close();
      }
    }
  }

  static String requirePassword(PostgresFolder folder) {
    return folder
        .password()
        .orElseThrow(
            () -> new EmbeddedPostgresFailed("the password file is missing in " + folder.root()));
  }

  private static boolean answers(String url, String password) {
    Properties login = new Properties();
    login.setProperty("user", Cluster.USER);
    login.setProperty("password", password);
    login.setProperty("loginTimeout", LOGIN_LIMIT_SECONDS);
    try (Connection connection = DriverManager.getConnection(url, login)) {
      return connection.isValid(1);
    } catch (SQLException e) {
      return false;
    }
  }

  /** Starts the server or finds it running; repeated, since its owner may just start or stop it. */
  private static final class Attempt {
    private final PostgresFolder folder;
    private final Optional<DataTransfer> transfer;
    private Optional<EmbeddedPostgres> result = Optional.empty();

    Attempt(PostgresFolder folder, Optional<DataTransfer> transfer) {
      this.folder = folder;
      this.transfer = transfer;
    }

    boolean succeeds() {
      Optional<DataFolderLock> lock = DataFolderLock.tryTake(folder);
      result = lock.isPresent() ? Optional.of(start(folder, lock.get(), transfer)) : attached();
      return result.isPresent();
    }

    private Optional<EmbeddedPostgres> attached() {
      Optional<String> password = folder.password();
      if (password.isEmpty() || folder.lastPort().isEmpty()) {
        return Optional.empty();
      }
      EmbeddedPostgres server =
          new EmbeddedPostgres(
              folder, folder.lastPort().getAsInt(), password.get(), Optional.empty());
      return server.isAlive() ? Optional.of(server) : Optional.empty();
    }
  }
}
