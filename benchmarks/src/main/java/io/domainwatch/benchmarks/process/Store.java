package io.domainwatch.benchmarks.process;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.persistence.Migrations;
import io.domainwatch.persistence.PersistenceConfig;
import io.domainwatch.persistence.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;

/** An embedded PostgreSQL in a folder of its own; gone when closed. */
public final class Store implements AutoCloseable {
  /**
   * When checks are due that are not to run, so that they cost nothing. An instant far away would
   * be taken for the mistake of a clock and be due at once.
   */
  public static final String NEVER = "null::timestamptz";

  /** When checks are due that are to run at once, in an order that has nothing to do with rows. */
  public static final String OVERDUE = "now() - random() * interval '1 hour'";

  private final Path folder;
  private final EmbeddedPostgres server;
  private final Connection connection;

  private Store(Path folder) throws SQLException {
    this.folder = folder;
    this.server = EmbeddedPostgres.start(folder.resolve("data"));
    this.connection =
        DriverManager.getConnection(server.jdbcUrl(), server.user(), server.password());
  }

  /** Starts a new one with our tables; readable by the user that the server runs as. */
  public static Store start() throws IOException, SQLException {
    Store store = empty();
    Migrations.run(store.config(2));
    return store;
  }

  /** One without tables: those of another checkout are made by its service. */
  public static Store empty() throws IOException, SQLException {
    Path folder = Files.createTempDirectory("domainwatch-benchmark");
    folder.toFile().setExecutable(true, false);
    return new Store(folder);
  }

  /** How the service reaches it. */
  public Map<String, String> environment() {
    return Map.of(
        "DOMAINWATCH_DATABASE_URL", server.jdbcUrl(),
        "DOMAINWATCH_DATABASE_USER", server.user(),
        "DOMAINWATCH_DATABASE_PASSWORD", server.password(),
        "DOMAINWATCH_DATA_DIR", folder.resolve("unused").toString());
  }

  /** How adapters reach it. */
  public PersistenceConfig config(int connections) {
    return new PersistenceConfig(server.jdbcUrl(), server.user(), server.password(), connections);
  }

  /** A folder for files, deleted with the store. */
  public Path folder() {
    return folder;
  }

  /** Changes rows. */
  public void execute(String sql, Object... values) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < values.length; i++) {
        statement.setObject(i + 1, values[i]);
      }
      statement.execute();
    }
  }

  /** One number. */
  public double number(String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      rows.next();
      return rows.getDouble(1);
    }
  }

  /** A column of texts. */
  public List<String> texts(String sql) throws SQLException {
    List<String> texts = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        texts.add(rows.getString(1));
      }
    }
    return texts;
  }

  /** The first id that is found. */
  public UUID id(String sql, UUID value) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setObject(1, value);
      try (ResultSet rows = statement.executeQuery()) {
        rows.next();
        return rows.getObject(1, UUID.class);
      }
    }
  }

  /** Domains named {@code d1…} below a name, active; their checks are another matter. */
  public UUID addOrganization(String name, String plan, int domains, String below)
      throws SQLException {
    UUID id = UUID.randomUUID();
    execute("insert into organizations values (?, ?, ?, 'active', null, now())", id, name, plan);
    execute(
        """
        insert into domains (organization_id, id, name, status, created_at)
        select ?, gen_random_uuid(), 'd' || i || '.' || ?, 'active', now() - i * interval '1 second'
          from generate_series(1, ?) i
        """,
        id,
        below,
        domains);
    return id;
  }

  /** Gives checks to all domains that have none, with an expression for when they are due. */
  public void schedule(List<CheckType> types, String dueAt) throws SQLException {
    String[] words = types.stream().map(CheckType::wireName).toArray(String[]::new);
    try (PreparedStatement statement =
        connection.prepareStatement(
            """
            insert into check_schedule
                (organization_id, domain_id, check_type, next_run_at, last_run_at, last_outcome)
            select organization_id, id, unnest(?), %s, now() - interval '1 day', 'ok'
              from domains
            on conflict do nothing
            """
                .formatted(dueAt))) {
      statement.setArray(1, connection.createArrayOf("text", words));
      statement.execute();
    }
  }

  /** All thirteen. */
  public static List<CheckType> allTypes() {
    return Arrays.asList(CheckType.values());
  }

  /** Tidies up, so that no measurement pays for an earlier one. */
  public void settle() throws SQLException {
    execute("vacuum analyze");
    execute("checkpoint");
  }

  /** Processor time that the server's living processes have used. */
  public Duration processorTime() throws IOException {
    return tree().processorTime();
  }

  /** The server's processes. */
  public ProcessTree tree() throws IOException {
    return new ProcessTree(List.of(postmaster()));
  }

  private ProcessHandle postmaster() throws IOException {
    try (Stream<Path> files = Files.find(folder, 4, (file, _) -> file.endsWith("postmaster.pid"))) {
      String first = Files.readAllLines(files.findFirst().orElseThrow()).getFirst();
      return ProcessHandle.of(Long.parseLong(first.strip())).orElseThrow();
    }
  }

  @Override
  public void close() throws IOException, SQLException {
    connection.close();
    server.close();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }
}
