package io.domainwatch.dashboard.domain;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.maintenance.MaintenanceMark;
import io.domainwatch.core.maintenance.Period;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import io.domainwatch.dashboard.Recorded;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DomainPageTest {
  private static final int CHECKS = CheckType.values().length;

  private static final String HOSTILE = "</p><script>alert(1)</script>\" onx=\"\u202egnp.exe";

  private final DashboardWorld world = new DashboardWorld();
  private final Recorded recorded = new Recorded(world);
  private Organization organization;
  private Domain domain;
  private Browser browser;
  private String path;

  @BeforeEach
  void aDomain() {
    organization = world.fixtures().organization();
    browser = world.signedIn(world.person(organization, "ann@example.com", Role.MEMBER));
    domain = world.fixtures().domain(organization, "a.example.com", world.time().instant());
    path = "/domains/" + domain.id().text();
  }

  @AfterEach
  void end() {
    world.close();
  }

  @Test
  void thirteenPanelsTellHowTheChecksStand() {
    recorded.run(domain, CheckType.UPTIME, Outcome.OK, "HTTP 200 in 35 ms");
    world.time().advance(Duration.ofSeconds(30));
    Document page = browser.get(path).document();
    assertThat(page.select(".panel")).hasSize(CheckType.values().length);
    assertThat(page.select("#panel-uptime").text())
        .contains("Uptime", "OK", "HTTP 200 in 35 ms", "Last run 30 s ago.", "Next in 30 s.");
    assertThat(page.select("#panel-uptime h3 a").attr("href")).isEqualTo(path + "/checks/uptime");
    assertThat(page.select("#panel-dns").text())
        .contains("Pending", "No result yet.", "Never ran.");
  }

  @Test
  void thePageSaysHowTheDomainStandsInTheWordsOfTheList() {
    assertThat(standing()).isEqualTo("Pending Pause");
    recorded.all(domain, Outcome.INCONCLUSIVE);
    assertThat(standing()).isEqualTo("Unknown Pause");
    recorded.run(domain, CheckType.UPTIME, Outcome.OK, "fine");
    assertThat(standing()).isEqualTo("Partial %d checks unknown Pause".formatted(CHECKS - 1));
    recorded.all(domain, Outcome.OK);
    assertThat(standing()).isEqualTo("OK Pause");
    recorded.run(domain, CheckType.DNS, Outcome.WARNING, "odd");
    assertThat(standing()).isEqualTo("Warning Pause");
    recorded.run(domain, CheckType.SSL, Outcome.FAILING, "expired");
    assertThat(standing()).isEqualTo("Failing Pause");
    browser.get(path).document();
    browser.submit("#standing");
    assertThat(standing()).isEqualTo("Paused Resume");
  }

  private String standing() {
    Document page = browser.get(path).document();
    assertThat(page.select("#standing .ok").text()).isIn("", "OK");
    return page.select("#standing").text();
  }

  @Test
  void anOverdueCheckIsNotGreen() {
    recorded.run(domain, CheckType.UPTIME, Outcome.OK, "fine");
    world.time().advance(Duration.ofHours(2));
    Document page = browser.get(path).document();
    assertThat(page.select("#panel-uptime .state").text()).isEqualTo("Overdue (last: OK)");
    assertThat(page.select("#panel-uptime .state").hasClass("ok")).isFalse();
    assertThat(page.select("#panel-uptime").text()).contains("Next due now.");
  }

  @Test
  void whatSitesSayIsEscapedAndItsDirectionKeptApart() {
    recorded.failing(domain, CheckType.UPTIME, HOSTILE);
    Document page = browser.get(path).document();
    assertThat(page.select("main script")).isEmpty();
    assertThat(page.select("[onx]")).isEmpty();
    assertThat(page.getElementsContainingOwnText("\u202e")).hasSize(2).allMatch(e -> e.is("bdi"));
  }

  @Test
  void openIncidentsStandOnTopWithWhatSinceWhenAndWhere() {
    Event event = recorded.failing(domain, CheckType.SSL, "expired");
    Document page = browser.get(path).document();
    Element incident = page.select("#incidents li").getFirst();
    assertThat(incident.select("a").eachAttr("href"))
        .containsExactly(
            "/incidents/" + event.incidentId().orElseThrow().text(), path + "/checks/ssl");
    assertThat(incident.text()).contains("high", "TLS certificate: ", "2026-11-21 10:00:00 UTC");
    assertThat(page.select("h2").eachText().getFirst()).isEqualTo("Open incidents");
    assertThat(page.select(".timeline li").text()).contains(event.message());
  }

  @Test
  void theDaysLeftAreThoseOfTheNewestObservations() {
    recorded.run(
        domain,
        CheckType.SSL,
        Outcome.OK,
        "fine",
        JsonValue.fields()
            .put("leaf", JsonValue.fields().put("notAfter", "2026-12-01T12:00:00.000Z").build())
            .build());
    Document page = browser.get(path).document();
    assertThat(page.select("#lifetimes").text())
        .isEqualTo("Certificate 10 days left until 2026-12-01 12:00:00 UTC Registration unknown");
    recorded.run(
        domain,
        CheckType.RDAP,
        Outcome.FAILING,
        "gone",
        JsonValue.fields().put("expiration", "2026-11-21T09:59:59Z").build());
    assertThat(browser.get(path).document().select("#lifetimes").text()).contains("expired");
  }

  @Test
  void responseTimesAreDrawnAndStandInATableForTheChosenWindow() {
    for (int minute = 0; minute < 30; minute += 10) {
      timed(100 + minute, 20);
      world.time().advance(Duration.ofMinutes(10));
    }
    Document page = browser.get(path).document();
    assertThat(page.select("#times svg[role=img] path")).hasSize(2);
    assertThat(page.select("#times tbody tr").eachText())
        .containsExactly(
            "2026-11-21 10:00 UTC 100 ms 100 ms",
            "2026-11-21 10:10 UTC 110 ms 110 ms",
            "2026-11-21 10:20 UTC 120 ms 120 ms");
    assertThat(page.select("#times .hits title").eachText())
        .first()
        .isEqualTo("2026-11-21 10:00 UTC: Median 100 ms, 95th percentile 100 ms");
    assertThat(page.select("#times .marked")).isEmpty();
    recorded.failing(domain, CheckType.UPTIME, "down");
    assertThat(browser.get(path).document().select("#times rect.marked title").text())
        .contains("from 2026-11-21 10:30 UTC, still open");
    assertThat(page.select("#times desc").text())
        .isEqualTo("The median is between 100 ms and 120 ms, the 95th percentile reaches 120 ms.");
    assertThat(page.select("#phases thead th").eachText()).contains("DNS lookup", "Redirects");
    assertThat(page.select("#phases tbody tr:first-child td").eachText())
        .contains("20 ms", "no data");
    Document week = browser.get(path + "?window=7d").document();
    assertThat(week.select("#times tbody tr").eachText())
        .containsExactly("2026-11-21 10:00 UTC 110 ms 119 ms Incident");
    assertThat(week.select("nav[aria-label=Time span] a[aria-current]").text()).isEqualTo("7 days");
    assertThat(browser.get(path + "?window=x").status()).isEqualTo(200);
  }

  @Test
  void daysWithoutRunsHaveNoData() {
    recorded.run(domain, CheckType.UPTIME, Outcome.OK, "fine");
    world.time().advance(Duration.ofMinutes(1));
    recorded.failing(domain, CheckType.UPTIME, "down");
    world.time().advance(Duration.ofMinutes(1));
    Document page = browser.get(path).document();
    assertThat(page.select("#uptime svg g")).hasSize(90);
    assertThat(page.select("#uptime rect.none")).hasSize(89);
    assertThat(page.select("#uptime tbody tr").eachText())
        .startsWith("2026-08-24 no data")
        .endsWith("2026-11-21 50.00 %, down for 1 min");
  }

  @Test
  void aYoungDomainSaysSinceWhenItIsWatched() {
    recorded.run(domain, CheckType.UPTIME, Outcome.INCONCLUSIVE, "who knows");
    world.time().advance(Duration.ofMinutes(3));
    recorded.failing(domain, CheckType.UPTIME, "down");
    world.time().advance(Duration.ofMinutes(1));
    assertThat(availability()).isEqualTo("Availability since 2026-11-21 10:03 UTC: 0.00 %");
  }

  @Test
  void availabilityThatNobodyMeasuredIsNoNumber() {
    assertThat(availability()).isEqualTo("Availability: not measured yet");
    recorded.run(domain, CheckType.UPTIME, Outcome.INCONCLUSIVE, "who knows");
    world.time().advance(Duration.ofMinutes(3));
    assertThat(availability()).isEqualTo("Availability: not measured yet");
    assertThat(browser.get(path).document().select("#uptime desc").text())
        .isEqualTo(
            "One bar per day, oldest first: on 0 of 90 days it was down, 90 have no data."
                + " For 3 min nobody could tell, which does not count.");
  }

  @Test
  void ninetyWatchedDaysAreNamedAsSuch() {
    recorded.run(domain, CheckType.UPTIME, Outcome.OK, "fine");
    world.time().advance(Duration.ofDays(89));
    browser = world.signedIn(world.person(organization, "bea@example.com", Role.MEMBER));
    recorded.run(domain, CheckType.UPTIME, Outcome.OK, "fine");
    world.time().advance(Duration.ofMinutes(1));
    assertThat(availability()).isEqualTo("Availability of the last 90 days: 100.00 %");
  }

  private String availability() {
    return browser.get(path).document().select("#uptime figcaption").text();
  }

  @Test
  void availabilityOfEachStretchSaysSinceWhenItWasWatched() {
    assertThat(stretches())
        .containsExactly(
            "24 hours not measured none",
            "7 days not measured none",
            "30 days not measured none",
            "90 days not measured none");
    recorded.run(domain, CheckType.UPTIME, Outcome.OK, "fine");
    world.time().advance(Duration.ofMinutes(1));
    recorded.failing(domain, CheckType.UPTIME, "down");
    world.time().advance(Duration.ofMinutes(1));
    assertThat(stretches())
        .hasSize(4)
        .allSatisfy(
            row -> assertThat(row).contains("50.00 %", "since 2026-11-21 10:00:00 UTC", "1 min"));
  }

  private List<String> stretches() {
    return browser.get(path).document().select("[aria-label=Availability] tbody tr").eachText();
  }

  @Test
  void whatIsWrongIsLargeAndComesBeforeWhatIsFine() {
    recorded.all(domain, Outcome.OK);
    recorded.run(domain, CheckType.SITEMAP, Outcome.FAILING, "gone");
    Document page = browser.get(path).document();
    assertThat(page.select(".cards.large .panel").eachAttr("id")).containsExactly("panel-sitemap");
    assertThat(page.select(".panel").first().id()).isEqualTo("panel-sitemap");
    assertThat(page.select(".panel.calm")).hasSize(CHECKS - 1);
    assertThat(page.select("a[rel~=external]").attr("href")).isEqualTo("https://a.example.com/");
  }

  @Test
  void aNoteIsKeptShownAndRemoved() {
    browser.get(path);
    assertThat(browser.submit("#note form", "note", "Owner: Bäcker.\nEnds in May.").text())
        .contains("The note is saved.", "Last changed by ann@example.com");
    assertThat(browser.present().document().select("#note textarea").first().wholeText())
        .isEqualTo("Owner: Bäcker.\nEnds in May.");
    Browser.Page refused = browser.submit("#note form", "note", "x".repeat(2_001));
    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.document().select("[role=alert]").text()).contains("1 to 2000 characters");
    assertThat(refused.document().select("#note textarea").text()).hasSize(2_001);
    browser.get(path);
    browser.submit("#note form", "note", "");
    assertThat(browser.get(path).document().select("#note textarea").text()).isEmpty();
    assertThat(browser.get("/settings/audit").text()).contains("Changed the note of a domain");
  }

  @Test
  void allChecksRunAtOnceAndWhatIsRefusedIsNamed() {
    recorded.all(domain, Outcome.OK);
    browser.get(path);
    assertThat(browser.submit("form[action$=/run-all]").text()).contains("All checks are due now.");
    Browser.Page again = browser.submit("form[action$=/run-all]");
    assertThat(again.status()).isEqualTo(422);
    assertThat(again.document().select("[role=alert]").text())
        .contains("0 checks due now.", "Uptime: A run of this check was requested a moment ago.");
  }

  @Test
  void maintenanceIsShadedInChartsAndNamedInTheirTable() {
    Instant now = world.time().instant();
    JsonValue.JsonObject seen =
        JsonValue.fields().put("timings", JsonValue.fields().put("totalMs", 100).build()).build();
    Period works = new Period(now.minusSeconds(60), now.plusSeconds(60));
    recorded.run(domain, CheckType.UPTIME, Outcome.OK, "fine", MaintenanceMark.mark(seen, works));
    world.time().advance(Duration.ofSeconds(1));
    Document page = browser.get(path + "?window=1h").document();
    assertThat(page.select("#times rect.maintained title").text())
        .isEqualTo("Maintenance from 2026-11-21 09:59 UTC to 2026-11-21 10:01 UTC");
    assertThat(page.select("#times .legend li").eachText()).contains("Maintenance");
    assertThat(page.select("#times tbody tr").text()).endsWith("100 ms 100 ms Maintenance");
    assertThat(page.select("#times rect.marked")).isEmpty();
  }

  @Test
  void withoutRunsChartsSaySo() {
    Document page = browser.get(path).document();
    assertThat(page.select("#times").text()).contains("No data yet in this period.");
    assertThat(page.text()).contains("Nothing has happened yet.");
  }

  @Test
  void eventsAreGroupedByDayNewestFirst() {
    recorded.failing(domain, CheckType.UPTIME, "first");
    world.time().advance(Duration.ofHours(8));
    browser.get(path);
    world.time().advance(Duration.ofHours(8));
    recorded.failing(domain, CheckType.DNS, "second");
    recorded.failing(domain, CheckType.SSL, "third");
    Document page = browser.get(path).document();
    assertThat(page.select(".timeline")).hasSize(2);
    assertThat(page.select("h3:not(.panel h3)").eachText())
        .containsExactly("Sunday, 22 November 2026", "Saturday, 21 November 2026");
    assertThat(page.select(".timeline p").eachText()).containsExactly("third", "second", "first");
    assertThat(page.select("a[href=/events?domain=" + domain.id().text() + "]")).hasSize(1);
  }

  @Test
  void theFirstRoundIsCounted() {
    browser.get("/domains");
    Browser.Page added =
        browser.submit("form[action=/domains][method=post]", "names", "new.example.com");
    assertThat(added.path()).startsWith("/domains/dom_").contains("done=domain-added");
    assertThat(added.text()).contains("First round: 0 of %d checks done".formatted(CHECKS));
    assertThat(added.document().select("progress").attr("max")).isEqualTo(Integer.toString(CHECKS));
    assertThat(added.document().select("[data-live]")).hasSize(1);
    assertThat(added.document().select("a:containsOwn(Reload)")).hasSize(1);
  }

  @Test
  void aNameInAnotherScriptIsShownInBothWritings() {
    Domain other =
        world
            .fixtures()
            .domain(organizationOf(domain), "xn--bcher-kva.example.com", world.time().instant());
    Browser.Page page = browser.get("/domains/" + other.id().text());
    assertThat(page.document().select("h1").text()).isEqualTo("bücher.example.com");
    assertThat(page.document().select("code").eachText()).contains("xn--bcher-kva.example.com");
  }

  @Test
  void everyPartThatIsLiveHasItsOwnId() {
    Document page = browser.get(path).document();
    List<String> ids = page.select("[id]").eachAttr("id");
    assertThat(ids).doesNotHaveDuplicates().contains("progress", "incidents", "lifetimes");
  }

  private Organization organizationOf(Domain one) {
    return world.store().organizations().find(one.organizationId()).orElseThrow();
  }

  private void timed(long total, long lookUp) {
    JsonValue.JsonObject timings =
        JsonValue.fields().put("dnsMs", lookUp).put("totalMs", total).build();
    recorded.run(
        domain,
        CheckType.UPTIME,
        Outcome.OK,
        "fine",
        JsonValue.fields().put("timings", timings).build());
  }
}
