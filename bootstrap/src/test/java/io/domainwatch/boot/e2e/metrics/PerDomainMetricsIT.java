package io.domainwatch.boot.e2e.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.boot.e2e.fixture.ApiClient;
import io.domainwatch.boot.e2e.fixture.HealthySite;
import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.boot.e2e.metrics.Exposition.Family;
import io.domainwatch.testkit.Eventually;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the running program tells of each domain; that it tells nothing unasked is in MetricsIT. */
class PerDomainMetricsIT {
  /** Domains are read anew each minute, and a first round of all checks takes as long. */
  private static final Duration PATIENCE = Duration.ofSeconds(240);

  /** A name with all that has to be escaped in a label. */
  private static final String ORGANIZATION = "R\"&\"D \\ Sons";

  private static final String LABELS =
      "organization=\"R\\\"&\\\"D \\\\ Sons\",domain=\"" + HealthySite.NAME + "\"";

  @TempDir Path folder;

  @Test
  void eachActiveDomainIsToldAndWhatIsPausedOrDeletedDisappears() throws Exception {
    try (HealthySite site = new HealthySite();
        Program program = Program.in(folder, keys(site))) {
      Program.Service service = program.serve();
      String key = program.fullAccessKey(ORGANIZATION);
      try (ApiClient api = new ApiClient(service, key)) {
        String healthy = add(api, HealthySite.NAME);
        String paused = add(api, "paused.com");
        String deleted = add(api, "deleted.com");
        checksAreTold(service);
        Eventually.holds("all domains are told", PATIENCE, () -> domains(service).size() == 3);
        expiriesAreThoseOfTheApi(api, healthy, service);
        api.patch("/domains/" + paused, "{\"status\":\"paused\"}");
        api.delete("/domains/" + deleted);
      }
      service.stop();
      Program.Service again = program.serve();
      Eventually.holds(
          "availability is told",
          PATIENCE,
          () -> value(again, "domainwatch_domain_availability_ratio").isPresent());
      assertThat(value(again, "domainwatch_domain_availability_ratio")).contains("1.0");
      assertThat(domains(again)).containsExactly(HealthySite.NAME);
      assertThat(exported(again)).isEqualTo(MetricsDocument.perDomain());
      promtoolAgrees(again);
    }
  }

  private static String add(ApiClient api, String name) {
    ApiClient.Answer added = api.post("/domains", "{\"domain\":\"" + name + "\"}");
    assertThat(added.status()).as("%s", added.body()).isEqualTo(201);
    return added.text("id");
  }

  /** Lighthouse has no browser here. */
  private static void checksAreTold(Program.Service service) {
    for (String told :
        List.of(
            "check_type=\"uptime\",state=\"ok\"",
            "check_type=\"ssl\",state=\"ok\"",
            "check_type=\"rdap\",state=\"ok\"",
            "check_type=\"lighthouse\",state=\"not_applicable\"")) {
      String line = "domainwatch_domain_check_state{" + LABELS + "," + told + "} 1";
      Eventually.holds(line, PATIENCE, () -> text(service).lines().anyMatch(line::equals));
    }
  }

  private static void expiriesAreThoseOfTheApi(
      ApiClient api, String domain, Program.Service service) {
    Map<String, String> told = new HashMap<>();
    for (String kind : List.of("certificate", "registration")) {
      value(service, "domainwatch_domain_" + kind + "_expiry_timestamp_seconds")
          .ifPresent(end -> told.put(kind, end));
    }
    Map<String, String> listed = new HashMap<>();
    for (JsonNode each : api.get("/expiries").body().path("expiries")) {
      assertThat(each.path("domainId").asText()).isEqualTo(domain);
      listed.put(
          each.path("kind").asText(),
          Long.toString(Instant.parse(each.path("expiresAt").asText()).getEpochSecond()));
    }
    assertThat(told).hasSize(2).isEqualTo(listed);
  }

  private void promtoolAgrees(Program.Service service) throws IOException {
    Optional<Tool> promtool = Tool.find("promtool");
    if (promtool.isPresent()) {
      promtool.get().agrees(folder, text(service), "check", "metrics");
    }
  }

  /** The value of the healthy domain. */
  private static Optional<String> value(Program.Service service, String metric) {
    String start = metric + "{" + LABELS + "} ";
    return text(service)
        .lines()
        .filter(line -> line.startsWith(start))
        .map(line -> line.substring(start.length()))
        .findFirst();
  }

  private static List<String> domains(Program.Service service) {
    return Pattern.compile("(?m)^domainwatch_domain_check_state\\{.*?,domain=\"([^\"]*)\"")
        .matcher(text(service))
        .results()
        .map((MatchResult line) -> line.group(1))
        .distinct()
        .toList();
  }

  /** What other instances do not export. */
  private static Map<String, Family> exported(Program.Service service) {
    Map<String, Family> families = new TreeMap<>(Exposition.of(text(service)).families());
    families.keySet().retainAll(MetricsDocument.perDomain().keySet());
    return families;
  }

  private static String text(Program.Service service) {
    return Program.text(service.management("/metrics"));
  }

  private Map<String, String> keys(HealthySite site) {
    Map<String, String> keys = new HashMap<>(site.keys(folder));
    keys.put("metrics.per-domain", "true");
    return keys;
  }
}
