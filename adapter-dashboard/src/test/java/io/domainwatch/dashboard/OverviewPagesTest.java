package io.domainwatch.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.Incident;
import io.domainwatch.testkit.IncidentFixtures;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OverviewPagesTest {
  private final DashboardWorld world = new DashboardWorld();
  private final IncidentFixtures incidents = new IncidentFixtures(world.store());
  private Organization acme;
  private Browser browser;

  @BeforeEach
  void somebody() {
    acme = world.fixtures().organization();
    browser = world.signedIn(world.person(acme, "bo@example.com", Role.OWNER));
  }

  @AfterEach
  void end() {
    world.close();
  }

  @Test
  void itIsTheFirstPageAndShowsANewOrganizationThreeSteps() {
    Browser.Page page = browser.get("/");
    assertThat(page.path()).isEqualTo("/overview");
    assertThat(page.document().select("nav a[aria-current=page]").text()).isEqualTo("Overview");
    assertThat(page.document().select("ol.steps li a").eachAttr("href"))
        .containsExactly("/domains", "/settings/notifications", "/settings/members");
    assertThat(page.document().select("h2")).isEmpty();
  }

  @Test
  void openIncidentsSayWhatTheyMeanAndWhatToDoWorstFirst() {
    Domain shop = world.fixtures().domain(acme);
    Incident chain = open(shop, CheckType.SSL, "ssl_chain_incomplete", 60);
    Incident down = open(shop, CheckType.UPTIME, "uptime_down", 120);
    Incident closed = open(shop, CheckType.ROBOTS, "robots_missing", 120);
    incidents.close(closed, world.time().instant());

    Document page = browser.get("/overview").document();

    assertThat(page.select(".incidents > li strong a").eachAttr("href"))
        .containsExactly(path(down), path(chain));
    Element second = page.select(".incidents > li").get(1);
    assertThat(second.select(".guide dd").eachText())
        .containsExactly(
            "An intermediate certificate is missing.",
            "Serve the full chain (fullchain.pem, not cert.pem).");
    assertThat(second.select(".guide code").eachText())
        .containsExactly("fullchain.pem", "cert.pem");
    assertThat(page.text()).doesNotContain("All open incidents");
    assertThat(page.select("[aria-label='In the last day'] tbody tr")).hasSize(4);
  }

  @Test
  void tenIncidentsAreShownOfWhateverSeverities() {
    for (int i = 0; i < 9; i++) {
      open(world.fixtures().domain(acme), CheckType.UPTIME, "uptime_down", i);
    }
    open(world.fixtures().domain(acme), CheckType.ROBOTS, "robots_missing", 1);
    assertThat(shown()).isEqualTo(10);
    assertThat(browser.present().text()).doesNotContain("All open incidents");
    open(world.fixtures().domain(acme), CheckType.ROBOTS, "robots_missing", 2);
    assertThat(shown()).isEqualTo(10);
    assertThat(browser.present().document().select("a[href='/incidents?state=open']")).hasSize(1);
    open(world.fixtures().domain(acme), CheckType.UPTIME, "uptime_down", 3);
    assertThat(shown()).isEqualTo(10);
    assertThat(browser.present().document().select(".incidents > li .state.high")).hasSize(10);
    assertThat(browser.present().document().select("a[href='/incidents?state=open']")).hasSize(1);
  }

  @Test
  void theLastHoursTellHowManyDomainsWereWrongAndHowGravely() {
    Instant added = world.time().instant().minus(Duration.ofMinutes(175));
    Domain shop = world.fixtures().domain(acme, "shop.example.com", added);
    Incident over = open(shop, CheckType.UPTIME, "uptime_down", 170 * 60);
    incidents.close(over, world.time().instant().minus(Duration.ofMinutes(130)));
    open(shop, CheckType.ROBOTS, "robots_missing", 0);
    open(world.fixtures().domain(acme), CheckType.ROBOTS, "robots_missing", 0);

    Document page = browser.get("/overview").document();

    assertThat(page.select("#hours svg g")).hasSize(24);
    assertThat(page.select("#hours tbody tr").eachText().subList(19, 24))
        .containsExactly(
            "06:00 to 07:00 not monitored yet",
            "07:00 to 08:00 1 of 2 domains: 1 high",
            "08:00 to 09:00 no open incident",
            "09:00 to 10:00 no open incident",
            "10:00 to 11:00 2 of 2 domains: 2 low");
    assertThat(page.select("#hours g title").get(20).text())
        .isEqualTo("07:00 to 08:00: 1 of 2 domains: 1 high");
    assertThat(page.select("#hours g").get(20).select("rect").eachAttr("class"))
        .containsExactly("calm", "high");
    assertThat(page.select("#hours g").get(20).select("rect").eachAttr("height"))
        .containsExactly("50.0", "50.0");
    assertThat(page.select("#hours g").get(19).select("rect").eachAttr("class"))
        .containsExactly("none");
    assertThat(page.select("#hours g").get(21).select("rect").eachAttr("class"))
        .containsExactly("calm");
    assertThat(page.select("#hours desc").text()).contains("In 2 of 24 hours");
  }

  @Test
  void statesLeadToTheirLists() {
    world.fixtures().domain(acme);
    Document page = browser.get("/overview").document();
    assertThat(page.select(".choices a").eachAttr("href"))
        .containsExactly("/domains?state=pending");
    assertThat(page.select(".choices a").text()).isEqualTo("1 Pending");
    assertThat(page.text())
        .contains(
            "No incident is open.",
            "No certificate or registration that was seen.",
            "Nothing began, ended or changed.",
            "there is no notification channel");
  }

  @Test
  void anOwnerLearnsWhatIsWrongWithTheMonitorItself() {
    world.troubles().add("the disk of the data folder is nearly full");
    assertThat(browser.get("/overview").document().select("[role=alert] li").eachText())
        .containsExactly("the disk of the data folder is nearly full");
    Browser member = world.signedIn(world.person(acme, "mia@example.com", Role.MEMBER));
    assertThat(member.get("/overview").document().select("[role=alert]").text())
        .contains("is not well", "An owner")
        .doesNotContain("disk");
    world.troubles().clear();
    assertThat(browser.get("/overview").document().select("[role=alert]")).isEmpty();
  }

  @Test
  void othersSeeNothingOfIt() {
    open(world.fixtures().domain(acme), CheckType.UPTIME, "uptime_down", 1);
    Browser stranger =
        world.signedIn(
            world.person(world.fixtures().organization(), "eve@example.org", Role.OWNER));
    assertThat(stranger.get("/overview").document().select("ol.steps")).hasSize(1);
  }

  @Test
  void theIncidentAndItsCheckSayTheSame() {
    Domain shop = world.fixtures().domain(acme);
    Event down = new Recorded(world).failing(shop, CheckType.UPTIME, "Nobody answers.");
    String incident = "/incidents/" + down.incidentId().orElseThrow().text();
    String check = "/domains/" + shop.id().text() + "/checks/uptime";
    List<String> guide = browser.get(incident).document().select(".guide dd").eachText();
    assertThat(guide)
        .hasSize(2)
        .element(1)
        .asString()
        .startsWith("The message says how far a visit came.");
    assertThat(browser.get(check).document().select(".incidents .guide dd").eachText())
        .isEqualTo(guide);
    assertThat(browser.get("/overview").document().select(".guide dd").eachText())
        .containsExactly("People cannot reach the site.", guide.get(1));
  }

  private int shown() {
    return browser.get("/overview").document().select(".incidents > li").size();
  }

  private static String path(Incident incident) {
    return "/incidents/" + incident.id().text();
  }

  private Incident open(Domain domain, CheckType check, String type, int secondsAgo) {
    Instant at = world.time().instant().minus(Duration.ofSeconds(secondsAgo));
    return incidents.open(domain, check, new EventType(type), at);
  }
}
