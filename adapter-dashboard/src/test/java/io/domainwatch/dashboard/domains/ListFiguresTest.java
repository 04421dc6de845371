package io.domainwatch.dashboard.domains;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.statistics.CheckNumbers;
import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import io.domainwatch.dashboard.Recorded;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the list tells of each domain beside its state, and which of it people want. */
class ListFiguresTest {
  private final DashboardWorld world = new DashboardWorld();
  private final Recorded recorded = new Recorded(world);
  private Organization organization;
  private Browser browser;

  @BeforeEach
  void somebody() {
    organization = world.fixtures().organization();
    browser = world.signedIn(world.person(organization, "ann@example.com", Role.MEMBER));
  }

  @AfterEach
  void end() {
    world.close();
  }

  @Test
  void theStateSaysWhatIsWorstAndLeadsToItsIncident() {
    Domain domain = domain("a.example.com");
    Event first = recorded.failing(domain, CheckType.UPTIME, "Nobody answers.");
    Element standing = list().selectFirst(".standing");
    assertThat(standing.text()).startsWith("Failing Site is down of a.example.com");
    assertThat(standing.select("a").attr("href"))
        .isEqualTo("/incidents/" + first.incidentId().orElseThrow().text());
    recorded.failing(domain, CheckType.SSL, "It expired.");
    assertThat(list().select(".standing").text()).endsWith("and 1 more");
  }

  @Test
  void nothingIsSaidOfDaysThatAreNotOver() {
    Domain domain = domain("a.example.com");
    assertThat(figures()).containsOnly("no data yet");
    recorded.run(domain, CheckType.UPTIME, Outcome.OK, "fine", took(95));
    assertThat(figures().getFirst()).isEqualTo("no data yet");
    assertThat(figures().get(1)).isEqualTo("95 ms");
  }

  @Test
  void availabilityAndResponseTimesAreThoseOfWholeDays() {
    Domain domain = domain("a.example.com");
    for (int day = 0; day < 3; day++) {
      recorded.run(domain, CheckType.UPTIME, Outcome.OK, "fine", took(100 + 20 * day));
      world.time().advance(Duration.ofDays(1));
    }
    browser = world.signedIn(world.person(organization, "later@example.com", Role.MEMBER));
    assertThat(figures().subList(0, 2))
        .containsExactly("100.00 % since 2026-11-21", "140 ms 3 days, 100 ms to 140 ms");
    Element line = list().selectFirst("svg.sparkline");
    assertThat(line.attr("aria-label")).isEqualTo("3 days, 100 ms to 140 ms");
    assertThat(line.select("path").attr("d")).startsWith("M").contains("L").hasSizeLessThan(60);
  }

  @Test
  void endsAreCountedInDaysAndLeadToTheirChecks() {
    Domain domain = domain("a.example.com");
    expires(domain, Duration.ofDays(90).plusHours(1));
    assertThat(figures().get(2)).isEqualTo("90 days");
    assertThat(list().select(".figure a").attr("href"))
        .isEqualTo("/domains/" + domain.id().text() + "/checks/ssl");
    expires(domain, Duration.ofDays(30));
    assertThat(list().select(".figure .state.warning").text()).isEqualTo("30 days");
    expires(domain, Duration.ofSeconds(-1));
    assertThat(list().select(".figure .state.failing").text()).isEqualTo("expired");
  }

  @Test
  void columnsAreChosenAndRememberedForTheAccount() {
    domain("a.example.com");
    browser.get("/domains?state=pending");
    browser.untick("#columns input[value=response]");
    browser.untick("#columns input[value=checked]");
    browser.submit("#columns form");
    assertThat(browser.present().path()).isEqualTo("/domains?state=pending");
    assertThat(heads()).containsSequence("State", "Availability", "Certificate", "Registration");
    assertThat(heads()).contains("Uptime", "Open ports").doesNotContain("Response", "Last checked");
    assertThat(list().select(".checked, .sparkline")).isEmpty();
    assertThat(list().select("#columns input[checked]").eachAttr("value"))
        .containsExactly("availability", "certificate", "registration");
  }

  @Test
  void anOrderThatIsAskedForIsRemembered() {
    domain("b.example.com");
    domain("a.example.com");
    assertThat(names("/domains?sort=name&order=desc"))
        .containsExactly("b.example.com", "a.example.com");
    assertThat(names("/domains")).containsExactly("b.example.com", "a.example.com");
    assertThat(names("/domains?sort=health")).containsExactly("a.example.com", "b.example.com");
    assertThat(names("/domains")).containsExactly("a.example.com", "b.example.com");
  }

  @Test
  void whatABrowserKeepsOfAnotherAccountOrWronglySaysNothing() {
    var ann = world.person(organization, "one@example.com", Role.MEMBER).id();
    var bob = world.person(organization, "two@example.com", Role.MEMBER).id();
    ListView wanted = ListView.USUAL.with(Set.of(ListColumn.RESPONSE));
    assertThat(ListView.of(wanted.kept(ann), ann)).isEqualTo(wanted);
    assertThat(ListView.of(wanted.kept(ann), bob)).isEqualTo(ListView.USUAL);
    assertThat(ListView.of("", ann)).isEqualTo(ListView.USUAL);
    assertThat(ListView.of(ann.text() + ".x.y.z", ann).columns()).isEmpty();
    assertThat(ListView.of(ann.text() + ".x.y.z", ann).sort()).isEqualTo(ListView.USUAL.sort());
  }

  @Test
  void filtersCombine() {
    Domain bad = domain("bad.example.com");
    recorded.run(bad, CheckType.SSL, Outcome.FAILING, "expired");
    recorded.run(domain("worse.example.com"), CheckType.DNS, Outcome.FAILING, "gone");
    domain("new.example.com");
    assertThat(names("/domains?check=ssl")).containsExactly("bad.example.com");
    Document page = browser.present().document();
    assertThat(page.select("nav[aria-label=State] a").eachText())
        .contains("All (1)", "Failing (1)", "Pending (0)");
    assertThat(page.select("#check option[selected]").text()).isEqualTo("TLS certificate");
    assertThat(names("/domains?check=ssl&state=failing&q=bad")).containsExactly("bad.example.com");
    assertThat(browser.present().document().select("nav[aria-label=State] a").eachText())
        .contains("All (1)", "Failing (1)");
    assertThat(names("/domains?check=ssl&q=worse")).isEmpty();
    assertThat(names("/domains?check=nonsense")).hasSize(3);
  }

  @Test
  void countsStayWhileANameIsSearched() {
    domain("one.example.com");
    domain("two.example.com");
    List<String> before = list().select("nav[aria-label=State] a").eachText();
    assertThat(names("/domains?q=two")).hasSize(1);
    assertThat(browser.present().document().select("nav[aria-label=State] a").eachText())
        .isEqualTo(before);
  }

  @Test
  void narrowScreensBeginWithWhatIsNotFine() {
    recorded.all(domain("good.example.com"), Outcome.OK);
    domain("new.example.com");
    assertThat(list().select("table.brief tr.fine th a").text()).isEqualTo("good.example.com");
    assertThat(list().select(".brief-note a").attr("href")).isEqualTo("/domains?all=1");
    for (String path : List.of("?all=1", "?state=ok", "?q=good", "?sort=name")) {
      assertThat(browser.get("/domains" + path).document().select(".brief, .brief-note")).isEmpty();
    }
  }

  private void expires(Domain domain, Duration in) {
    Instant end = world.time().instant().plus(in);
    JsonValue leaf =
        JsonValue.fields().put("issuerO", "CA").put("notAfter", end.toString()).build();
    recorded.run(
        domain, CheckType.SSL, Outcome.OK, "fine", JsonValue.fields().put("leaf", leaf).build());
  }

  private static JsonValue.JsonObject took(long millis) {
    JsonValue value = JsonValue.of(millis);
    for (String name : CheckNumbers.RESPONSE_TIME.reversed()) {
      value = JsonValue.fields().put(name, value).build();
    }
    return (JsonValue.JsonObject) value;
  }

  private Domain domain(String name) {
    return world.fixtures().domain(organization, name, world.time().instant());
  }

  private Document list() {
    return browser.get("/domains").document();
  }

  private List<String> heads() {
    return browser.get("/domains").document().select("thead th").eachText();
  }

  /** What stands in the columns, without their names and dashes. */
  private List<String> figures() {
    return list().select(".figure").stream()
        .map(cell -> cell.text().replace(cell.select(".head").text(), "").replace("–", "").strip())
        .toList();
  }

  private List<String> names(String path) {
    return browser.get(path).document().select("tbody th > a").eachText();
  }
}
