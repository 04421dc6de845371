package io.domainwatch.boot.e2e.checks;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.boot.e2e.fixture.ApiClient;
import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.boot.e2e.fixture.Site;
import io.domainwatch.boot.e2e.fixture.Told;
import io.domainwatch.boot.health.reason.ReadinessReason;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.net.FreePort;
import io.domainwatch.testkit.net.LoopbackAddress;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.net.InetAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The first round falls into an outage of our own network: once that is over, every check has told
 * soon, on the whole program.
 */
class OwnNetworkOutageIT {
  /** For what a busy machine takes, and after the outage for the spread of the checks. */
  private static final Duration PATIENCE = Duration.ofSeconds(150);

  /** Those that the outage keeps from telling; their usual intervals are hours and days. */
  private static final List<String> HELD_BACK =
      List.of("ssl", "robots", "redirect", "security_headers", "sitemap");

  /** Runs of five minutes count. */
  private static final Duration OVER_AFTER = Duration.ofMinutes(8);

  @TempDir Path folder;

  @Test
  void whatItHeldBackTellsSoonAfterIt() {
    InetAddress reference = LoopbackAddress.random();
    int port = FreePort.next();
    try (Site site = Site.named("shop.example.test");
        Program program = Program.in(folder, keys(site, reference, port))) {
      site.goDown();
      Program.Service service = program.serve();
      String key = program.fullAccessKey("acme");
      try (ApiClient api = new ApiClient(service, key)) {
        String id = api.post("/domains", "{\"domain\":\"" + site.name() + "\"}").text("id");
        Eventually.holds(
            "the first round is through",
            PATIENCE,
            () -> HELD_BACK.stream().noneMatch(check -> status(api, id, check).equals("pending")));
        assertThat(HELD_BACK)
            .as("nobody but us is blamed")
            .allMatch(check -> status(api, id, check).equals("inconclusive"));
        try (Told told = new Told(service)) {
          told.comes(ReadinessReason.RUNS_BLIND);
        }

        site.comeBack();
        try (LoopbackHttp _ =
            LoopbackHttp.start(reference, port, LoopbackHttp.page(200, "reached"))) {
          Eventually.holds(
              "every check has told",
              PATIENCE,
              () ->
                  HELD_BACK.stream()
                      .noneMatch(check -> status(api, id, check).equals("inconclusive")));
          try (Told told = new Told(service)) {
            HELD_BACK.forEach(check -> api.run(id, check));
            told.goes(ReadinessReason.RUNS_BLIND, OVER_AFTER);
          }
        }
      }
    }
  }

  private Map<String, String> keys(Site site, InetAddress reference, int port) {
    Map<String, String> keys = new HashMap<>(site.keys(folder));
    keys.put("checks.uptime.reference-targets", reference.getHostAddress() + ":" + port);
    return keys;
  }

  private static String status(ApiClient api, String id, String check) {
    for (JsonNode one : api.get("/domains/" + id).body().path("checks")) {
      if (one.path("checkType").asText().equals(check)) {
        return one.path("status").asText();
      }
    }
    return "";
  }
}
