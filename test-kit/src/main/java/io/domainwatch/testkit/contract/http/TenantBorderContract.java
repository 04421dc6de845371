package io.domainwatch.testkit.contract.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Event;
import io.domainwatch.testkit.contract.http.calendar.CalendarApiContract;
import io.domainwatch.testkit.contract.http.escalation.EscalationApiContract;
import io.domainwatch.testkit.contract.http.steps.ApiHistory;
import io.domainwatch.testkit.contract.http.steps.ApiTenant;
import io.domainwatch.testkit.contract.http.steps.ChannelApiSteps;
import io.domainwatch.testkit.contract.http.steps.Exchange;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What belongs to another organization is as absent as what does not exist (docs/spec/api.md,
 * "Absent and foreign resources").
 */
public interface TenantBorderContract extends EveryOperationContract, ChannelApiSteps {

  @Test
  default void nothingOfAnotherOrganizationCanBeSeenOrChanged() {
    ApiTenant owner = tenant();
    Domain domain = owner.domain("border.example.com");
    new ApiHistory(owner).run(domain, CheckType.SSL);
    ApiTenant stranger = tenant();
    String before = owner.everything();
    String path = ApiTenant.path(domain);
    for (String read :
        List.of(
            path,
            path + "/events",
            path + "/incidents",
            path + "/checks/ssl",
            path + "/checks/ssl/results",
            path + "/checks/ssl/overrides")) {
      Exchange theirs = stranger.get(read);
      refused(theirs, 404, "domain_not_found");
      Exchange absent =
          stranger.get(read.replace(domain.id().text(), "dom_00000000000000000000000000"));
      assertThat(withoutIds(theirs)).isEqualTo(withoutIds(absent));
    }
    refused(patch(stranger, path, "{\"status\":\"paused\"}"), 404, "domain_not_found");
    refused(patch(stranger, path, "{broken"), 404, "domain_not_found");
    refused(
        patch(stranger, path + "/checks/ssl/overrides", "{\"muted\":true}"),
        404,
        "domain_not_found");
    refused(stranger.call("DELETE", path).send(), 404, "domain_not_found");
    refused(
        stranger.call("DELETE", path + "/checks/ssl/overrides").send(), 404, "domain_not_found");
    refused(stranger.call("POST", path + "/checks/ssl/runs").send(), 404, "domain_not_found");
    assertThat(owner.everything()).isEqualTo(before);
  }

  @Test
  default void nothingOfAnotherOrganizationIsFoundUnderAnyPathThatNamesSomething() {
    ApiTenant owner = tenant();
    Domain domain = owner.domain("all-borders.example.com");
    Event event = new ApiHistory(owner).run(domain, CheckType.SSL);
    JsonNode channel = webhook(owner, "border");
    JsonNode trial = posted(owner, ChannelApiSteps.path(channel) + "/test", 202);
    JsonNode window = MaintenanceApiContract.window(owner);
    JsonNode policy = EscalationApiContract.policy(owner);
    JsonNode calendar = CalendarApiContract.feed(owner);
    ApiTenant stranger = tenant();
    String before = owner.everything();
    for (Operation operation : operations()) {
      if (operation.template().contains("{id}")) {
        String theirs =
            operation
                .path()
                .replaceFirst("dom_0+", domain.id().text())
                .replaceFirst("inc_0+", event.incidentId().orElseThrow().text())
                .replaceFirst("chn_0+", channel.path("id").asText())
                .replaceFirst("mwn_0+", window.path("id").asText())
                .replaceFirst("esc_0+", policy.path("id").asText())
                .replaceFirst("cal_0+", calendar.path("id").asText())
                .replaceFirst("dlv_0+", trial.path("id").asText());
        Exchange seen = stranger.call(operation.method(), theirs).json("{}").send();
        Exchange absent = stranger.call(operation.method(), operation.path()).json("{}").send();
        assertThat(seen.status()).as(seen.toString()).isEqualTo(404);
        assertThat(withoutIds(seen)).isEqualTo(withoutIds(absent));
      }
    }
    assertThat(stranger.get(CHANNELS).json().path("notificationChannels")).isEmpty();
    assertThat(stranger.get(MaintenanceApiContract.WINDOWS).json().path("maintenanceWindows"))
        .isEmpty();
    assertThat(stranger.get(EscalationApiContract.POLICIES).json().path("escalationPolicies"))
        .isEmpty();
    assertThat(stranger.get(CalendarApiContract.FEEDS).json().path("calendarFeeds")).isEmpty();
    assertThat(owner.everything()).isEqualTo(before);
    String incident = IncidentApiContract.INCIDENTS + event.incidentId().orElseThrow().text();
    assertThat(read(owner, incident).path("acknowledgement").isNull()).isTrue();
    answered(owner.get(ChannelApiSteps.path(channel, trial)), 200);
  }

  private static Exchange patch(ApiTenant tenant, String path, String body) {
    return tenant.call("PATCH", path).json(body).send();
  }

  private static String withoutIds(Exchange exchange) {
    return exchange.body().replace(exchange.header("X-Request-Id"), "");
  }

  @Test
  default void listsShowOnlyWhatIsOnesOwn() {
    ApiTenant owner = tenant();
    Domain domain = owner.domain("own.example.com");
    new ApiHistory(owner).run(domain, CheckType.SSL);
    ApiTenant stranger = tenant();
    assertThat(stranger.get("/api/v1/domains").json().path("domains")).isEmpty();
    assertThat(stranger.get("/api/v1/domains?limit=10").json().path("domains")).isEmpty();
    assertThat(stranger.get("/api/v1/events").json().path("events")).isEmpty();
    assertThat(owner.get("/api/v1/events").json().path("events")).isNotEmpty();
    assertThat(stranger.get("/api/v1/incidents").json().path("incidents")).isEmpty();
    assertThat(owner.get("/api/v1/incidents").json().path("incidents")).isNotEmpty();
    assertThat(stranger.get("/api/v1/domains?health=failing").json().path("domains")).isEmpty();
    assertThat(owner.get("/api/v1/domains?health=failing").json().path("domains")).hasSize(1);
  }
}
