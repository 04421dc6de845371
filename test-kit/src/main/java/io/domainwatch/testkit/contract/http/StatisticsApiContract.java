package io.domainwatch.testkit.contract.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.testkit.IncidentFixtures;
import io.domainwatch.testkit.contract.http.steps.ApiContractSteps;
import io.domainwatch.testkit.contract.http.steps.ApiTenant;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Sums over time (docs/spec/resources.md, "Statistics" and "Availability"). */
public interface StatisticsApiContract extends ApiContractSteps {
  /** Where the availability of all domains is. */
  String AVAILABILITY = "/api/v1/availability";

  @Test
  default void runsAreSummedUpByStep() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("sums.statistics.example");
    Instant now = world().time().instant();
    IncidentFixtures runs = new IncidentFixtures(world().ports());
    for (int i = 1; i <= 4; i++) {
      runs.see(
          domain,
          CheckType.UPTIME,
          JsonValue.fields()
              .put("timings", JsonValue.fields().put("totalMs", 100 * i).build())
              .build(),
          now.plusSeconds(i));
    }
    String path = "/api/v1/domains/" + domain.id().text() + "/checks/uptime/statistics";
    String to = "to=" + now.plusSeconds(10);
    for (String step : List.of("month", "day", "hour")) {
      JsonNode found =
          answered(tenant.get(path + "?step=" + step + "&" + to), 200).json().path("statistics");
      long seen = 0;
      for (JsonNode each : found) {
        assertThat(Instant.parse(each.path("from").asText()))
            .isBefore(Instant.parse(each.path("to").asText()));
        seen += each.at("/runs/ok").asLong();
        assertThat(each.at("/runs/not_applicable").asLong()).isZero();
      }
      assertThat(seen).as(step).isEqualTo(4);
    }
    JsonNode last =
        answered(tenant.get(path + "?" + to), 200)
            .json()
            .path("statistics")
            .path(0)
            .at("/numbers/totalMs");
    assertThat(last.path("min").asDouble()).isEqualTo(100);
    assertThat(last.path("count").asLong()).isBetween(1L, 4L);
    assertThat(tenant.get(path.replace("uptime", "ssl")).json().path("statistics")).isEmpty();
  }

  @Test
  default void whatIsAskedWronglyIsNamed() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("wrong.statistics.example");
    String path = "/api/v1/domains/" + domain.id().text();
    refused(
        tenant,
        path
            + "/checks/uptime/statistics?step=hour&from=2026-01-01T00:00:00Z&to=2026-02-04T00:00:01Z",
        "step gives more than 800 steps of one hour; allowed are at most 800");
    refused(
        tenant,
        path + "/checks/uptime/statistics?step=week",
        "step must be one of [hour, day, month]");
    refused(
        tenant,
        path + "/availability?from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z",
        "from must be before to");
    refused(
        tenant,
        path + "/availability?from=9000-01-02T00:00:00Z",
        "from must be before the present time");
    refused(tenant, AVAILABILITY + "?window=1d", "window must be one of [24h, 7d, 30d, 90d, 365d]");
    refused(tenant, AVAILABILITY + "?limit=101", "limit must be a whole number from 1 to 100");
    answered(tenant.get(path + "/checks/nothing/statistics"), 404);
    answered(tenant().get(path + "/availability"), 404);
    answered(tenant().get(path + "/checks/uptime/statistics"), 404);
  }

  @Test
  default void availabilityIsToldByWindow() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("windows.statistics.example");
    Instant now = world().time().instant();
    IncidentFixtures incidents = new IncidentFixtures(world().ports());
    Incident down =
        incidents.open(
            domain, CheckType.UPTIME, UptimeDefinition.DOWN, now.minus(Duration.ofHours(2)));
    incidents.close(down, now.minus(Duration.ofHours(1)));
    String path = "/api/v1/domains/" + domain.id().text() + "/availability";

    JsonNode windows = answered(tenant.get(path), 200).json().path("availability");
    assertThat(windows.findValuesAsText("window"))
        .containsExactly("24h", "7d", "30d", "90d", "365d");
    windows.forEach(
        each ->
            assertThat(
                    each.path("upSeconds").asLong()
                        + each.path("downSeconds").asLong()
                        + each.path("unknownSeconds").asLong())
                .isEqualTo(
                    Duration.between(
                            Instant.parse(each.path("from").asText()),
                            Instant.parse(each.path("to").asText()))
                        .toSeconds()));
    JsonNode own =
        answered(tenant.get(path + "?from=2026-01-01T00:00:00Z"), 200).json().path("availability");
    assertThat(own).hasSize(1);
    assertThat(own.path(0).path("window").isNull()).isTrue();
    assertThat(Instant.parse(own.path(0).path("from").asText()))
        .isEqualTo(Instant.ofEpochSecond(domain.createdAt().getEpochSecond()));
  }

  @Test
  default void availabilityOfAllDomainsIsPaged() {
    ApiTenant tenant = tenant();
    List<String> ids = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      ids.add(tenant.domain("paged" + i + ".statistics.example").id().text());
    }
    List<String> seen = new ArrayList<>();
    String cursor = "";
    do {
      JsonNode page = answered(tenant.get(AVAILABILITY + "?limit=2" + cursor), 200).json();
      seen.addAll(page.findValuesAsText("domainId"));
      page.path("availability")
          .forEach(
              each -> {
                assertThat(each.path("window").asText()).isEqualTo("30d");
                assertThat(each.path("incidents").asInt()).isZero();
              });
      cursor =
          page.path("nextCursor").isNull() ? "" : "&cursor=" + page.path("nextCursor").asText();
    } while (!cursor.isEmpty());
    Collections.sort(seen);
    Collections.sort(ids);
    assertThat(seen).isEqualTo(ids);
    assertThat(tenant().get(AVAILABILITY).json().path("availability")).isEmpty();
  }

  private void refused(ApiTenant tenant, String path, String message) {
    assertThat(answered(tenant.get(path), 400).json().path("message").asText()).isEqualTo(message);
  }
}
