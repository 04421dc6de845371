package io.domainwatch.testkit.contract.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.dns.DnsDefinition;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.report.ReportKind;
import io.domainwatch.core.report.ReportPeriod;
import io.domainwatch.testkit.IncidentFixtures;
import io.domainwatch.testkit.contract.http.steps.ApiContractSteps;
import io.domainwatch.testkit.contract.http.steps.ApiTenant;
import io.domainwatch.testkit.contract.http.steps.Exchange;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a week or a month was like (docs/spec/resources.md, "Reports"). */
public interface ReportApiContract extends ApiContractSteps {
  /** Where reports are. */
  String REPORTS = "/api/v1/reports/";

  /** Of so many domains there is a report at once. */
  int GATHERED_AT_ONCE = 100;

  /** Who is sent them. */
  String SETTINGS = "/api/v1/report-settings";

  @Test
  default void aReportTellsOfTheLastWholePeriod() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("xn--bcher-kva.report.example");
    Instant now = world().time().instant();
    IncidentFixtures happened = new IncidentFixtures(world().ports());
    for (ReportKind kind : ReportKind.values()) {
      ReportPeriod period = ReportPeriod.lastWhole(kind, ZoneId.of("UTC"), now);
      JsonNode before = report(tenant, kind);
      Incident down =
          happened.open(
              domain, CheckType.UPTIME, UptimeDefinition.DOWN, period.from().plusSeconds(60));
      happened.close(down, period.from().plusSeconds(360));
      happened.change(
          domain, CheckType.DNS, DnsDefinition.MX_CHANGED, period.to().minusSeconds(60));
      JsonNode report = report(tenant, kind);

      assertThat(report.path("kind").asText()).isEqualTo(kind.wireName());
      assertThat(report.path("firstDay").asText()).isEqualTo(period.firstDay().toString());
      assertThat(report.path("lastDay").asText()).isEqualTo(period.lastDay().toString());
      assertThat(report.path("timeZone").asText()).isEqualTo("UTC");
      assertThat(Instant.parse(report.path("to").asText())).isEqualTo(period.to());
      assertThat(report.at("/availability/domains").asInt()).isEqualTo(1);
      assertThat(more(report, before, "/incidents/opened")).isEqualTo(1);
      assertThat(more(report, before, "/incidents/bySeverity/high")).isEqualTo(1);
      assertThat(more(report, before, "/changes/total")).isEqualTo(1);
      assertThat(report.at("/incidents/gravest").findValuesAsText("incidentId"))
          .contains(down.id().text());
      assertThat(report.at("/incidents/gravest/0/domainName").asText())
          .isEqualTo("xn--bcher-kva.report.example");
      assertThat(report.at("/changes/newest/0/type").asText()).isEqualTo("dns_mx_changed");
      assertThat(report.at("/changes/byType/0/label").asText()).isEqualTo("Mail exchanger changed");
    }
  }

  private static int more(JsonNode after, JsonNode before, String path) {
    return after.at(path).asInt() - before.at(path).asInt();
  }

  @Test
  default void timeThatNobodyWatchedIsNoShare() {
    ApiTenant tenant = tenant();
    tenant.domain("unwatched.report.example");
    JsonNode availability = report(tenant, ReportKind.WEEKLY).path("availability");
    assertThat(availability.path("ratio").isNull()).isTrue();
    assertThat(availability.path("since").isNull()).isTrue();
    assertThat(availability.path("unwatchedDomains").asInt()).isEqualTo(1);
    assertThat(availability.path("worst")).isEmpty();
  }

  @Test
  default void aReportTellsNothingOfAnotherOrganization() {
    ApiTenant owner = tenant();
    Domain domain = owner.domain("border.report.example");
    ReportPeriod week =
        ReportPeriod.lastWhole(ReportKind.WEEKLY, ZoneId.of("UTC"), world().time().instant());
    new IncidentFixtures(world().ports())
        .open(domain, CheckType.UPTIME, UptimeDefinition.DOWN, week.from());
    JsonNode strange = report(tenant(), ReportKind.WEEKLY);
    assertThat(strange.toString()).doesNotContain("border.report.example", domain.id().text());
    assertThat(strange.at("/incidents/opened").asInt()).isZero();
    assertThat(report(owner, ReportKind.WEEKLY).at("/incidents/opened").asInt()).isEqualTo(1);
  }

  @Test
  default void ofManyDomainsItIsMadeBesideTheFirstRequest() {
    ApiTenant tenant = tenant();
    for (int i = 0; i <= GATHERED_AT_ONCE; i++) {
      tenant.domain("d" + i + ".many.report.example");
    }
    for (ReportKind kind : ReportKind.values()) {
      Exchange first = tenant.get(REPORTS + kind.wireName());
      refused(first, 409, "report_being_made");
      assertThat(first.number("Retry-After")).isBetween(1L, 60L);
    }
  }

  private JsonNode report(ApiTenant tenant, ReportKind kind) {
    return answered(tenant.get(REPORTS + kind.wireName()), 200).json().path("data");
  }

  @Test
  default void settingsAreChangedInPartAndJudged() {
    ApiTenant tenant = tenant();
    JsonNode plain = answered(tenant.get(SETTINGS), 200).json().path("data");
    assertThat(plain.path("weekly").asBoolean()).isFalse();
    assertThat(plain.path("timeZone").asText()).isEqualTo("UTC");
    Exchange made =
        tenant
            .call("POST", "/api/v1/notification-channels")
            .json("{\"type\":\"email\",\"name\":\"Ops\",\"address\":\"ops@example.com\"}")
            .send();
    String mailbox = answered(made, 201).json().at("/data/id").asText();
    answered(change(tenant, "{\"weekly\":true,\"receivers\":[\"" + mailbox + "\"]}"), 200);
    JsonNode changed =
        answered(change(tenant, "{\"timeZone\":\"Asia/Tokyo\"}"), 200).json().path("data");
    assertThat(changed.path("weekly").asBoolean()).isTrue();
    assertThat(changed.path("monthly").asBoolean()).isFalse();
    assertThat(changed.path("receivers").path(0).asText()).isEqualTo(mailbox);
    assertThat(report(tenant, ReportKind.WEEKLY).path("timeZone").asText()).isEqualTo("Asia/Tokyo");

    for (String wrong :
        List.of(
            "{\"timeZone\":\"Mars\"}",
            "{\"weekly\":1}",
            "{\"receivers\":[\"chn_x\"]}",
            "{\"daily\":true}")) {
      refused(change(tenant, wrong), 400, "invalid_request");
    }
    refused(change(tenant(), "{\"receivers\":[\"" + mailbox + "\"]}"), 400, "invalid_request");
  }

  private Exchange change(ApiTenant tenant, String body) {
    return tenant.call("PATCH", SETTINGS).json(body).send();
  }
}
