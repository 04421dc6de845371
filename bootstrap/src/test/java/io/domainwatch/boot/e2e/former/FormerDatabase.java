package io.domainwatch.boot.e2e.former;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.domainwatch.boot.config.DatabaseKeys;
import io.domainwatch.boot.e2e.fixture.HealthySite;
import io.domainwatch.persistence.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A database as commit a7a87bf left it when it was stopped, a moment ago: it had watched {@link
 * HealthySite} until its web servers went away, and a name that does not exist; one receiver of
 * webhooks had taken all messages and one had answered 503. Every row of every table is in the
 * fixture, with the checksums of its migrations; only the times are moved to now, and the port of
 * the receivers.
 */
final class FormerDatabase implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String ROWS = "/former/a7a87bf-database.jsonl";

  /** The newest migration of that version. */
  private static final int SCHEMA = 14;

  private static final Pattern INSTANT =
      Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?(?:Z|\\+00:00)");

  /** An instant in nanoseconds, as messages on their way hold it. */
  private static final Pattern NANOSECONDS = Pattern.compile("(?<=:)1[78]\\d{17}(?=[,}])");

  /** As Flyway 12 makes it. */
  private static final String SCHEMA_HISTORY =
      """
      create table flyway_schema_history (
        installed_rank integer not null,
        version        varchar(50),
        description    varchar(200) not null,
        type           varchar(20) not null,
        script         varchar(1000) not null,
        checksum       integer,
        installed_by   varchar(100) not null,
        installed_on   timestamp not null default now(),
        execution_time integer not null,
        success        boolean not null,
        constraint flyway_schema_history_pk primary key (installed_rank)
      );
      create index flyway_schema_history_s_idx on flyway_schema_history (success);
      """;

  private final EmbeddedPostgres server;
  private final JsonNode made;
  private final List<JsonNode> rows;

  private FormerDatabase(EmbeddedPostgres server, JsonNode made, List<JsonNode> rows) {
    this.server = server;
    this.made = made;
    this.rows = rows;
  }

  /**
   * Starts a server and fills it.
   *
   * @param receiver where the receivers of webhooks are now, without path
   */
  static FormerDatabase start(Path folder, String receiver) throws IOException, SQLException {
    EmbeddedPostgres server = EmbeddedPostgres.start(folder);
    try {
      List<String> lines = text(ROWS).lines().toList();
      JsonNode made = JSON.readTree(lines.getFirst());
      Duration age =
          Duration.between(Instant.parse(made.path("madeAt").asText()), Instant.now())
              .truncatedTo(ChronoUnit.SECONDS);
      List<JsonNode> rows = new ArrayList<>();
      for (String line : lines.subList(1, lines.size())) {
        rows.add(JSON.readTree(today(line, age).replace("http://127.0.0.1:{port}", receiver)));
      }
      FormerDatabase database = new FormerDatabase(server, made, List.copyOf(rows));
      database.fill();
      return database;
    } catch (IOException | SQLException e) {
      server.close();
      throw e;
    }
  }

  /** What a program is configured with that goes on with it, beside further keys. */
  Map<String, String> keys(Map<String, String> further) {
    return DatabaseKeys.of(server, further);
  }

  /** The API key of the organization. */
  String key() {
    return made.path("key").asText();
  }

  /** The address of its owner. */
  String email() {
    return made.path("email").asText();
  }

  /** The password of the owner, as it was printed. */
  String password() {
    return made.path("password").asText();
  }

  /** The rows of a table of that version, in no order. */
  Stream<JsonNode> rows(String table) {
    return rows.stream()
        .filter(row -> row.path("table").asText().equals(table))
        .map(row -> row.path("row"));
  }

  private static String today(String line, Duration age) {
    String moved =
        INSTANT.matcher(line).replaceAll(time -> Instant.parse(time.group()).plus(age).toString());
    return NANOSECONDS
        .matcher(moved)
        .replaceAll(time -> Long.toString(Long.parseLong(time.group()) + age.toNanos()));
  }

  /** Foreign keys are not looked at, since the tables come in the order of their names. */
  private void fill() throws IOException, SQLException {
    try (Connection connection =
            DriverManager.getConnection(server.jdbcUrl(), server.user(), server.password());
        Statement statement = connection.createStatement()) {
      for (String migration : migrations()) {
        statement.execute(text("/db/migration/" + migration));
      }
      statement.execute(SCHEMA_HISTORY);
      makePartitions(statement);
      statement.execute("set session_replication_role = replica");
      for (JsonNode row : rows) {
        insert(connection, row);
      }
      statement.execute(
          "select setval(pg_get_serial_sequence('notification_deliveries', 'sequence'),"
              + " (select max(sequence) from notification_deliveries))");
    }
  }

  private List<String> migrations() {
    List<String> scripts =
        rows("flyway_schema_history").map(row -> row.path("script").asText()).sorted().toList();
    if (scripts.size() != SCHEMA) {
      throw new AssertionError(scripts);
    }
    return scripts;
  }

  /** Of yesterday and today, and of the months that these are in, as that version named them. */
  private static void makePartitions(Statement statement) throws SQLException {
    LocalDate today = LocalDate.ofInstant(Instant.now(), ZoneOffset.UTC);
    for (LocalDate day : List.of(today.minusDays(1), today)) {
      partition(statement, "check_results", "uuuuMMdd", day, day.plusDays(1));
    }
    LocalDate month = today.minusDays(1).withDayOfMonth(1);
    while (!month.isAfter(today)) {
      partition(statement, "events", "uuuuMM", month, month.plusMonths(1));
      month = month.plusMonths(1);
    }
  }

  private static void partition(
      Statement statement, String table, String name, LocalDate from, LocalDate to)
      throws SQLException {
    statement.execute(
        "create table %s_%s partition of %s for values from ('%s+00') to ('%s+00')"
            .formatted(
                table,
                DateTimeFormatter.ofPattern(name).format(from),
                table,
                from.atStartOfDay(),
                to.atStartOfDay()));
  }

  private static void insert(Connection connection, JsonNode row) throws SQLException {
    String table = row.path("table").asText();
    String sql =
        "insert into %s overriding system value select * from json_populate_record(null::%s, ?::json)"
            .formatted(table, table);
    try (PreparedStatement insert = connection.prepareStatement(sql)) {
      insert.setString(1, row.path("row").toString());
      insert.executeUpdate();
    }
  }

  private static String text(String resource) throws IOException {
    try (InputStream in =
        Objects.requireNonNull(FormerDatabase.class.getResourceAsStream(resource), resource)) {
      return new String(in.readAllBytes(), UTF_8);
    }
  }

  @Override
  public void close() {
    server.close();
  }
}
