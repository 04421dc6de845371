package io.domainwatch.boot.e2e.isolation;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.boot.e2e.fixture.ApiClient;
import io.domainwatch.testkit.Eventually;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What the checks of the good site say, and how soon they run when somebody wants them to. */
final class GoodVerdicts {
  private static final List<String> CHECKS =
      List.of("uptime", "ssl", "dns", "nameserver", "redirect", "robots", "security_headers");

  /** A run begins so soon after it is due (docs/spec/isolation.md, "Fair shares"). */
  private static final Duration BEGINS_WITHIN = Duration.ofSeconds(10);

  private static final Duration PATIENCE = Duration.ofSeconds(180);

  private final ApiClient api;
  private final String id;

  /** Adds the site and waits for the first result of each check. */
  GoodVerdicts(ApiClient api) {
    this.api = api;
    id = api.post("/domains", "{\"domain\":\"" + TwoSites.GOOD + "\"}").text("id");
    for (String check : CHECKS) {
      Eventually.holds("first result of " + check, PATIENCE, () -> newest(check) != null);
    }
  }

  String id() {
    return id;
  }

  /** What each check said last. */
  Map<String, String> last() {
    Map<String, String> outcomes = new TreeMap<>();
    for (String check : CHECKS) {
      outcomes.put(check, newest(check).path("outcome").asText());
    }
    return outcomes;
  }

  /** Runs each check once by hand; it begins in time, and says the same as before. */
  void areAsAlone(Map<String, String> alone) {
    Map<String, Instant> due = new TreeMap<>();
    for (String check : CHECKS) {
      due.put(check, runNow(check));
    }
    for (String check : CHECKS) {
      Eventually.holds(
          "result of " + check,
          PATIENCE,
          () -> !startedAt(newest(check)).isBefore(due.get(check).minusMillis(1)));
      Duration late = Duration.between(due.get(check), startedAt(newest(check)));
      assertThat(late).as(check).isLessThanOrEqualTo(BEGINS_WITHIN);
    }
    assertThat(last()).isEqualTo(alone);
  }

  /** Waits where a check was run a moment ago and may not run again at once. */
  private Instant runNow(String check) {
    ApiClient.Answer[] answer = {api.post("/domains/" + id + "/checks/" + check + "/runs", "")};
    Eventually.holds(
        check + " may run",
        PATIENCE,
        () -> {
          if (answer[0].status() != 202) {
            answer[0] = api.post("/domains/" + id + "/checks/" + check + "/runs", "");
          }
          return answer[0].status() == 202;
        });
    return Instant.parse(answer[0].body().at("/data/scheduledAt").asText());
  }

  private static Instant startedAt(JsonNode result) {
    return Instant.parse(result.path("startedAt").asText());
  }

  private JsonNode newest(String check) {
    return api.get("/domains/" + id + "/checks/" + check + "/results?limit=1")
        .body()
        .path("results")
        .get(0);
  }
}
