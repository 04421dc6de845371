package io.domainwatch.boot.e2e.trouble;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.Main;
import io.domainwatch.boot.e2e.fixture.ApiClient;
import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.boot.e2e.fixture.SmallDatabase;
import io.domainwatch.boot.e2e.fixture.Told;
import io.domainwatch.boot.health.reason.ReadinessReason;
import io.domainwatch.testkit.Eventually;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A database that answers and takes no changes: readiness says so, and the log once. */
class NoWritesIT {
  private static final Duration PATIENCE = Duration.ofSeconds(180);

  private static final String BEGINS = "the database does not take changes: ";

  private static final Pattern ENDS = Pattern.compile("takes changes again, after \\d+ s");

  @TempDir Path folder;

  @Test
  void aDatabaseThatIsReadOnlyIsNotReady() throws SQLException {
    try (SmallDatabase database = SmallDatabase.make("readonly");
        Program program = Program.in(folder, keys(database))) {
      Program.Service service = Program.ready(program.launch(Main.class, Program.OPERATORS_LOG));
      String key = program.fullAccessKey("acme");
      try (ApiClient api = new ApiClient(service, key)) {
        assertThat(api.post("/domains", domain("before")).status()).isEqualTo(201);

        database.setReadOnly(true);
        String reasons = awaitUnavailable(service, () -> {});
        assertThat(api.post("/domains", domain("while")).status()).isEqualTo(503);
        assertThat(reasons).contains("the database takes no writes: it is read-only");
        assertThat(Told.in(reasons)).allMatch(ReadinessReason.DATABASE_READ_ONLY::isToldBy);
        assertThat(Program.status(service.management("/health/live"))).isEqualTo(200);

        database.setReadOnly(false);
        awaitReady(service);
        assertThat(api.post("/domains", domain("after")).status()).isEqualTo(201);
      }
      assertReportedOnce(service, "it is read-only");
    }
  }

  @Test
  void aDatabaseWhoseDiskIsFullIsNotReady() throws SQLException, IOException {
    try (SmallDatabase database = SmallDatabase.make("backlogged");
        Program program = Program.in(folder, keys(database))) {
      Program.Service service = Program.ready(program.launch(Main.class, Program.OPERATORS_LOG));
      String key = program.fullAccessKey("acme");
      try (ApiClient api = new ApiClient(service, key)) {
        assertThat(api.post("/domains", domain("before")).status()).isEqualTo(201);

        String reasons = awaitUnavailable(service, database::fillDisk);
        assertThat(reasons).contains("No space left on device");
        assertThat(Told.in(reasons)).allMatch(ReadinessReason.DATABASE_FULL::isToldBy);

        database.freeDisk();
        awaitReady(service);
        assertThat(api.post("/domains", domain("after")).status()).isEqualTo(201);
      }
      assertReportedOnce(service, "its disk is full");
    }
  }

  @Test
  void aDatabaseWithoutAConnectionLeftIsNotReady() throws SQLException {
    try (SmallDatabase database = SmallDatabase.make("taken");
        Program program = Program.in(folder, keys(database))) {
      Program.Service service = Program.ready(program.launch(Main.class, Program.OPERATORS_LOG));
      String key = program.fullAccessKey("acme");
      try (ApiClient api = new ApiClient(service, key)) {
        assertThat(api.post("/domains", domain("before")).status()).isEqualTo(201);

        Eventually.holds(
            "unavailable for want of connections",
            PATIENCE,
            () ->
                Told.in(awaitUnavailable(service, database::takeConnections)).stream()
                    .anyMatch(ReadinessReason.DATABASE_CROWDED::isToldBy));
        assertThat(api.post("/domains", domain("while")).status()).isEqualTo(503);
        assertThat(Program.status(service.management("/health/live"))).isEqualTo(200);

        database.freeConnections();
        awaitReady(service);
        assertThat(api.post("/domains", domain("after")).status()).isEqualTo(201);
      }
      assertEachBeginningHasItsEnd(service);
    }
  }

  private static Map<String, String> keys(SmallDatabase database) {
    return database.keys(
        Map.of(
            "checks.dns.resolvers",
            "127.0.0.1:9",
            "checks.uptime.reference-targets",
            "none",
            "checks.disabled-types",
            "rdap"));
  }

  private static String domain(String name) {
    return "{\"domain\":\"" + name + ".example.com\"}";
  }

  private interface Trouble {
    void make() throws SQLException;
  }

  /** What readiness says once it is unavailable by a trouble, which is made again and again. */
  private static String awaitUnavailable(Program.Service service, Trouble trouble) {
    Eventually.holds(
        "unavailable",
        PATIENCE,
        () -> {
          try {
            trouble.make();
          } catch (SQLException e) {
            throw new AssertionError(e);
          }
          return Program.status(service.management("/health/ready")) == 503;
        });
    return Program.text(service.management("/health/ready"));
  }

  private static void awaitReady(Program.Service service) {
    Eventually.holds(
        "ready again", PATIENCE, () -> Program.status(service.management("/health/ready")) == 200);
  }

  /** One line when it begins, with its reason, and one when it is over; no other trouble. */
  private static void assertReportedOnce(Program.Service service, String reason) {
    List<String> troubles = toldToTheEnd(service);
    assertThat(troubles).hasSize(2);
    assertThat(troubles.getFirst()).contains(BEGINS + reason);
    assertThat(troubles.getLast()).containsPattern(ENDS);
  }

  /** The same when there may have been several. */
  private static void assertEachBeginningHasItsEnd(Program.Service service) {
    List<String> troubles = toldToTheEnd(service);
    assertThat(troubles).as("each has its end").satisfies(all -> assertThat(all.size()).isEven());
    for (int i = 0; i < troubles.size(); i += 2) {
      assertThat(troubles.get(i)).contains(BEGINS);
      assertThat(troubles.get(i + 1)).containsPattern(ENDS);
    }
  }

  private static List<String> toldToTheEnd(Program.Service service) {
    Eventually.holds(
        "the log tells that it is over",
        PATIENCE,
        () -> {
          List<String> troubles = troubles(service);
          return !troubles.isEmpty() && ENDS.matcher(troubles.getLast()).find();
        });
    return troubles(service);
  }

  private static List<String> troubles(Program.Service service) {
    return service.output().lines().filter(line -> line.matches(".* (WARN |ERROR) .*")).toList();
  }
}
