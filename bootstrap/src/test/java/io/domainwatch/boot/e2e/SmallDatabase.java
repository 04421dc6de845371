package io.domainwatch.boot.e2e;

import io.domainwatch.boot.notification.Postgres;
import io.domainwatch.persistence.PersistenceConfig;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A database that can be made read-only, and whose disk can be filled: a small file system of its
 * own in memory where this process may mount one. Where it may not, the database is told to say
 * what it says on a full disk.
 */
final class SmallDatabase implements AutoCloseable {
  private static final int DISK_MEGABYTES = 64;

  /** What PostgreSQL says and by what state it says it (src/backend/storage/smgr/md.c). */
  private static final String SAY_FULL =
      """
      create or replace function say_full() returns trigger language plpgsql as $$
      begin
        raise exception using errcode = '53100',
          message = 'could not extend file "base/5/16384": No space left on device';
      end $$;
      do $$
      declare one text;
      begin
        for one in select relname from pg_class
                    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
                      and not relispartition loop
          execute format('create or replace trigger say_full before insert on %I'
                         || ' for each statement execute function say_full()', one);
        end loop;
      end $$;
      """;

  private final PersistenceConfig config;
  private final Optional<Path> disk;

  private SmallDatabase(PersistenceConfig config, Optional<Path> disk) {
    this.config = config;
    this.disk = disk;
  }

  /**
   * Makes one with the present schema.
   *
   * @param name letters
   */
  static SmallDatabase make(String name) throws SQLException {
    PersistenceConfig config = Postgres.database(name, 2);
    Optional<Path> disk = mounted();
    if (disk.isPresent()) {
      try (Connection server = server(config);
          Statement statement = server.createStatement()) {
        own(statement, disk.get());
        statement.execute("create tablespace " + name + " location '" + disk.get() + "'");
        statement.execute("alter database " + name + " set tablespace " + name);
      }
    }
    return new SmallDatabase(config, disk);
  }

  String url() {
    return config.jdbcUrl();
  }

  String user() {
    return config.user();
  }

  String password() {
    return config.password();
  }

  /** What a program is configured with that stores in it, beside further keys. */
  Map<String, String> keys(Map<String, String> further) {
    Map<String, String> all = new HashMap<>(further);
    all.put("database.url", url());
    all.put("database.user", user());
    all.put("database.password", password());
    all.put("secrets.key-file", config.keyFile().orElseThrow().toString());
    return Map.copyOf(all);
  }

  /** Makes every session on this server read-only, also those that are open. */
  void setReadOnly(boolean wanted) throws SQLException {
    try (Connection server = server(config);
        Statement statement = server.createStatement()) {
      statement.execute("set default_transaction_read_only = off");
      statement.execute("alter system set default_transaction_read_only = " + wanted);
      statement.execute("select pg_reload_conf()");
    }
  }

  /** Leaves no room; to be called again when somebody gave some back meanwhile. */
  void fillDisk() throws SQLException {
    if (disk.isEmpty()) {
      execute(SAY_FULL);
      return;
    }
    for (int piece = 1 << 20; piece > 0; piece /= 16) {
      boolean full = false;
      while (!full) {
        try (OutputStream out =
            Files.newOutputStream(
                filler(disk.get()), StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
          out.write(new byte[piece]);
        } catch (IOException _) {
          full = true;
        }
      }
    }
  }

  /** There is room again. */
  void freeDisk() throws SQLException, IOException {
    if (disk.isPresent()) {
      Files.delete(filler(disk.get()));
    } else {
      execute("drop function say_full() cascade");
    }
  }

  @Override
  public void close() throws SQLException {
    setReadOnly(false);
    String name = url().substring(url().lastIndexOf('/') + 1);
    try (Connection server = server(config);
        Statement statement = server.createStatement()) {
      statement.execute("drop database " + name + " with (force)");
      if (disk.isPresent()) {
        statement.execute("drop tablespace " + name);
        run("umount", "--lazy", disk.get().toString());
      }
    }
  }

  private void execute(String sql) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url(), user(), password());
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static Path filler(Path disk) {
    return disk.resolve("filler");
  }

  private static Connection server(PersistenceConfig config) throws SQLException {
    String url = config.jdbcUrl().replaceFirst("/\\w+$", "/postgres");
    return DriverManager.getConnection(url, config.user(), config.password());
  }

  private static Optional<Path> mounted() {
    try {
      Path folder = Files.createTempDirectory("small-disk").toAbsolutePath();
      String size = "size=" + DISK_MEGABYTES + "m";
      return Optional.of(folder)
          .filter(_ -> run("mount", "-t", "tmpfs", "-o", size, "tmpfs", folder.toString()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Hands the disk to whom the server's own data belongs. */
  private static void own(Statement statement, Path disk) throws SQLException {
    try (ResultSet row = statement.executeQuery("show data_directory")) {
      row.next();
      Files.setOwner(disk, Files.getOwner(Path.of(row.getString(1))));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean run(String... command) {
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      return process.waitFor(10, TimeUnit.SECONDS) && process.exitValue() == 0;
    } catch (IOException _) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
