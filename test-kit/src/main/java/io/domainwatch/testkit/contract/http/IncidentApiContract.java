package io.domainwatch.testkit.contract.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.core.message.EventSnapshot;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.message.MessageKind;
import io.domainwatch.testkit.contract.http.steps.ApiCall;
import io.domainwatch.testkit.contract.http.steps.ApiHistory;
import io.domainwatch.testkit.contract.http.steps.ApiTenant;
import io.domainwatch.testkit.contract.http.steps.ChannelApiSteps;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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

  @Test
  default void anIncidentTellsWhatWasToldOfItAndTheListTellsTheSame() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("trail.example.com");
    Event event = new ApiHistory(tenant).run(domain, CheckType.SSL);
    JsonNode channel = webhook(tenant, "trail");
    Delivery delivery = sent(tenant, channel, domain, event);
    JsonNode incident = read(tenant, path(event));
    assertThat(incident.path("message").asText()).isEqualTo(event.message());
    assertThat(Instant.parse(incident.path("startedAt").asText())).isEqualTo(event.occurredAt());
    assertThat(incident.path("acknowledgedAt").isNull()).isTrue();
    assertThat(incident.path("events")).hasSize(1);
    assertThat(incident.path("events").path(0).path("id").asText()).isEqualTo(event.id().text());
    assertThat(incident.path("events").path(0).path("message").asText()).isEqualTo(event.message());
    assertThat(incident.path("deliveries")).hasSize(1);
    JsonNode told = incident.path("deliveries").path(0);
    assertThat(told.path("id").asText()).isEqualTo(delivery.id().text());
    assertThat(told.path("channelId")).isEqualTo(channel.path("id"));
    assertThat(told.path("status").asText()).isEqualTo("pending");
    assertThat(told.path("completedAt").isNull()).isTrue();
    for (String list : List.of("/api/v1/incidents", ApiTenant.path(domain) + "/incidents")) {
      JsonNode page = answered(tenant.with(tenant.read(), "GET", list).send(), 200).json();
      assertThat(page.path("incidents")).hasSize(1);
      assertThat(page.path("incidents").path(0)).isEqualTo(incident);
      assertThat(page.path("nextCursor").isNull()).isTrue();
    }
    assertThat(tenant().get("/api/v1/incidents").json().path("incidents")).isEmpty();
  }

  @Test
  default void anIncidentTellsWhenItBeganWhenItWasToldAndWhenItEnded() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("over.example.com");
    Event opening = new ApiHistory(tenant).run(domain, CheckType.SSL, Duration.ofMinutes(3));
    world().time().advance(Duration.ofMinutes(20));
    Event recovery = new ApiHistory(tenant).recover(domain, opening);

    JsonNode incident = read(tenant, path(opening));
    Instant opened = Instant.parse(incident.path("openedAt").asText());
    assertThat(opened).isEqualTo(opening.occurredAt());
    assertThat(Instant.parse(incident.path("startedAt").asText()))
        .isEqualTo(opened.minus(Duration.ofMinutes(3)));
    assertThat(Instant.parse(incident.path("closedAt").asText()))
        .isEqualTo(recovery.occurredAt())
        .isEqualTo(opened.plus(Duration.ofMinutes(20)));
    assertThat(incident.path("events"))
        .extracting(event -> event.path("id").asText())
        .containsExactlyInAnyOrder(opening.id().text(), recovery.id().text());
    assertThat(pages(tenant, "/api/v1/incidents?state=closed")).containsExactly(id(opening));
    assertThat(pages(tenant, "/api/v1/incidents?state=open")).isEmpty();
  }

  private Delivery sent(ApiTenant tenant, JsonNode channel, Domain domain, Event event) {
    Message message =
        Message.of(
            MessageKind.EVENTS,
            event.occurredAt(),
            List.of(EventSnapshot.of(new NamedEvent(event, domain.name()))),
            Optional.empty());
    Delivery delivery =
        Delivery.first(
            new DeliveryId(accounts().newId(event.occurredAt())),
            tenant.organization().id(),
            ChannelId.find(channel.path("id").asText()).orElseThrow(),
            message);
    world().ports().deliveries().add(List.of(delivery));
    return delivery;
  }

  @Test
  default void incidentsAreFilteredAndPagedNewestFirst() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("listed.example.com");
    Domain other = tenant.domain("other.example.com");
    List<String> ids = new ArrayList<>();
    Instant first = world().time().instant();
    for (int i = 0; i < 5; i++) {
      Domain of = i < 4 ? domain : other;
      ids.add(id(new ApiHistory(tenant).run(of, i == 3 ? CheckType.UPTIME : CheckType.SSL)));
      world().time().advance(Duration.ofMillis(i == 2 ? 0 : 1500));
    }
    String newest = ids.getLast();
    Collections.reverse(ids);
    String list = "/api/v1/incidents?";
    assertThat(Set.copyOf(pages(tenant, list + "limit=2"))).isEqualTo(Set.copyOf(ids));
    assertThat(pages(tenant, list + "limit=2"))
        .hasSize(5)
        .startsWith(newest)
        .endsWith(ids.getLast());
    String own = ApiTenant.path(domain) + "/incidents?";
    assertThat(pages(tenant, own + "limit=3")).hasSize(4).doesNotContain(newest);
    assertThat(pages(tenant, list + "domain=" + other.id().text())).containsExactly(newest);
    assertThat(pages(tenant, list + "checkType=uptime"))
        .containsExactly(
            tenant.get(list + "checkType=uptime").json().at("/incidents/0/id").asText());
    assertThat(pages(tenant, list + "severity=high")).hasSize(5);
    assertThat(pages(tenant, list + "severity=low")).isEmpty();
    assertThat(pages(tenant, list + "state=open")).hasSize(5);
    assertThat(pages(tenant, list + "state=closed")).isEmpty();
    assertThat(pages(tenant, list + "to=" + first.plusMillis(1))).containsExactly(ids.getLast());
    assertThat(pages(tenant, list + "from=" + first.plusMillis(1))).hasSize(4);
  }

  private List<String> pages(ApiTenant tenant, String path) {
    JsonNode page = answered(tenant.get(path), 200).json();
    List<String> all = new ArrayList<>();
    page.path("incidents").forEach(incident -> all.add(incident.path("id").asText()));
    while (page.hasNonNull("nextCursor")) {
      page = answered(tenant.get(path + "&cursor=" + page.path("nextCursor").asText()), 200).json();
      page.path("incidents").forEach(incident -> all.add(incident.path("id").asText()));
    }
    return all;
  }

  @Test
  default void wrongParametersOfIncidentsAreRefusedBeforeTheDomainIsLookedUp() {
    ApiTenant tenant = tenant();
    String absent = "dom_00000000000000000000000000";
    for (String wrong :
        List.of(
            "state=fixed",
            "checkType=x",
            "severity=x",
            "from=yesterday",
            "to=x",
            "limit=0",
            "limit=501",
            "cursor=AAAA",
            "type=uptime_down")) {
      refused(tenant.get("/api/v1/incidents?" + wrong), 400, "invalid_request");
      refused(
          tenant.get("/api/v1/domains/" + absent + "/incidents?" + wrong), 400, "invalid_request");
    }
    refused(tenant.get("/api/v1/incidents?domain=x"), 400, "invalid_request");
    refused(tenant.get("/api/v1/incidents?domain=" + absent), 404, "domain_not_found");
    refused(tenant.get("/api/v1/domains/" + absent + "/incidents"), 404, "domain_not_found");
    Domain foreign = tenant().domain("foreign.example.com");
    refused(tenant.get("/api/v1/incidents?domain=" + foreign.id().text()), 404, "domain_not_found");
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
