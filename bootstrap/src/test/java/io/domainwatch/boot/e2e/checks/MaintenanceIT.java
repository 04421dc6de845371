package io.domainwatch.boot.e2e.checks;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.boot.e2e.fixture.ApiClient;
import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.boot.e2e.fixture.Site;
import io.domainwatch.testkit.Eventually;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A site is worked on in a maintenance window, the service is killed in the middle of it. */
class MaintenanceIT {
  private static final Duration PATIENCE = Duration.ofSeconds(180);

  @TempDir Path folder;

  @Test
  void nobodyIsToldInTheWindowAndOnceAfterItWhatIsStillDown() {
    try (Site site = Site.named("works.example");
        Program program = Program.in(folder, site.keys(folder))) {
      Program.Service first = program.serve();
      String key = program.fullAccessKey("acme");
      String domain;
      String window;
      try (ApiClient api = new ApiClient(first, key)) {
        domain = api.post("/domains", "{\"domain\":\"" + site.name() + "\"}").text("id");
        Eventually.holds("the site is up", PATIENCE, () -> has(api, domain, is("ok", false)));
        window = window(api, domain);
        assertThat(api.get("/domains/" + domain).body().path("maintenance").asBoolean()).isTrue();
        site.goDown();
        api.run(domain, "uptime");
        Eventually.holds("it is down", PATIENCE, () -> has(api, domain, is("failing", true)));
        assertThat(incidents(api, domain)).isEmpty();
      }
      first.killHard();
      Program.Service second = program.serve();
      try (ApiClient api = new ApiClient(second, key)) {
        long before = results(api, domain).stream().filter(is("failing", true)).count();
        for (int i = 1; i <= 2; i++) {
          long wanted = before + i;
          api.run(domain, "uptime");
          Eventually.holds(
              "one more run in the window",
              PATIENCE,
              () -> results(api, domain).stream().filter(is("failing", true)).count() >= wanted);
        }
        assertThat(incidents(api, domain)).as("after three bad runs").isEmpty();
        assertThat(api.post("/maintenance-windows/" + window + "/end", "").status()).isEqualTo(200);
        Eventually.holds(
            "it is told",
            PATIENCE,
            () -> {
              api.run(domain, "uptime");
              return !incidents(api, domain).isEmpty();
            });
        assertThat(incidents(api, domain))
            .filteredOn(one -> one.path("type").asText().equals("uptime_down"))
            .hasSize(1);
        assertThat(results(api, domain).stream().filter(is("failing", false)).count())
            .as("confirmed after the window")
            .isGreaterThanOrEqualTo(3);
        JsonNode availability =
            api.get("/domains/" + domain + "/availability").body().at("/availability/0");
        assertThat(availability.path("maintenanceSeconds").asLong()).isPositive();
        JsonNode statistics =
            api.get("/domains/" + domain + "/checks/uptime/statistics").body().at("/statistics/0");
        assertThat(statistics.path("runsInMaintenance").asLong()).isGreaterThanOrEqualTo(3);
      }
    }
  }

  private static String window(ApiClient api, String domain) {
    Instant now = Instant.now();
    ApiClient.Answer made =
        api.post(
            "/maintenance-windows",
            "{\"name\":\"Move\",\"domainIds\":[\"%s\"],\"from\":\"%s\",\"to\":\"%s\"}"
                .formatted(domain, now.minusSeconds(60), now.plus(Duration.ofDays(1))));
    assertThat(made.status()).as(made.toString()).isEqualTo(201);
    assertThat(made.body().at("/data/active").asBoolean()).isTrue();
    return made.body().at("/data/id").asText();
  }

  private static boolean has(ApiClient api, String domain, Predicate<JsonNode> wanted) {
    return results(api, domain).stream().anyMatch(wanted);
  }

  private static Predicate<JsonNode> is(String outcome, boolean inMaintenance) {
    return result ->
        result.path("outcome").asText().equals(outcome)
            && result.path("maintenance").asBoolean() == inMaintenance
            && !result.path("observations").has("maintenance");
  }

  private static List<JsonNode> results(ApiClient api, String domain) {
    return list(api.get("/domains/" + domain + "/checks/uptime/results").body().path("results"));
  }

  private static List<JsonNode> incidents(ApiClient api, String domain) {
    return list(
        api.get("/domains/" + domain + "/incidents?checkType=uptime").body().path("incidents"));
  }

  private static List<JsonNode> list(JsonNode array) {
    return StreamSupport.stream(array.spliterator(), false).toList();
  }
}
