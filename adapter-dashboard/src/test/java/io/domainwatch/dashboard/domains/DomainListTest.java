package io.domainwatch.dashboard.domains;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.Subscription;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import io.domainwatch.dashboard.Recorded;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DomainListTest {
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
  void eachDomainShowsItsThirteenChecksInWordsAndLinks() {
    Domain domain = domain("a.example.com");
    recorded.run(domain, CheckType.UPTIME, Outcome.OK, "fine");
    recorded.run(domain, CheckType.SSL, Outcome.FAILING, "expired");
    Browser.Page page = browser.get("/domains");
    assertThat(page.document().select("tbody .check a")).hasSize(CheckType.values().length);
    assertThat(said(cell(page, domain, CheckType.UPTIME))).isEqualTo("Uptime: OK, a.example.com");
    assertThat(cell(page, domain, CheckType.UPTIME).text()).isEqualTo("Uptime✓");
    assertThat(said(cell(page, domain, CheckType.SSL))).contains("Failing");
    assertThat(said(cell(page, domain, CheckType.DNS))).contains("Pending");
    assertThat(page.document().select("thead th").eachText()).contains("Uptime", "Open ports");
    assertThat(page.document().select("tbody .standing").text()).isEqualTo("Failing");
    assertThat(page.document().select("tbody th a").attr("href"))
        .isEqualTo("/domains/" + domain.id().text());
  }

  @Test
  void anOverdueCheckIsMarkedAndTheDomainNotCalledFine() {
    Domain domain = domain("a.example.com");
    recorded.all(domain, Outcome.OK);
    assertThat(browser.get("/domains").document().select(".standing .state.ok")).hasSize(1);
    world.time().advance(Duration.ofHours(11));
    Browser.Page page = browser.get("/domains");
    assertThat(cell(page, domain, CheckType.UPTIME).hasClass("ok")).isFalse();
    assertThat(said(cell(page, domain, CheckType.UPTIME))).contains("Overdue (last: OK)");
    assertThat(page.document().select(".standing").text())
        .isEqualTo("Partial 6 checks unknown 6 overdue");
    assertThat(page.document().select(".standing .ok")).isEmpty();
  }

  @Test
  void aDomainOfWhichOnlyAPartIsKnownIsNotCalledFine() {
    Domain domain = domain("a.example.com");
    recorded.all(domain, Outcome.OK);
    recorded.run(domain, CheckType.DNS, Outcome.INCONCLUSIVE, "no answer");
    assertThat(standing()).as("it has told lately").isEqualTo("OK");
    Domain never = domain("b.example.com");
    recorded.all(never, Outcome.INCONCLUSIVE);
    recorded.run(never, CheckType.UPTIME, Outcome.OK, "fine");
    assertThat(browser.get("/domains?state=partial").document().select(".standing").text())
        .isEqualTo("Partial %d checks unknown".formatted(CheckType.values().length - 1));
    Stream.of(CheckType.values())
        .filter(type -> type != CheckType.DNS)
        .forEach(type -> recorded.run(never, type, Outcome.OK, "fine"));
    Browser.Page page = browser.get("/domains?state=partial");
    assertThat(page.document().select(".standing").text()).isEqualTo("Partial 1 check unknown");
    assertThat(page.document().select(".standing .partial")).hasSize(1);
    assertThat(page.document().select("nav[aria-label=State] a[aria-current]").text())
        .isEqualTo("Partial (1)");
    assertThat(browser.get("/domains/export.csv?state=partial").body())
        .contains("b.example.com,active,partial,");
  }

  @Test
  void stateFiltersCountAndFilter() {
    recorded.run(domain("bad.example.com"), CheckType.SSL, Outcome.FAILING, "expired");
    recorded.all(domain("good.example.com"), Outcome.OK);
    recorded.all(domain("dark.example.com"), Outcome.INCONCLUSIVE);
    domain("new.example.com");
    Browser.Page page = browser.get("/domains");
    assertThat(page.document().select("nav[aria-label=State] a").eachText())
        .containsExactly(
            "All (4)",
            "Failing (1)",
            "Warning (0)",
            "Unknown (1)",
            "Partial (0)",
            "Pending (1)",
            "OK (1)",
            "Paused (0)");
    assertThat(names(page))
        .containsExactly(
            "bad.example.com", "dark.example.com", "new.example.com", "good.example.com");
    Browser.Page failing = browser.get("/domains?state=failing");
    assertThat(names(failing)).containsExactly("bad.example.com");
    assertThat(failing.document().select("nav[aria-label=State] a[aria-current]").text())
        .isEqualTo("Failing (1)");
  }

  @Test
  void aSearchFindsPartsOfNamesInAnyWriting() {
    domain("shop.example.com");
    domain("xn--bcher-kva.example.org");
    assertThat(names(browser.get("/domains?q=SHOP"))).containsExactly("shop.example.com");
    assertThat(browser.get("/domains?q=b%C3%BCcher").text()).contains("xn--bcher-kva.example.org");
    domain("xn--fa-hia.example.org");
    domain("fass.example.org");
    assertThat(names(browser.get("/domains?q=fa%C3%9F")))
        .hasSize(1)
        .first()
        .asString()
        .doesNotContain("fass");
    Browser.Page none = browser.get("/domains?q=%3Cscript%3Ealert(1)%3C/script%3E");
    assertThat(none.text()).contains("No domain matches.");
    assertThat(none.document().select("main script")).isEmpty();
    assertThat(none.document().select("#q").val()).isEqualTo("<script>alert(1)</script>");
  }

  @Test
  void theOrderCanBeChosenAndTurnedRound() {
    domain("b.example.com");
    domain("a.example.com");
    assertThat(names(browser.get("/domains?sort=name")))
        .containsExactly("a.example.com", "b.example.com");
    String turned =
        browser.present().document().select("nav[aria-label=Sort by] a[aria-current]").attr("href");
    assertThat(names(browser.get(turned))).containsExactly("b.example.com", "a.example.com");
    Document page = browser.present().document();
    assertThat(page.select("form[role=search] input[type=hidden]").eachAttr("value"))
        .containsExactly("name", "desc");
  }

  @Test
  void fiftyStandOnAPageAndTheRestBehindIt() {
    for (int i = 0; i < 53; i++) {
      domain("n%02d.example.com".formatted(i));
    }
    Browser.Page first = browser.get("/domains?sort=name");
    assertThat(names(first)).hasSize(50);
    Browser.Page second = browser.get(first.document().select("a[rel=next]").attr("href"));
    assertThat(names(second))
        .containsExactly("n50.example.com", "n51.example.com", "n52.example.com");
    assertThat(second.document().select("a[rel=next]")).isEmpty();
    assertThat(names(browser.get("/domains?sort=name&page=99"))).hasSize(3);
    assertThat(browser.get("/domains?page=x&state=x&sort=x").status()).isEqualTo(200);
  }

  @Test
  void nobodySeesTheDomainsOfOthers() {
    Organization other = world.fixtures().organization();
    world.fixtures().domain(other, "secret.example.com", world.time().instant());
    Browser.Page page = browser.get("/domains");
    assertThat(page.body()).doesNotContain("secret.example.com");
    assertThat(page.text()).contains("No domain is monitored yet.");
    assertThat(browser.get("/domains/export.csv").body()).doesNotContain("secret");
  }

  @Test
  void withoutDomainsThePageHelpsToAddTheFirst() {
    Browser.Page page = browser.get("/domains");
    assertThat(page.document().select("details")).isEmpty();
    assertThat(page.document().select("form[action=/domains][method=post] textarea")).hasSize(1);
  }

  @Test
  void aStoppedSubscriptionIsShownAndNothingIsGreen() {
    Domain domain = domain("a.example.com");
    recorded.run(domain, CheckType.UPTIME, Outcome.OK, "fine");
    world.store().organizations().save(organization.withSubscription(new Subscription.Suspended()));
    world.store().checkRuns().hold(organization.id());
    Browser.Page page = browser.get("/domains");
    assertThat(page.text()).contains("Checks do not run at the moment");
    assertThat(said(cell(page, domain, CheckType.UPTIME))).contains("Stopped (last: OK)");
  }

  @Test
  void theExportIsATableOfWhatTheListShows() {
    Domain domain = domain("a.example.com");
    recorded.all(domain, Outcome.OK);
    domain("b.example.com");
    Browser.Page file = browser.get("/domains/export.csv?sort=name");
    assertThat(file.header("content-type")).startsWith("text/csv");
    assertThat(file.header("content-disposition")).contains("domains.csv");
    assertThat(file.body())
        .isEqualTo(
            "name,status,state,added,last checked,tags\r\n"
                + "a.example.com,active,ok,2026-11-21T10:00:00.000Z,2026-11-21T10:00:00.000Z,\r\n"
                + "b.example.com,active,pending,2026-11-21T10:00:00.000Z,,\r\n");
    assertThat(browser.get("/domains/export.csv?q=b.ex").body()).doesNotContain("a.example.com");
  }

  @Test
  void aLongExportIsWholeThoughItIsMadePieceByPiece() {
    int domains = 5_001;
    List<String> names = new ArrayList<>();
    for (int i = 0; i < domains; i++) {
      names.add(domain("d%04d.example.com".formatted(i)).name().ascii());
    }
    List<String> lines =
        browser.get("/domains/export.csv?sort=name").body().lines().skip(1).toList();
    assertThat(lines).extracting(line -> line.replaceFirst(",.*", "")).isEqualTo(names);
  }

  private Domain domain(String name) {
    return world.fixtures().domain(organization, name, world.time().instant());
  }

  private String standing() {
    return browser.get("/domains").document().select(".standing").text();
  }

  private static List<String> names(Browser.Page page) {
    return page.document().select("tbody th a").eachText();
  }

  /** What is read out. */
  private static String said(Element cell) {
    return cell.attr("aria-label");
  }

  private static Element cell(Browser.Page page, Domain domain, CheckType type) {
    return page.document()
        .select("a[href=/domains/" + domain.id().text() + "/checks/" + type.wireName() + "]")
        .getFirst();
  }
}
