package io.domainwatch.testkit.contract.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.EventFilter;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.testkit.contract.http.steps.ApiAccounts;
import io.domainwatch.testkit.contract.http.steps.ApiCall;
import io.domainwatch.testkit.contract.http.steps.ApiContractSteps;
import io.domainwatch.testkit.contract.http.steps.ApiHistory;
import io.domainwatch.testkit.contract.http.steps.ApiTenant;
import io.domainwatch.testkit.contract.http.steps.Exchange;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * Checks, results, events, the catalogue and the caller (docs/spec/resources.md, "Check status",
 * "Results", "Events", "Check types" and "Caller").
 */
public interface HistoryApiContract extends ApiContractSteps {

  @Test
  default void aRunShowsInTheCheckItsResultsItsEventsAndTheDomain() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("ran.example.com");
    Event event = new ApiHistory(tenant).run(domain, CheckType.SSL);
    String path = ApiTenant.path(domain);
    String at = text(event.occurredAt());
    JsonNode check = answered(tenant.get(path + "/checks/ssl"), 200).json().path("data");
    assertThat(check.path("status").asText()).isEqualTo("failing");
    assertThat(check.path("summary").asText()).isEqualTo("it failed");
    assertThat(check.path("lastCheckedAt").asText()).isEqualTo(at);
    assertThat(check.path("observations").path("seen").asText()).isEqualTo("nothing ✓");
    assertThat(check.path("openEvents").path(0).toString())
        .isEqualTo(
            "{\"type\":\"" + event.type() + "\",\"severity\":\"high\",\"since\":\"" + at + "\"}");
    JsonNode result =
        answered(tenant.get(path + "/checks/ssl/results"), 200).json().path("results").path(0);
    assertThat(result.path("durationMs").asInt()).isEqualTo(12);
    assertThat(result.path("outcome").asText()).isEqualTo("failing");
    JsonNode told = answered(tenant.get("/api/v1/events"), 200).json().path("events").path(0);
    assertThat(told.path("domainName").asText()).isEqualTo("ran.example.com");
    assertThat(told.path("incidentId").asText())
        .isEqualTo(event.incidentId().map(IncidentId::text).orElseThrow());
    assertThat(told.path("label").asText()).isNotBlank();
    assertThat(tenant.get(path).json().path("lastCheckedAt").asText()).isEqualTo(at);
    assertThat(tenant.get(path + "/checks/dns").json().path("data").path("observations").isNull())
        .isTrue();
  }

  private static String text(Instant instant) {
    return instant.toString().replaceFirst("(:\\d\\d)Z$", "$1.000Z");
  }

  @Test
  default void resultsAndEventsArePagedNewestFirst() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("paged.example.com");
    List<String> ids = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      ids.add(new ApiHistory(tenant).run(domain, CheckType.SSL).id().text());
      world().time().advance(Duration.ofMillis(i == 2 ? 0 : 1500));
    }
    // Ids sort by time, and events of one millisecond come by id.
    ids.sort(Comparator.reverseOrder());
    String path = ApiTenant.path(domain);
    assertThat(pages(tenant, path + "/events?limit=2", "events", "id")).isEqualTo(ids);
    assertThat(pages(tenant, "/api/v1/events?limit=3", "events", "id")).isEqualTo(ids);
    assertThat(pages(tenant, path + "/checks/ssl/results?limit=2", "results", "startedAt"))
        .hasSize(5)
        .isSortedAccordingTo(Comparator.reverseOrder());
  }

  private List<String> pages(ApiTenant tenant, String path, String list, String field) {
    JsonNode page = answered(tenant.get(path), 200).json();
    List<String> all = new ArrayList<>(page.path(list).findValuesAsText(field));
    while (!page.path("nextCursor").isNull()) {
      page = answered(tenant.get(path + "&cursor=" + page.path("nextCursor").asText()), 200).json();
      all.addAll(page.path(list).findValuesAsText(field));
    }
    return all;
  }

  @Test
  default void historyCanBeFiltered() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("filtered.example.com");
    Event first = new ApiHistory(tenant).run(domain, CheckType.SSL);
    world().time().advance(Duration.ofSeconds(10));
    Event second = new ApiHistory(tenant).run(domain, CheckType.UPTIME);
    String events = ApiTenant.path(domain) + "/events?";
    String results = ApiTenant.path(domain) + "/checks/ssl/results?";
    assertThat(events(tenant, events + "from=" + second.occurredAt())).containsExactly(second);
    assertThat(events(tenant, events + "to=" + second.occurredAt())).containsExactly(first);
    assertThat(events(tenant, events + "checkType=uptime")).containsExactly(second);
    assertThat(events(tenant, events + "type=" + first.type())).containsExactly(first);
    assertThat(events(tenant, events + "severity=low")).isEmpty();
    assertThat(events(tenant, events + "from=2026-01-01T00:00:00%2B05:45")).hasSize(2);
    assertThat(events(tenant, events + "from=2026-01-01T00:00:00+05:45")).hasSize(2);
    assertThat(tenant.get(results + "outcome=failing").json().path("results")).hasSize(1);
    assertThat(tenant.get(results + "outcome=ok").json().path("results")).isEmpty();
    assertThat(tenant.get(results + "to=" + first.occurredAt()).json().path("results")).isEmpty();
    assertThat(tenant.get(results + "from=" + first.occurredAt()).json().path("results"))
        .hasSize(1);
  }

  private List<Event> events(ApiTenant tenant, String path) {
    List<String> ids = answered(tenant.get(path), 200).json().path("events").findValuesAsText("id");
    return world()
        .ports()
        .eventLog()
        .page(tenant.organization().id(), EventFilter.ALL, Optional.empty(), 100)
        .stream()
        .map(NamedEvent::event)
        .filter(event -> ids.contains(event.id().text()))
        .toList();
  }

  @Test
  default void wrongParametersAreRefusedBeforeTheDomainIsLookedUp() {
    ApiTenant tenant = tenant();
    String domain = "/api/v1/domains/dom_00000000000000000000000000";
    tenant.domain("x.example.com");
    String foreign = tenant.get("/api/v1/domains?limit=1").json().path("nextCursor").asText();
    for (String wrong :
        List.of(
            "limit=0",
            "limit=501",
            "from=yesterday",
            "from=2026-11-20",
            "to=",
            "to=x",
            "from=+999999999-01-01T00:00:00Z",
            "from=1969-12-31T23:59:59Z",
            "cursor=" + foreign,
            "cursor=AAAA",
            "status=active")) {
      refused(tenant.get(domain + "/events?" + wrong), 400, "invalid_request");
      refused(tenant.get("/api/v1/events?" + wrong), 400, "invalid_request");
      refused(tenant.get(domain + "/checks/ssl/results?" + wrong), 400, "invalid_request");
    }
    for (String wrong : List.of("checkType=x", "type=x", "severity=x", "severity=", "outcome=ok")) {
      refused(tenant.get("/api/v1/events?" + wrong), 400, "invalid_request");
    }
    refused(tenant.get(domain + "/checks/ssl/results?outcome=bad"), 400, "invalid_request");
    refused(tenant.get(domain + "/events"), 404, "domain_not_found");
    refused(tenant.get(domain + "/checks/x/results"), 404, "domain_not_found");
  }

  @Test
  default void anUnknownCheckTypeIsNotFound() {
    ApiTenant tenant = tenant();
    String path = ApiTenant.path(tenant.domain("types.example.com"));
    for (String word : List.of("nothing", "SSL", "%00", "%F0%9F%98%80")) {
      refused(tenant.get(path + "/checks/" + word), 404, "check_type_not_found");
      refused(tenant.get(path + "/checks/" + word + "/results"), 404, "check_type_not_found");
      Exchange run = tenant.call("POST", path + "/checks/" + word + "/runs").send();
      refused(run, 404, "check_type_not_found");
    }
  }

  @Test
  default void aCheckCanBeRunNowUnlessItIsDisabledOrTheDomainPaused() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("now.example.com");
    String path = ApiTenant.path(domain);
    JsonNode data =
        answered(tenant.call("POST", path + "/checks/dns/runs").send(), 202).json().path("data");
    assertThat(data.path("domainId").asText()).isEqualTo(domain.id().text());
    assertThat(data.path("checkType").asText()).isEqualTo("dns");
    assertThat(data.path("scheduledAt").asText()).isEqualTo(text(domain.createdAt()));
    answered(tenant.call("PATCH", path).json("{\"disabledChecks\":[\"dns\"]}").send(), 200);
    refused(tenant.call("POST", path + "/checks/dns/runs").send(), 409, "check_disabled");
    answered(tenant.call("PATCH", path).json("{\"status\":\"paused\"}").send(), 200);
    String before = tenant.everything();
    refused(tenant.call("POST", path + "/checks/ssl/runs").send(), 409, "domain_paused");
    assertThat(tenant.everything()).isEqualTo(before);
  }

  @Test
  default void aCheckThatWasRunByHandAMomentAgoIsRefusedWithTheTimeToWait() {
    ApiTenant tenant = tenant();
    String path = ApiTenant.path(tenant.domain("soon.example.com"));
    answered(tenant.call("POST", path + "/checks/dns/runs").send(), 202);
    Exchange refused = tenant.call("POST", path + "/checks/dns/runs").send();
    refused(refused, 429, "run_too_soon");
    assertThat(refused.number("Retry-After")).isBetween(1L, 30L);
    answered(tenant.call("POST", path + "/checks/ssl/runs").send(), 202);
  }

  @Test
  default void theCatalogueListsAllCheckTypesInTheirOrder() {
    JsonNode types = answered(tenant().get("/api/v1/check-types"), 200).json().path("checkTypes");
    assertThat(types).hasSize(CheckType.values().length);
    for (CheckType type : CheckType.values()) {
      assertThat(types.path(type.ordinal()).path("checkType").asText()).isEqualTo(type.wireName());
    }
    assertThat(types.path(1).path("allowedIntervals")).hasSize(11);
  }

  @Test
  default void theCallerSeesItsKeyAndItsOrganization() {
    ApiTenant tenant = tenant(ApiAccounts.TWO_DOMAINS);
    tenant.domain("me.example.com");
    JsonNode me =
        answered(new ApiCall(world(), "GET", "/api/v1/me").key(tenant.write()).send(), 200).json();
    assertThat(me.path("key").path("scope").asText()).isEqualTo("write");
    assertThat(me.path("key").path("expiresAt").isNull()).isTrue();
    assertThat(me.path("organization").path("activeDomains").asInt()).isEqualTo(1);
    assertThat(me.path("organization").path("activeDomainLimit").asInt()).isEqualTo(2);
    assertThat(me.toString()).doesNotContain(tenant.write());
    JsonNode unlimited = tenant().get("/api/v1/me").json();
    assertThat(unlimited.path("organization").path("activeDomainLimit").isNull()).isTrue();
  }
}
