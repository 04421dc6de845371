package io.domainwatch.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.tag.Tag;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.testkit.IncidentFixtures;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class IncidentListTest {
  private final DashboardWorld world = new DashboardWorld();
  private Organization acme;
  private Domain domain;
  private Event down;
  private Browser browser;

  @BeforeEach
  void aSiteIsDown() {
    acme = world.fixtures().organization();
    domain = world.fixtures().domain(acme);
    down = new Recorded(world).failing(domain, CheckType.UPTIME, "Nobody answers.");
    browser = world.signedIn(world.person(acme, "bo@example.com", Role.MEMBER));
  }

  @AfterEach
  void end() {
    world.close();
  }

  @Test
  void anIncidentIsListedWithWhatWasSeenAndLeadsToItsPage() {
    Document page = browser.get("/incidents").document();
    assertThat(page.select("nav a[aria-current=page]").text()).isEqualTo("Incidents");
    assertThat(page.select("tbody tr")).hasSize(1);
    assertThat(page.select("tbody tr").text())
        .contains("Open", domain.name().unicode(), "Uptime", "high", "Nobody answers.");
    assertThat(page.select("tbody a").eachAttr("href"))
        .containsExactly(
            "/domains/" + domain.id().text(),
            "/incidents/" + down.incidentId().orElseThrow().text());
  }

  @Test
  void theListIsNarrowed() {
    assertThat(rows("?state=open")).isOne();
    assertThat(rows("?state=closed")).isZero();
    assertThat(rows("?check=uptime&severity=high")).isOne();
    assertThat(rows("?check=ssl")).isZero();
    assertThat(rows("?domain=" + domain.id().text())).isOne();
    assertThat(rows("?from=2026-11-21&to=2026-11-21")).isOne();
    assertThat(rows("?from=2026-11-22")).isZero();
    assertThat(browser.get("/incidents?state=closed").text()).contains("No incident fits that.");
    assertThat(browser.get("/incidents?check=x").text())
        .contains("There is no check \"x\"; all are shown.");
  }

  @Test
  void filtersCombine() {
    Domain other = world.fixtures().domain(acme, "xn--bcher-kva.example", world.time().instant());
    new Recorded(world).failing(other, CheckType.SSL, "Expired.");
    world.store().domains().tag(acme.id(), other.id(), Tags.of(List.of(new Tag("prod"))));
    assertThat(rows("?domain=b%C3%BCcher.example")).isOne();
    assertThat(rows("?domain=xn--bcher-kva.example&check=ssl&severity=high&tag=prod")).isOne();
    assertThat(rows("?domain=b%C3%BCcher.example&check=uptime")).isZero();
    assertThat(rows("?tag=prod")).isOne();
    assertThat(rows("?tag=prod%20other")).isZero();
    assertThat(browser.get("/incidents?domain=none.example").text())
        .contains("There is no domain \"none.example\"; all are shown.");
    assertThat(
            browser
                .get("/incidents?domain=" + other.id().text())
                .document()
                .select("#domain")
                .val())
        .isEqualTo("bücher.example");
  }

  @Test
  void acknowledgedOnesAreToldFromTheRest() {
    assertThat(rows("?acknowledged=no")).isOne();
    assertThat(rows("?acknowledged=yes")).isZero();
    browser.get("/incidents/" + down.incidentId().orElseThrow().text());
    browser.submit("form[action$=/acknowledge]");
    assertThat(rows("?acknowledged=no")).isZero();
    assertThat(rows("?acknowledged=yes&state=open")).isOne();
  }

  @Test
  void whatIsOpenComesFirstAndThePagesGoOnBehindIt() {
    IncidentFixtures happenings = new IncidentFixtures(world.store());
    Instant now = world.time().instant();
    for (int i = 1; i <= 70; i++) {
      Incident ended =
          happenings.open(
              domain, CheckType.UPTIME, UptimeDefinition.HTTP_ERROR, now.plusSeconds(i));
      happenings.close(ended, now.plusSeconds(i + 1));
    }
    Document first = browser.get("/incidents").document();
    assertThat(first.select("tbody tr")).hasSize(50);
    assertThat(first.select("tbody tr").first().text()).contains("Open", "Nobody answers.");
    assertThat(first.select("tbody tr:contains(Resolved)")).hasSize(49);
    Document second =
        browser.get(first.select("a:contains(Older incidents)").attr("href")).document();
    assertThat(second.select("tbody tr")).hasSize(21);
    assertThat(second.select("tbody tr:contains(Resolved)")).hasSize(21);
    assertThat(second.select("a:contains(Older incidents)")).isEmpty();
  }

  @Test
  void aPageFullOfOpenOnesLeadsToTheOthers() {
    for (int i = 0; i < 49; i++) {
      world.time().advance(Duration.ofSeconds(1));
      new Recorded(world).failing(domain, CheckType.UPTIME, "Again.");
    }
    assertThat(browser.get("/incidents").document().select("a:contains(Older)")).isEmpty();
    IncidentFixtures happenings = new IncidentFixtures(world.store());
    Instant now = world.time().instant();
    happenings.close(
        happenings.open(domain, CheckType.UPTIME, UptimeDefinition.HTTP_ERROR, now), now);
    Document first = browser.get("/incidents").document();
    assertThat(first.select("tbody tr:contains(Open)")).hasSize(50);
    Document second =
        browser.get(first.select("a:contains(Older incidents)").attr("href")).document();
    assertThat(second.select("tbody tr")).hasSize(1);
    assertThat(second.select("tbody tr").text()).contains("Resolved");
  }

  @Test
  void olderIncidentsAreOnTheNextPage() {
    for (int i = 0; i < 50; i++) {
      world.time().advance(Duration.ofSeconds(1));
      new Recorded(world).failing(domain, CheckType.UPTIME, "Again.");
    }
    Document first = browser.get("/incidents?check=uptime").document();
    assertThat(first.select("tbody tr")).hasSize(50);
    Document second =
        browser.get(first.select("a:contains(Older incidents)").attr("href")).document();
    assertThat(second.select("tbody tr")).hasSize(1);
    assertThat(second.select("tbody tr").text()).contains("Nobody answers.");
  }

  @Test
  void othersSeeNothingOfIt() {
    Browser stranger =
        world.signedIn(
            world.person(world.fixtures().organization(), "eve@example.org", Role.OWNER));
    assertThat(stranger.get("/incidents").text()).contains("There has been no incident.");
    assertThat(stranger.get("/incidents?domain=" + domain.id().text()).status()).isEqualTo(404);
  }

  private int rows(String query) {
    return browser.get("/incidents" + query).document().select("tbody tr").size();
  }
}
