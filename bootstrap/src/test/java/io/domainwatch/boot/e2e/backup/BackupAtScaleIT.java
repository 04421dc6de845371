package io.domainwatch.boot.e2e.backup;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.config.DatabaseKeys;
import io.domainwatch.boot.e2e.fixture.NoChecks;
import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.boot.e2e.fixture.Told;
import io.domainwatch.boot.health.reason.ReadinessReason;
import io.domainwatch.persistence.PersistenceConfig;
import io.domainwatch.persistence.embedded.EmbeddedPostgres;
import io.domainwatch.testkit.Eventually;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A backup of a history of days while checks run: they are not late for it, it takes little memory,
 * and what is restored is what was there. {@code -Ddomainwatch.backup.domains=10000
 * -Ddomainwatch.backup.days=90} for the size of an earnest installation, which takes an hour or so
 * and 40 GB of disk.
 */
class BackupAtScaleIT {
  private static final int DOMAINS = Integer.getInteger("domainwatch.backup.domains", 60);

  private static final int DAYS = Integer.getInteger("domainwatch.backup.days", 2);

  /** Of what may be resident of a process that writes or reads a backup. */
  private static final long MAX_MEBIBYTES = 512;

  private static final Duration PATIENCE = Duration.ofMinutes(20);

  /** No check is later, in seconds, when a start has made up for what was due before. */
  private static final double CAUGHT_UP_SECONDS = 5;

  /** Runs of a quiet while, to compare with. */
  private static final int LOOKS_BEFORE = 20;

  private static final String NEVER_RAN =
      "select count(*) from check_schedule where last_run_at is null";

  private static final String LATEST =
      """
      select coalesce(max(extract(epoch from clock_timestamp() - next_run_at)), 0)
        from check_schedule where next_run_at < clock_timestamp() and lease_until is null
      """;

  private static final String AT_WORK =
      """
      select count(*) from pg_stat_activity
       where backend_type = 'client backend' and state = 'active' and pid <> pg_backend_pid()
      """;

  /** Its snapshot is taken by then. */
  private static final String COPIES =
      """
      select count(*) from pg_stat_activity
       where application_name = 'domainwatch backup' and query like 'copy%'
      """;

  @TempDir Path folder;

  @Test
  void checksAreNotLateAndWhatIsRestoredIsWhatWasThere() throws Exception {
    Path file = folder.resolve("one.backup");
    Path shared = folder.resolve("shared");
    SortedMap<String, String> before;
    try (EmbeddedPostgres server = EmbeddedPostgres.start(shared);
        Program program = Program.in(made("old"), keys(server))) {
      Program.Service first = program.serve();
      importAll(program);
      first.stop();
      PackedPast.make(
          new PersistenceConfig(server.jdbcUrl(), server.user(), server.password(), 4),
          DOMAINS,
          DAYS);
      before = backUp(program, server, file);
    }
    delete(shared);
    Files.copy(folder.resolve("old/data/secrets.key"), made("new/data").resolve("secrets.key"));

    try (Program program = Program.in(folder.resolve("new"), Map.of())) {
      WatchedProcess.Ended restored =
          WatchedProcess.start(program.command("restore", file.toString())).awaitEnd(() -> {});

      say("restore", restored);
      assertThat(restored.exitCode()).as(restored.output()).isZero();
      assertThat(restored.peakMebibytes()).isLessThanOrEqualTo(MAX_MEBIBYTES);
    }
    try (EmbeddedPostgres server = EmbeddedPostgres.attachOrStart(folder.resolve("new/data"));
        Connection connection = connect(server)) {
      assertThat(TableSums.of(connection)).isEqualTo(before);
    }
  }

  /** Whoever is frozen changes nothing, so that two who begin meanwhile see the same. */
  private SortedMap<String, String> backUp(Program program, EmbeddedPostgres server, Path file)
      throws Exception {
    Program.Service service = program.serve();
    try (Connection asking = connect(server);
        Connection witness = connect(server);
        Told told = new Told(service)) {
      Eventually.holds("all have run", PATIENCE, () -> number(asking, NEVER_RAN) == 0);
      Eventually.holds(
          "what came due while the past was made is made up for",
          PATIENCE,
          () -> number(asking, LATEST) < CAUGHT_UP_SECONDS);
      List<Double> lateBefore = new ArrayList<>();
      for (int i = 0; i < LOOKS_BEFORE; i++) {
        lateBefore.add(number(asking, LATEST));
      }
      signal("STOP", service);
      Eventually.holds("nothing is at work", PATIENCE, () -> number(asking, AT_WORK) == 0);
      witness.setAutoCommit(false);
      witness.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
      number(witness, NEVER_RAN);
      WatchedProcess backup = WatchedProcess.start(program.command("backup", file.toString()));
      Eventually.holds(
          "it has begun", PATIENCE, () -> !backup.isAlive() || number(asking, COPIES) > 0);
      signal("CONT", service);
      List<Double> late = new ArrayList<>();
      List<String> reasons = new ArrayList<>();
      WatchedProcess.Ended done =
          backup.awaitEnd(
              () -> {
                late.add(number(asking, LATEST));
                reasons.addAll(told.reasons());
              });
      say("backup", done);
      System.out.printf(
          "%d domains, %d days, %d MB in the file; the latest check before %.1f s, meanwhile %.1f s"
              + " late (after a freeze)%n",
          DOMAINS, DAYS, Files.size(file) / 1_000_000, most(lateBefore), most(late));
      assertThat(done.exitCode()).as(done.output()).isZero();
      assertThat(reasons).noneMatch(ReadinessReason.CHECKS_OVERDUE::isToldBy);
      assertThat(done.peakMebibytes()).isLessThanOrEqualTo(MAX_MEBIBYTES);
      SortedMap<String, String> sums = TableSums.of(witness);
      witness.rollback();
      service.stop();
      return sums;
    }
  }

  private static void say(String what, WatchedProcess.Ended ended) {
    System.out.printf(
        "%s: %d s, %d MiB at most%n", what, ended.took().toSeconds(), ended.peakMebibytes());
  }

  private static double most(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).max().orElse(0);
  }

  private void importAll(Program program) throws IOException {
    program.fullAccessKey("acme");
    Path names = folder.resolve("names");
    Files.writeString(
        names,
        IntStream.range(0, DOMAINS)
            .mapToObj(i -> "d" + i + ".example.com")
            .collect(Collectors.joining("\n")));
    Program.Ended done = program.run("domain", "import", names.toString(), "--org", "acme");
    assertThat(done.exitCode()).as(done.err()).isZero();
  }

  /** No check reaches anything here, so that a run costs nothing but its row. */
  private static Map<String, String> keys(EmbeddedPostgres server) {
    return DatabaseKeys.of(server, NoChecks.KEYS);
  }

  private static void signal(String name, Program.Service service) throws Exception {
    String pid = Long.toString(service.process().pid());
    assertThat(new ProcessBuilder("kill", "-" + name, pid).start().waitFor()).isZero();
  }

  private static Connection connect(EmbeddedPostgres server) throws SQLException {
    return DriverManager.getConnection(server.jdbcUrl(), server.user(), server.password());
  }

  private static double number(Connection connection, String sql) {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      row.next();
      return row.getDouble(1);
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  private Path made(String name) throws IOException {
    return Files.createDirectories(folder.resolve(name));
  }

  /** Of a large one there is no room for two. */
  private static void delete(Path folder) throws Exception {
    assertThat(new ProcessBuilder("rm", "-rf", folder.toString()).start().waitFor()).isZero();
  }
}
