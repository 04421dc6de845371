package io.domainwatch.boot.e2e.trouble;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.e2e.fixture.ApiClient;
import io.domainwatch.boot.e2e.fixture.NoChecks;
import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.boot.e2e.fixture.RecordedRun;
import io.domainwatch.boot.e2e.fixture.ReplicatedDatabase;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.testkit.Eventually;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The primary is lost while runs are under way, and the standby takes its place. */
class FailoverIT {
  /** Times the twelve checks that seldom run. */
  private static final int DOMAINS = 150;

  private static final int RUNS = DOMAINS * (CheckType.values().length - 1);

  private static final String RECORDED =
      "select count(*) from check_results where check_type <> 'uptime'";

  private static final String DISTINCT =
      "select count(distinct (domain_id, check_type)) from check_results where check_type <>"
          + " 'uptime'";

  private static final Duration PATIENCE = Duration.ofSeconds(150);

  /** Answered again after 10 s at most; this machine may be busy. */
  private static final Duration AGAIN_WITHIN = Duration.ofSeconds(30);

  @TempDir Path folder;

  @Test
  void whatWasAcknowledgedIsThereAndEachRunIsRecordedOnceAlthoughThePrimaryIsKilled()
      throws IOException {
    run(ReplicatedDatabase::killPrimary);
  }

  @Test
  void theSameWhenThePrimaryIsFrozenAndKeepsItsConnections() throws IOException {
    run(ReplicatedDatabase::freezePrimary);
  }

  private void run(Consumer<ReplicatedDatabase> fault) throws IOException {
    try (ReplicatedDatabase database = ReplicatedDatabase.in(folder);
        Program program = Program.in(folder, keys(database))) {
      Program.Service service = program.serve();
      String key = program.fullAccessKey("acme");
      try (ApiClient api = new ApiClient(service, key)) {
        importAll(program);
        Eventually.holds(
            "runs are under way",
            PATIENCE,
            () -> number(ReplicatedDatabase.ask(database.primary(), RECORDED)) > RUNS / 20);
        assertThat(api.post("/domains", domain("acknowledged")).status()).isEqualTo(201);

        fault.accept(database);
        assertThat(api.post("/domains", domain("lost")).status()).isEqualTo(503);
        database.promoteStandby();

        Eventually.holds(
            "answered again", AGAIN_WITHIN, () -> api.get("/domains?limit=1").status() == 200);
        assertThat(api.post("/domains", domain("acknowledged")).status()).isEqualTo(409);
        Eventually.holds(
            "every check has run",
            PATIENCE,
            () -> number(ReplicatedDatabase.ask(database.standby(), DISTINCT)) >= RUNS);
        Eventually.holds(
            "ready", PATIENCE, () -> Program.status(service.management("/health/ready")) == 200);
      }
      assertThat(RecordedRun.againTooSoon(RecordedRun.all(database.standby()))).isEmpty();
    }
  }

  private void importAll(Program program) throws IOException {
    Path names = folder.resolve("names");
    Files.writeString(
        names,
        IntStream.range(0, DOMAINS)
            .mapToObj(i -> "d" + i + ".example.com")
            .collect(Collectors.joining("\n")));
    assertThat(program.run("domain", "import", names.toString(), "--org", "acme").exitCode())
        .isZero();
  }

  private static String domain(String name) {
    return "{\"domain\":\"" + name + ".example.net\"}";
  }

  private static int number(String text) {
    return Integer.parseInt(text);
  }

  private static Map<String, String> keys(ReplicatedDatabase database) {
    Map<String, String> keys = new HashMap<>(database.keys());
    keys.putAll(NoChecks.KEYS);
    return keys;
  }
}
