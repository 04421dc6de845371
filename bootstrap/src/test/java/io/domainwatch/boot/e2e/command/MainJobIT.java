package io.domainwatch.boot.e2e.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.boot.e2e.fixture.ApiClient;
import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.boot.e2e.fixture.Site;
import io.domainwatch.testkit.Eventually;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The main job, on the whole program: a domain is added, checked, watched; its failure and recovery
 * become events.
 */
class MainJobIT {
  /**
   * From adding a domain to the first stored result of each check (the promise for local targets).
   */
  private static final Duration FIRST_RESULTS = Duration.ofSeconds(5);

  /** Allowed on top, because this machine builds other things at the same time. */
  private static final Duration PATIENCE = Duration.ofSeconds(180);

  /** The checks that this site is made for. */
  private static final List<String> LOOKED_AT = List.of("uptime", "ssl", "dns");

  @TempDir Path folder;

  @Test
  void aDomainIsAddedCheckedBrokenMendedPausedResumedAndDeleted() {
    try (Site site = Site.named("shop.example.test");
        Program program = Program.in(folder, site.keys(folder))) {
      Program.Service service = program.serve();
      String key = program.fullAccessKey("acme");
      try (ApiClient api = new ApiClient(service, key)) {
        String id = isAddedAndChecked(api, site);
        failsAndRecovers(api, site, id);
        pausesAndResumes(api, site, id);
        isDeletedWithAllItsHistory(api, id);
      }
    }
  }

  private static String isAddedAndChecked(ApiClient api, Site site) {
    ApiClient.Answer added = api.post("/domains", "{\"domain\":\"" + site.name() + "\"}");
    assertThat(added.status()).isEqualTo(201);
    String id = added.text("id");
    long start = System.nanoTime();
    for (String check : LOOKED_AT) {
      Eventually.holds(
          "a first result of " + check,
          PATIENCE,
          () ->
              !api.get("/domains/" + id + "/checks/" + check + "/results")
                  .body()
                  .path("results")
                  .isEmpty());
    }
    System.out.printf(
        "first results of uptime, ssl and dns after %d ms (promised: %d ms)%n",
        Duration.ofNanos(System.nanoTime() - start).toMillis(), FIRST_RESULTS.toMillis());
    for (String check : LOOKED_AT) {
      JsonNode first =
          api.get("/domains/" + id + "/checks/" + check + "/results").body().path("results").get(0);
      assertThat(first.path("outcome").asText()).as(first.toPrettyString()).isEqualTo("ok");
    }
    assertThat(events(api))
        .filteredOn(event -> LOOKED_AT.contains(event.path("checkType").asText()))
        .isEmpty();
    return id;
  }

  private static void failsAndRecovers(ApiClient api, Site site, String id) {
    site.goDown();
    api.run(id, "uptime");
    Eventually.holds("uptime_down", PATIENCE, () -> types(api).contains("uptime_down"));
    assertThat(api.get("/domains/" + id).body().at("/checks/0/openEvents/0/type").asText())
        .isEqualTo("uptime_down");
    site.comeBack();
    api.run(id, "uptime");
    Eventually.holds("uptime_recovered", PATIENCE, () -> types(api).contains("uptime_recovered"));
    List<JsonNode> told =
        events(api).stream()
            .filter(event -> event.path("checkType").asText().equals("uptime"))
            .toList();
    assertThat(told)
        .extracting(event -> event.path("type").asText())
        .containsExactly("uptime_recovered", "uptime_down");
    assertThat(told.get(0).path("incidentId")).isEqualTo(told.get(1).path("incidentId"));
    assertThat(told.get(1).path("severity").asText()).isEqualTo("high");
    assertThat(api.get("/domains/" + id).body().at("/checks/0/openEvents")).isEmpty();
  }

  private static void pausesAndResumes(ApiClient api, Site site, String id) {
    assertThat(
            api.patch("/domains/" + id, "{\"status\":\"paused\"}")
                .body()
                .at("/data/status")
                .asText())
        .isEqualTo("paused");
    assertThat(api.post("/domains/" + id + "/checks/uptime/runs", "").text("error"))
        .isEqualTo("domain_paused");
    assertThat(api.get("/domains/" + id).body().at("/checks/0/status").asText())
        .isEqualTo("paused");
    int before = site.connections();
    assertThat(api.patch("/domains/" + id, "{\"status\":\"active\"}").status()).isEqualTo(200);
    Eventually.holds("checked again", PATIENCE, () -> site.connections() > before);
  }

  private static void isDeletedWithAllItsHistory(ApiClient api, String id) {
    assertThat(api.delete("/domains/" + id).status()).isEqualTo(204);
    assertThat(api.get("/domains/" + id).text("error")).isEqualTo("domain_not_found");
    assertThat(api.get("/domains/" + id + "/checks/uptime/results").status()).isEqualTo(404);
    assertThat(events(api)).isEmpty();
  }

  private static List<String> types(ApiClient api) {
    return events(api).stream().map(event -> event.path("type").asText()).toList();
  }

  private static List<JsonNode> events(ApiClient api) {
    List<JsonNode> events = new ArrayList<>();
    api.get("/events").body().path("events").forEach(events::add);
    return events;
  }
}
