package io.domainwatch.persistence;

import io.domainwatch.persistence.embedded.EmbeddedPostgres;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * A migrated database of its own for a test class, on the one real server of this JVM:
 *
 * <pre>{@code @RegisterExtension static final PostgresForTests postgres = new PostgresForTests();}
 * </pre>
 *
 * <p>The session's time zone is the JVM's, which the build sets to another one than UTC. When no
 * server can be had the tests fail.
 */
public final class PostgresForTests implements BeforeAllCallback, AfterAllCallback {
  private static final AtomicInteger COUNTER = new AtomicInteger();

  private String name = "";

  @Override
  public void beforeAll(ExtensionContext context) throws SQLException {
    name = "test_" + COUNTER.incrementAndGet();
    Server.execute("create database " + name + " template " + Server.TEMPLATE);
  }

  @Override
  public void afterAll(ExtensionContext context) throws SQLException {
    Server.execute("drop database " + name + " with (force)");
  }

  public String jdbcUrl() {
    return Server.urlOf(name);
  }

  public String user() {
    return Server.RUNNING.user();
  }

  public String password() {
    return Server.RUNNING.password();
  }

  /** A new connection at each request, without a pool. */
  public DataSource dataSource() {
    return Server.dataSourceOf(name);
  }

  /**
   * Empties every table, so that the next test of the class starts from a fresh schema. Few rows
   * are deleted, since truncating gives every table and index a new file, which costs the server 25
   * times as much; a table that has grown is truncated, so that nobody meets its dead rows.
   */
  public void deleteAllRows() throws SQLException {
    String empty =
        """
        do $$
        declare
          used record;
          grown text;
        begin
          for used in
            select oid::regclass::text as name, pg_relation_size(oid) as octets
              from pg_class
             where relnamespace = 'public'::regnamespace and relkind = 'r'
               and relname <> 'flyway_schema_history' and pg_relation_size(oid) > 0
          loop
            if used.octets > 256 * 1024 then
              grown := concat_ws(', ', grown, used.name);
            else
              execute 'delete from ' || used.name;
            end if;
          end loop;
          if grown is not null then execute 'truncate ' || grown || ' cascade'; end if;
        end $$
        """;
    try (Connection connection = dataSource().getConnection()) {
      // Rows go in the order of the catalogue, and no trigger has a say.
      connection.createStatement().execute("set session_replication_role = replica");
      connection.createStatement().execute(empty);
    }
  }

  /** Started when the first test class asks, stopped with the JVM. */
  private static final class Server {
    static final String TEMPLATE = "migrated";
    static final EmbeddedPostgres RUNNING = start();

    private static EmbeddedPostgres start() {
      try {
        Path target = Files.createDirectories(Path.of("target").toAbsolutePath());
        Path folder = Files.createTempDirectory(target, "postgres-test");
        EmbeddedPostgres server =
            EmbeddedPostgres.startThrowaway(folder, target.resolve("postgres-binaries"));
        Runtime.getRuntime()
            .addShutdownHook(
                new Thread(
                    () -> {
                      server.close();
                      TestFolders.delete(folder);
                    }));
        migrateTemplate(server);
        return server;
      } catch (Exception e) {
        throw new IllegalStateException("no PostgreSQL for the tests", e);
      }
    }

    private static void migrateTemplate(EmbeddedPostgres server) throws SQLException {
      execute(dataSource(server, "postgres"), "create database " + TEMPLATE);
      Flyway.configure()
          .dataSource(dataSource(server, TEMPLATE))
          .locations("classpath:db/migration")
          .load()
          .migrate();
    }

    static void execute(String sql) throws SQLException {
      execute(dataSourceOf("postgres"), sql);
    }

    private static void execute(DataSource database, String sql) throws SQLException {
      try (Connection connection = database.getConnection()) {
        connection.createStatement().execute(sql);
      }
    }

    static DataSource dataSourceOf(String database) {
      return dataSource(RUNNING, database);
    }

    private static DataSource dataSource(EmbeddedPostgres server, String database) {
      PGSimpleDataSource source = new PGSimpleDataSource();
      source.setURL(url(server, database));
      source.setUser(server.user());
      source.setPassword(server.password());
      return source;
    }

    static String urlOf(String database) {
      return url(RUNNING, database);
    }

    private static String url(EmbeddedPostgres server, String database) {
      return server.jdbcUrl().replaceFirst("/postgres$", "/" + database);
    }
  }
}
