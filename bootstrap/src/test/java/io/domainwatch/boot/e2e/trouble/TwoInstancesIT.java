package io.domainwatch.boot.e2e.trouble;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.config.DatabaseKeys;
import io.domainwatch.boot.e2e.fixture.NoChecks;
import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.boot.e2e.fixture.RecordedRun;
import io.domainwatch.core.check.CheckType;
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
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two instances share one database; one of them is killed, or frozen, while it works. */
class TwoInstancesIT {
  /** Times the twelve checks that seldom run: more than a thousand first runs. */
  private static final int DOMAINS = 84;

  private static final int RUNS = DOMAINS * (CheckType.values().length - 1);

  private static final String DISTINCT =
      "select count(distinct (domain_id, check_type)) from check_results where check_type <>"
          + " 'uptime'";

  private static final String SEEN =
      "select count(*) from instances where seen_at > clock_timestamp() - interval '5 seconds'";

  private static final String HOLDERS =
      "select count(distinct lease_owner) from check_schedule where lease_until is not null";

  /**
   * On an idle machine some 13 s are enough; a lease of what the other instance had claimed ends
   * after 122 s.
   */
  private static final Duration PATIENCE = Duration.ofSeconds(180);

  @TempDir Path folder;

  @Test
  void aThousandDueRunsAreEachRecordedOnceAlthoughOneInstanceIsKilled() throws Exception {
    run(
        (killed, _) -> {
          killed.killHard();
          return () -> {};
        });
  }

  @Test
  void anInstanceThatWasFrozenAndWakesRecordsNothingTwice() throws Exception {
    run(
        (frozen, database) -> {
          signal("STOP", frozen);
          return () -> {
            signal("CONT", frozen);
            Eventually.holds("it works again", PATIENCE, () -> number(database, SEEN) == 2);
            Program.ready(frozen);
          };
        });
  }

  /**
   * Without the sign that an instance gives, its checks would wait for their leases; on an idle
   * machine they run elsewhere within 15 s.
   */
  @Test
  void whatAKilledInstanceHeldIsTakenOverBeforeItsLeaseEnds() throws Exception {
    try (EmbeddedPostgres database = EmbeddedPostgres.start(folder.resolve("shared"));
        Program program = Program.in(folder, keys(database));
        Connection holder =
            DriverManager.getConnection(database.jdbcUrl(), database.user(), database.password());
        Statement statement = holder.createStatement()) {
      Program.Service first = program.serve();
      Program.Service second = program.serve();
      Eventually.holds("both are seen", PATIENCE, () -> number(database, SEEN) == 2);
      holder.setAutoCommit(false);
      statement.execute("lock table check_results in access exclusive mode");
      importAll(program);
      Eventually.holds("both hold checks", PATIENCE, () -> number(database, HOLDERS) == 2);

      first.killHard();
      holder.rollback();

      Eventually.holds(
          "what it held is due again",
          PATIENCE,
          () -> second.output().contains("another instance is gone; what it had claimed is due"));
      Eventually.holds("every check has run", PATIENCE, () -> number(database, DISTINCT) == RUNS);
    }
  }

  /** What happens to an instance, and what happens after the other one has done all the work. */
  private interface Fault {
    Runnable befall(Program.Service instance, EmbeddedPostgres database);
  }

  private void run(Fault fault) throws Exception {
    try (EmbeddedPostgres database = EmbeddedPostgres.start(folder.resolve("shared"));
        Program program = Program.in(folder, keys(database))) {
      Program.Service first = program.serve();
      program.serve();
      importAll(program);
      Runnable afterwards = fault.befall(first, database);
      Eventually.holds("every check has run", PATIENCE, () -> number(database, DISTINCT) == RUNS);
      afterwards.run();
      List<RecordedRun> all = RecordedRun.all(database);
      assertThat(all).hasSizeGreaterThanOrEqualTo(RUNS);
      assertThat(RecordedRun.againTooSoon(all)).isEmpty();
    }
  }

  private void importAll(Program program) throws IOException {
    program.fullAccessKey("acme");
    Path names = folder.resolve("names");
    Files.writeString(names, names());
    assertThat(program.run("domain", "import", names.toString(), "--org", "acme").exitCode())
        .isZero();
  }

  private static void signal(String name, Program.Service service) {
    try {
      String pid = Long.toString(service.process().pid());
      assertThat(new ProcessBuilder("kill", "-" + name, pid).start().waitFor()).isZero();
    } catch (IOException e) {
      throw new AssertionError(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  private static Map<String, String> keys(EmbeddedPostgres database) {
    return DatabaseKeys.of(database, NoChecks.KEYS);
  }

  private static String names() {
    return IntStream.range(0, DOMAINS)
        .mapToObj(i -> "d" + i + ".example.com")
        .collect(Collectors.joining("\n"));
  }

  private static long number(EmbeddedPostgres database, String query) {
    return Long.parseLong(text(database, query));
  }

  private static String text(EmbeddedPostgres database, String query) {
    try (Connection connection =
            DriverManager.getConnection(database.jdbcUrl(), database.user(), database.password());
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(query)) {
      row.next();
      return row.getString(1);
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }
}
