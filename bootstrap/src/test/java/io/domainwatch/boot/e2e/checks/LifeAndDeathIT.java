package io.domainwatch.boot.e2e.checks;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.boot.Main;
import io.domainwatch.boot.e2e.fixture.ApiClient;
import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.boot.e2e.fixture.Told;
import io.domainwatch.boot.health.reason.ReadinessReason;
import io.domainwatch.testkit.Eventually;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What survives when the program, its database or a second copy of it misbehaves. */
class LifeAndDeathIT {
  private static final Duration PATIENCE = Duration.ofSeconds(180);

  /** A stop on SIGTERM takes no longer (issue: orderly stop within 10 s). */
  private static final Duration ORDERLY_STOP = Duration.ofSeconds(10);

  /** Nothing is reached from here; checks only have to fail without harm. */
  private static final Map<String, String> NOWHERE =
      Map.of("checks.dns.resolvers", "127.0.0.1:9", "checks.uptime.reference-targets", "none");

  @TempDir Path folder;

  @Test
  void dataSurvivesAKillAndNoServerIsLeftBehind() {
    try (Program program = Program.in(folder, NOWHERE)) {
      Program.Service first = program.serve();
      String key = program.fullAccessKey("acme");
      String id;
      try (ApiClient api = new ApiClient(first, key)) {
        id = api.post("/domains", "{\"domain\":\"example.com\"}").text("id");
      }
      long database = databaseProcess();
      first.killHard();
      Eventually.holds(
          "the database has ended with the program", PATIENCE, () -> !isAlive(database));
      Program.Service second = program.serve();
      try (ApiClient api = new ApiClient(second, key)) {
        assertThat(api.get("/domains/" + id).text("name")).isEqualTo("example.com");
      }
      long databaseAgain = databaseProcess();
      assertThat(second.stop()).isLessThan(ORDERLY_STOP);
      assertThat(second.process().exitValue()).isZero();
      assertThat(isAlive(databaseAgain)).isFalse();
    }
  }

  @Test
  void aDatabaseThatHangsDoesNotHoldUpAStop() throws Exception {
    try (Program program = Program.in(folder, NOWHERE)) {
      Program.Service service = Program.ready(program.launch(Main.class, Program.OPERATORS_LOG));
      long database = databaseProcess();
      signal("STOP", database);
      try {
        service.stop();
        assertThat(service.process().exitValue()).isZero();
        assertThat(service.output()).contains("the stop takes too long");
      } finally {
        signal("CONT", database);
      }
      Eventually.holds("the database has ended too", PATIENCE, () -> !isAlive(database));
    }
  }

  private static void signal(String name, long pid) throws IOException, InterruptedException {
    assertThat(new ProcessBuilder("kill", "-" + name, Long.toString(pid)).start().waitFor())
        .isZero();
  }

  @Test
  void aSecondInstanceOnTheSameFolderIsRefusedInOneLine() {
    try (Program program = Program.in(folder, NOWHERE)) {
      program.serve();
      Program.Service second = program.launch();
      Eventually.holds("the second one ends", PATIENCE, () -> !second.process().isAlive());
      assertThat(second.process().exitValue()).isEqualTo(1);
      assertThat(second.output().lines().filter(line -> !line.isBlank()))
          .singleElement()
          .asString()
          .contains("in use by another Domainwatch");
    }
  }

  @Test
  void aDeadDatabaseGives503AndComesBackByItself() throws IOException {
    try (Program program = Program.in(folder, NOWHERE)) {
      Program.Service service = Program.ready(program.launch(Main.class, Program.OPERATORS_LOG));
      String key = program.fullAccessKey("acme");
      try (ApiClient api = new ApiClient(service, key)) {
        String kept = api.post("/domains", "{\"domain\":\"kept.example.com\"}").text("id");
        try (ProgramsAway _ = new ProgramsAway(folder.resolve("data/postgres"))) {
          ProcessHandle.of(databaseProcess()).orElseThrow().destroyForcibly();
          Eventually.holds("503", PATIENCE, () -> api.get("/domains").status() == 503);
          try (Told told = new Told(service)) {
            told.comes(ReadinessReason.DATABASE_UNREACHED);
          }
          assertThat(Program.status(service.management("/health/live"))).isEqualTo(200);
        }
        Eventually.holds(
            "the database is back", PATIENCE, () -> api.get("/domains").status() == 200);
        assertThat(api.get("/domains/" + kept).text("name")).isEqualTo("kept.example.com");
        Eventually.holds(
            "ready again",
            PATIENCE,
            () -> Program.status(service.management("/health/ready")) == 200);
        assertThat(api.post("/domains", "{\"domain\":\"new.example.com\"}").status())
            .isEqualTo(201);
      }
      assertThat(service.output().lines())
          .filteredOn(line -> line.contains("database does not take changes"))
          .hasSize(1);
      assertThat(service.output())
          .contains("the database takes changes again, after ")
          .doesNotContain("waits for the database", "Failed to validate connection");
    }
  }

  @Test
  void aKeyThatIsRevokedInTheShellStopsWithinASecond() {
    try (Program program = Program.in(folder, NOWHERE)) {
      Program.Service service = program.serve();
      String key = program.fullAccessKey("acme");
      try (ApiClient api = new ApiClient(service, key)) {
        String id = api.get("/me").body().at("/key/id").asText();
        assertThat(program.run("key", "revoke", id).exitCode()).isZero();
        long revoked = System.nanoTime();
        Eventually.holds("401", Duration.ofSeconds(5), () -> api.get("/me").status() == 401);
        assertThat(Duration.ofNanos(System.nanoTime() - revoked)).isLessThan(Duration.ofSeconds(1));
        assertThat(api.get("/me").text("error")).isEqualTo("key_revoked");
        JsonNode listed = list(program);
        assertThat(listed.at("/0/state").asText()).isEqualTo("revoked");
        assertThat(listed.toString()).doesNotContain(key);
      }
    }
  }

  private static JsonNode list(Program program) {
    try {
      return new com.fasterxml.jackson.databind.ObjectMapper()
          .readTree(program.run("key", "list", "--org", "acme", "--json").out());
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private long databaseProcess() {
    try {
      return Long.parseLong(
          Files.readAllLines(folder.resolve("data/postgres/cluster/postmaster.pid"))
              .getFirst()
              .strip());
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /**
   * While open the database cannot be started: its programs are not where they were. Without it a
   * start that is quick enough hides the time without a database.
   */
  private static final class ProgramsAway implements AutoCloseable {
    private final Path programs;
    private final Path away;

    ProgramsAway(Path postgres) throws IOException {
      try (Stream<Path> found = Files.walk(postgres, 3)) {
        programs = found.filter(path -> path.endsWith("bin")).findFirst().orElseThrow();
      }
      away = programs.resolveSibling("bin.away");
      Files.move(programs, away);
    }

    @Override
    public void close() throws IOException {
      Files.move(away, programs);
    }
  }

  private static boolean isAlive(long pid) {
    return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
  }
}
