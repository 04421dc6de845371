package io.domainwatch.testkit.contract.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.testkit.contract.http.steps.ApiCall;
import io.domainwatch.testkit.contract.http.steps.ApiHistory;
import io.domainwatch.testkit.contract.http.steps.ApiTenant;
import io.domainwatch.testkit.contract.http.steps.ChannelApiSteps;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Incidents and taking notice of them (docs/spec/notifications.md, "Reminders and digests"). */
public interface IncidentApiContract extends ChannelApiSteps {
  /** Where incidents are. */
  String INCIDENTS = "/api/v1/incidents/";

  @Test
  default void anIncidentTellsWhatIsWrongSinceWhen() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("incident.example.com");
    Event event = new ApiHistory(tenant).run(domain, CheckType.SSL);
    JsonNode incident = read(tenant, path(event));
    assertThat(incident.path("id").asText()).isEqualTo(id(event));
    assertThat(incident.path("domainId").asText()).isEqualTo(domain.id().text());
    assertThat(incident.path("domainName").asText()).isEqualTo("incident.example.com");
    assertThat(incident.path("checkType").asText()).isEqualTo("ssl");
    assertThat(incident.path("type").asText()).isEqualTo(event.type().wireName());
    JsonNode told = tenant.get("/api/v1/events").json().path("events").path(0);
    assertThat(incident.path("label")).isEqualTo(told.path("label"));
    assertThat(incident.path("tone")).isEqualTo(told.path("tone"));
    assertThat(incident.path("severity").asText()).isEqualTo("high");
    assertThat(incident.path("subjects").toString()).isEqualTo("[]");
    assertThat(Instant.parse(incident.path("openedAt").asText())).isEqualTo(event.occurredAt());
    assertThat(incident.path("closedAt").isNull()).isTrue();
    assertThat(incident.path("acknowledgement").isNull()).isTrue();
  }

  private static String id(Event event) {
    return event.incidentId().map(IncidentId::text).orElseThrow();
  }

  private static String path(Event event) {
    return INCIDENTS + id(event);
  }

  @Test
  default void whoAcknowledgesFirstIsRemembered() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("noticed.example.com");
    Event event = new ApiHistory(tenant).run(domain, CheckType.SSL);
    Instant first = world().time().advance(Duration.ofSeconds(1));
    ApiCall call = new ApiCall(world(), "POST", path(event) + "/acknowledge").key(tenant.write());
    JsonNode noticed = answered(call.send(), 200).json().path("data");
    assertThat(Instant.parse(noticed.at("/acknowledgement/at").asText())).isEqualTo(first);
    assertThat(noticed.at("/acknowledgement/by").asText()).contains("contract write");
    world().time().advance(Duration.ofSeconds(1));
    assertThat(posted(tenant, path(event) + "/acknowledge", 200)).isEqualTo(noticed);
    assertThat(read(tenant, path(event))).isEqualTo(noticed);
  }

  @Test
  default void anIncidentThatDoesNotExistIsNotFound() {
    ApiTenant tenant = tenant();
    for (String id : List.of("inc_00000000000000000000000000", "inc_x", "x")) {
      refused(tenant.get(INCIDENTS + id), 404, "incident_not_found");
      refused(
          tenant.call("POST", INCIDENTS + id + "/acknowledge").send(), 404, "incident_not_found");
    }
  }
}
