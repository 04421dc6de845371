package io.domainwatch.boot.e2e.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.e2e.fixture.ApiClient;
import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.boot.e2e.metrics.Exposition.Family;
import io.domainwatch.boot.notification.Receiver;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.testkit.Eventually;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the running program exports is what is documented and what the examples ask for. */
class MetricsIT {
  private static final Duration PATIENCE = Duration.ofSeconds(180);

  @TempDir Path folder;

  @Test
  void theDocumentTheExamplesAndTheProgramNameTheSameMetrics() throws Exception {
    try (Receiver receiver = Receiver.start(0);
        Program program = Program.in(folder, keys())) {
      Program.Service service = program.serve();
      work(service, program.fullAccessKey("acme"), receiver);
      Eventually.holds(
          "all that is documented is exported",
          PATIENCE,
          () -> exported(service).keySet().containsAll(MetricsDocument.families().keySet()));

      assertThat(exported(service)).isEqualTo(MetricsDocument.families());
      assertThat(new Exposition(exported(service)).series()).containsAll(Queries.metrics());
      theyAreNamedAsPrometheusAsks(service);
      everyPanelHasData(service);
    }
  }

  /** Makes something happen of everything that is counted. */
  private static void work(Program.Service service, String key, Receiver receiver) {
    try (ApiClient api = new ApiClient(service, key)) {
      assertThat(api.post("/domains", "{\"domain\":\"example.com\"}").status()).isEqualTo(201);
      ApiClient.Answer channel =
          api.post(
              "/notification-channels",
              "{\"type\":\"webhook\",\"name\":\"ours\",\"url\":\"" + receiver.url("/ours") + "\"}");
      assertThat(channel.status()).as("%s", channel.body()).isEqualTo(201);
      String id = channel.body().at("/data/id").asText();
      ApiClient.Answer tried = api.post("/notification-channels/" + id + "/test", "");
      assertThat(tried.status()).as("%s", tried.body()).isBetween(200, 202);
    }
  }

  private void theyAreNamedAsPrometheusAsks(Program.Service service) throws IOException {
    Optional<Tool> promtool = Tool.find("promtool");
    if (promtool.isPresent()) {
      promtool.get().agrees(folder, text(service), "check", "metrics");
    }
  }

  private void everyPanelHasData(Program.Service service) throws Exception {
    Optional<Tool> tool = Tool.find("prometheus");
    if (tool.isPresent()) {
      try (Prometheus prometheus = Prometheus.scraping(service, tool.get(), folder)) {
        Eventually.holds("Prometheus is ready", PATIENCE, prometheus::isReady);
        assertThat(Queries.ofDashboard()).hasSizeGreaterThan(30);
        for (String query : Queries.ofDashboard()) {
          Eventually.holds(query + " has data", PATIENCE, () -> prometheus.hasData(query));
        }
      }
    }
  }

  private static Map<String, Family> exported(Program.Service service) {
    return Exposition.of(text(service)).families();
  }

  private static String text(Program.Service service) {
    return Program.text(service.management("/metrics"));
  }

  /** Every check runs and looks at nothing. */
  private static Map<String, String> keys() {
    return Map.of(
        "checks.disabled-types",
        Stream.of(CheckType.values()).map(CheckType::wireName).collect(Collectors.joining(",")),
        "checks.uptime.reference-targets",
        "none",
        "notifications.allowed-networks",
        "127.0.0.0/8");
  }
}
