package io.domainwatch.boot.e2e.checks;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.domainwatch.boot.e2e.fixture.ApiClient;
import io.domainwatch.boot.e2e.fixture.HealthySite;
import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.testkit.Eventually;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A domain with everything right, on the whole program: silence, and what one round costs it. */
class HealthyDomainIT {
  private static final Duration ROUND = Duration.ofSeconds(120);

  private static final int ROUNDS = 3;

  /** What one round of all checks may cost (docs/checks.md, "What a round costs"). */
  private static final long MAX_QUERIES = 261;

  private static final long MAX_CONNECTIONS = 56;

  private static final long MAX_BYTES = 40_000;

  @TempDir Path folder;

  @Test
  void nothingIsReportedOfAHealthyDomain() {
    try (HealthySite site = new HealthySite();
        Program program = Program.in(folder, site.keys(folder))) {
      Program.Service service = program.serve();
      try (ApiClient api = new ApiClient(service, program.fullAccessKey("acme"))) {
        String id = api.post("/domains", "{\"domain\":\"" + HealthySite.NAME + "\"}").text("id");
        Map<String, Integer> wanted = new HashMap<>();
        for (int round = 1; round <= ROUNDS; round++) {
          runAll(api, id, round, wanted);
          assertThat(outcomes(api, id)).as("round " + round).isEqualTo(healthy());
        }
        assertThat(api.get("/events").body().path("events"))
            .filteredOn(
                event -> List.of("failure", "warning").contains(event.path("tone").asText()))
            .isEmpty();
      }
    }
  }

  @Test
  void oneLookShowsAllChecksAndKeepsTheBudget() throws Exception {
    try (HealthySite site = new HealthySite();
        Program program = Program.in(folder, site.keys(folder))) {
      Program.Ended look = program.run("check", "run", HealthySite.NAME, "--json");
      assertThat(look.exitCode()).as(look.err()).isZero();
      JsonNode results = new ObjectMapper().readTree(look.out()).path("results");
      Map<String, String> outcomes = new HashMap<>();
      results.forEach(
          result ->
              outcomes.put(result.path("checkType").asText(), result.path("outcome").asText()));
      assertThat(outcomes).as("%s", summaries(results)).isEqualTo(healthy());
      assertThat(results.findValues("findings")).allMatch(JsonNode::isEmpty);
      assertThat(look.err().lines().filter(line -> line.startsWith("[")))
          .hasSize(CheckType.values().length);
      System.out.printf(
          "one round of all checks: %d DNS queries, %d connections, %d octets%n",
          site.queries(), site.connections(), site.bytes());
      assertThat(site.queries()).isBetween(1L, MAX_QUERIES);
      assertThat(site.connections()).isBetween(1L, MAX_CONNECTIONS);
      assertThat(site.bytes()).isBetween(1L, MAX_BYTES);
    }
  }

  private static List<String> summaries(JsonNode results) {
    List<String> summaries = new ArrayList<>();
    results.forEach(
        result ->
            summaries.add(
                result.path("checkType").asText() + ": " + result.path("summary").asText()));
    return summaries;
  }

  /** Lighthouse has no browser here. */
  private static Map<String, String> healthy() {
    Map<String, String> outcomes = new HashMap<>();
    for (CheckType type : CheckType.values()) {
      outcomes.put(type.wireName(), type == CheckType.LIGHTHOUSE ? "not_applicable" : "ok");
    }
    return outcomes;
  }

  /** Once as they are added, once by hand, and then, since that takes pauses, by resuming. */
  private static void runAll(
      ApiClient api, String id, int round, Map<String, Integer> resultsBefore) {
    switch (round) {
      case 1 -> {}
      case 2 -> {
        for (CheckType type : CheckType.values()) {
          api.run(id, type.wireName());
        }
      }
      default -> {
        api.patch("/domains/" + id, "{\"status\":\"paused\"}");
        api.patch("/domains/" + id, "{\"status\":\"active\"}");
      }
    }
    for (CheckType type : CheckType.values()) {
      int before = resultsBefore.getOrDefault(type.wireName(), 0);
      Eventually.holds(
          type.wireName() + " in round " + round,
          ROUND,
          () -> results(api, id, type).size() > before);
      resultsBefore.put(type.wireName(), results(api, id, type).size());
    }
  }

  private static List<JsonNode> results(ApiClient api, String id, CheckType type) {
    List<JsonNode> results = new ArrayList<>();
    api.get("/domains/" + id + "/checks/" + type.wireName() + "/results")
        .body()
        .path("results")
        .forEach(results::add);
    return results;
  }

  private static Map<String, String> outcomes(ApiClient api, String id) {
    Map<String, String> outcomes = new HashMap<>();
    for (CheckType type : CheckType.values()) {
      outcomes.put(type.wireName(), results(api, id, type).getFirst().path("outcome").asText());
    }
    return outcomes;
  }
}
