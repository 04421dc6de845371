package io.domainwatch.boot.e2e.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The examples for Prometheus and Grafana, as far as no running service is needed. */
class ExampleQueriesTest {
  @Test
  void theMetricsOfAQueryAreFound() {
    assertThat(
            Queries.metrics(
                "sum by (check_type) (rate(a_seconds_sum{job=\"b_c\"}[5m])) / ignoring (d_e) f_g"
                    + " > histogram_quantile(0.9, h_bucket) unless up"))
        .containsExactly("a_seconds_sum", "f_g", "h_bucket");
  }

  @Test
  void eachMetricThatIsAskedForIsDocumented() {
    assertThat(new Exposition(MetricsDocument.families()).series())
        .containsAll(Queries.metrics())
        .hasSizeGreaterThan(50);
    assertThat(Queries.metrics()).contains("domainwatch_backup_age_seconds").hasSizeGreaterThan(30);
    assertThat(new Exposition(MetricsDocument.perDomain()).series())
        .containsAll(Queries.metricsOfRules(Queries.alertsOfDomains()))
        .hasSizeGreaterThan(4);
    assertThat(Queries.metricsOfRules(Queries.alertsOfDomains())).hasSize(3);
  }

  @Test
  void eachAlertHasATestThatItIsRaisedAndIsQuietWhenAllIsWell() throws IOException {
    assertThat(Queries.alertNames(Queries.alerts())).hasSizeGreaterThan(10);
    eachAlertIsTested(Queries.alerts(), "alerts.test.yaml");
    assertThat(Queries.alertNames(Queries.alertsOfDomains())).hasSizeGreaterThan(2);
    eachAlertIsTested(Queries.alertsOfDomains(), "alerts.domains.test.yaml");
  }

  private static void eachAlertIsTested(String rules, String file) throws IOException {
    String tests = Files.readString(Queries.PROMETHEUS.resolve(file));
    assertThat(Queries.alertNames(rules)).doesNotHaveDuplicates();
    for (String alert : Queries.alertNames(rules)) {
      assertThat(tests).contains("alertname: " + alert + "\n        exp_alerts: []\n");
      assertThat(tests).contains("alertname: " + alert + "\n        exp_alerts:\n          - exp_");
    }
  }

  @Test
  void promtoolFindsTheExamplesRight() throws IOException {
    Optional<Tool> promtool = Tool.find("promtool");
    if (promtool.isPresent()) {
      promtool
          .get()
          .agrees(Queries.PROMETHEUS, "", "check", "rules", "alerts.yaml", "alerts.domains.yaml");
      promtool.get().agrees(Queries.PROMETHEUS, "", "check", "config", "prometheus.yaml");
      promtool
          .get()
          .agrees(
              Queries.PROMETHEUS,
              "",
              "test",
              "rules",
              "alerts.test.yaml",
              "alerts.domains.test.yaml");
    }
    assertThat(Queries.alerts()).contains("groups:", "severity: critical");
  }

  @Test
  void thePanelsOfTheDashboardHaveTheirPlaces() {
    Set<Integer> ids = new HashSet<>();
    Set<Map.Entry<Integer, Integer>> taken = new HashSet<>();
    for (JsonNode panel : Queries.dashboard().path("panels")) {
      assertThat(ids.add(panel.path("id").asInt())).as("%s", panel.path("id")).isTrue();
      JsonNode place = panel.path("gridPos");
      assertThat(place.path("x").asInt() + place.path("w").asInt()).isLessThanOrEqualTo(24);
      for (int x = 0; x < place.path("w").asInt(); x++) {
        for (int y = 0; y < place.path("h").asInt(); y++) {
          Map.Entry<Integer, Integer> spot =
              Map.entry(place.path("x").asInt() + x, place.path("y").asInt() + y);
          assertThat(taken.add(spot)).as("%s of %s", spot, panel.path("title")).isTrue();
        }
      }
    }
    assertThat(Queries.dashboard().findValuesAsText("type").stream().collect(Collectors.toSet()))
        .contains("stat", "timeseries", "row");
  }
}
