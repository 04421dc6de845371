package io.domainwatch.dashboard.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import io.domainwatch.dashboard.SampleData;
import java.util.List;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is looked at only; so all tests look at the same data, which take a while to make. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CheckPagesTest {
  private final DashboardWorld world = new DashboardWorld();
  private final SampleData data = SampleData.in(world);
  private final Browser browser = world.signedIn(data.member());

  @AfterAll
  void end() {
    world.close();
  }

  @ParameterizedTest
  @EnumSource
  void everyCheckShowsItsObservationsWithoutAnythingThatCouldNotBeRead(CheckType type) {
    Browser.Page page = browser.get(path(data.healthy(), type));
    assertThat(page.status()).isEqualTo(200);
    Document document = page.document();
    assertThat(document.select("h1").text())
        .isEqualTo(CheckCatalogue.of(type).label() + " of coffee.example.org");
    assertThat(document.select(".block h3")).hasSizeGreaterThan(1);
    List<String> untold =
        document.select(".blocks dd, .blocks td, .blocks li").stream()
            .map(Element::text)
            .filter(text -> text.contains("could not tell"))
            .toList();
    assertThat(untold).isEmpty();
    assertThat(document.select("details pre.lines").text()).startsWith("{");
    assertThat(document.select("#check-head .state").text()).contains("OK");
    document.select("pre").remove();
    assertThat(document.text()).doesNotContain("null", "Optional[", "Cell");
  }

  @Test
  void theHeadTellsWhenAndHowOftenItRuns() {
    Browser.Page page = browser.get(path(data.failing(), CheckType.UPTIME));
    String head = page.document().select("#check-head").text();
    assertThat(head)
        .contains("Failing", "The site is down: the connection was refused", "20 s ago", "1 min");
    assertThat(page.document().select(".incidents").text())
        .contains("high", "Site is down", "began", "min ago");
    assertThat(page.document().select("a[href=/domains/" + data.failing().id().text() + "]"))
        .isNotEmpty();
  }

  @Test
  void whatIsWrongComesFirstWithHowToLookByHand() {
    Document page = browser.get(path(data.failing(), CheckType.UPTIME)).document();
    assertThat(page.select("main h2").eachText())
        .containsSubsequence(
            "Open incidents",
            "Latest observations",
            "Compared with the run before",
            "Results",
            "Latest events");
    assertThat(page.select("details[open] summary").text()).contains("Look by hand");
    assertThat(page.select("#look-0").text())
        .isEqualTo("dig +short %1$s A %1$s AAAA".formatted(data.failing().name().ascii()));
    assertThat(page.select("button[data-copy]").eachAttr("data-copy")).contains("look-0");
    Document healthy = browser.get(path(data.healthy(), CheckType.UPTIME)).document();
    assertThat(healthy.select("details:has(#look-0)").hasAttr("open")).isFalse();
    assertThat(healthy.select("form.settings")).isEmpty();
  }

  @Test
  void whatIsOverdueIsNeverShownAsGood() {
    Browser.Page page = browser.get(path(data.stalled(), CheckType.SSL));
    assertThat(page.document().select("#check-head .state.ok")).isEmpty();
    assertThat(page.document().select("#check-head").text()).contains("Overdue", "long overdue");
  }

  @Test
  void aCheckThatNeverRanSaysSo() {
    Browser.Page page = browser.get(path(data.pending(), CheckType.DNS));
    assertThat(page.text()).contains("Pending", "The check has not run yet.", "Last run never");
    assertThat(page.document().select("#check-head .state.ok")).isEmpty();
  }

  @Test
  void resultsThatCouldNotTellOrDoNotApplyHavePagesToo() {
    assertThat(browser.get(path(data.stalled(), CheckType.LIGHTHOUSE)).text())
        .contains("No browser could be started on this host.", "could not tell");
    assertThat(browser.get(path(data.stalled(), CheckType.EMAIL_AUTH)).status()).isEqualTo(200);
  }

  @Test
  void recordsAreShownWithWhatChanged() {
    Document page = browser.get(path(data.main(), CheckType.DNS)).document();
    Element changes = block(page, "What changed");
    assertThat(changes.text())
        .contains("example.com/TXT", "site-verification=Zk3vN1q")
        .contains("v=spf1 include:_spf.mail.example.net -all");
    assertThat(block(page, "Records").text()).contains("192.0.2.80", "3 of 3");
  }

  @Test
  void theMailPolicyIsATreeWithTheLookUpsOfSpf() {
    Document page = browser.get(path(data.main(), CheckType.EMAIL_AUTH)).document();
    Element tree = block(page, "Mail policy");
    assertThat(tree.text()).contains("6 of at most 10 lookups", "policy quarantine");
    assertThat(tree.select("ul.tree ul.tree").text()).contains("_spf2.news.example.net");
  }

  @Test
  void scoresAreDrawnOverTime() {
    Document page = browser.get(path(data.main(), CheckType.LIGHTHOUSE)).document();
    assertThat(page.select("figure.chart path.line-1").attr("d")).startsWith("M");
    assertThat(page.select("figure.chart tbody tr").size()).isGreaterThan(80);
  }

  @Test
  void aListingComesWithWhereToBeTakenOff() {
    Document page = browser.get(path(data.listed(), CheckType.BLACKLIST)).document();
    assertThat(block(page, "Listings").select("a").eachAttr("href"))
        .containsExactly("https://psbl.org/listing?ip=198.51.100.25", "https://psbl.org/");
    assertThat(block(page, "Listings").select("a").eachAttr("rel"))
        .allMatch(rel -> rel.contains("noreferrer"));
  }

  @Test
  void theHistoryGoesOnOverPages() {
    browser.get(path(data.main(), CheckType.UPTIME));
    String first = link("Older results");
    Browser.Page older = browser.get(first);
    assertThat(older.document().select("tbody tr")).hasSize(50);
    assertThat(browser.get(link("Older results")).document().select("tbody tr")).hasSize(50);
    assertThat(browser.get(path(data.main(), CheckType.UPTIME) + "/results?before=x").status())
        .isEqualTo(200);
  }

  @Test
  void oneResultIsShownWithItsObservations() {
    Browser.Page page = browser.get(path(data.failing(), CheckType.UPTIME));
    String address = page.document().select("a[href*=/results/res_]").first().attr("href");
    Browser.Page result = browser.get(address);
    assertThat(result.status()).isEqualTo(200);
    assertThat(result.text()).contains("connection refused", "no answer");
    String other = address.replace(data.failing().id().text(), data.main().id().text());
    assertThat(browser.get(other).status()).isEqualTo(404);
    assertThat(browser.get(address.replaceAll("\\?.*", "")).status()).isEqualTo(404);
  }

  @Test
  void aPausedDomainSaysWhyNothingRuns() {
    Browser.Page page = browser.get(path(data.paused(), CheckType.RDAP));
    assertThat(page.document().select("form[action$=/run]")).isEmpty();
    String token = page.document().select("input[name=form_token]").first().val();
    Browser.Page refused =
        browser.post(
            path(data.paused(), CheckType.RDAP) + "/run", java.util.Map.of("form_token", token));
    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.document().select("[role=alert]").text())
        .contains("The domain is paused, so its checks do not run.");
  }

  @Test
  void unknownNamesAndOthersDomainsAreNotFound() {
    String main = "/domains/" + data.main().id().text();
    assertThat(browser.get(main + "/checks/nothing").status()).isEqualTo(404);
    assertThat(browser.get("/domains/dom_x/checks/ssl").status()).isEqualTo(404);
    Domain foreign = world.fixtures().domain(world.fixtures().organization());
    String path = path(foreign, CheckType.SSL);
    for (String each : List.of(path, path + "/results", path + "/results/res_x", path + "/live")) {
      assertThat(browser.get(each).status()).as(each).isEqualTo(404);
    }
    Browser.Page page = browser.get(path(data.main(), CheckType.SSL));
    String token = page.document().select("input[name=form_token]").first().val();
    for (String action : List.of("/run", "/settings", "/settings/preset", "/settings/reset")) {
      assertThat(browser.post(path + action, java.util.Map.of("form_token", token)).status())
          .as(action)
          .isEqualTo(404);
    }
  }

  @Test
  void everyOutcomeOfTheHistoryStandsThere() {
    List<CheckResult> stored =
        world
            .store()
            .checkResults()
            .newest(data.organization().id(), data.main().id(), CheckType.UPTIME)
            .stream()
            .toList();
    Browser.Page page = browser.get(path(data.main(), CheckType.UPTIME));
    assertThat(page.document().select("[aria-label=Results] tbody tr").first().text())
        .contains("ok", stored.getFirst().summary());
  }

  private static String path(Domain domain, CheckType type) {
    return "/domains/" + domain.id().text() + "/checks/" + type.wireName();
  }

  private String link(String text) {
    return browser.present().document().select("a:containsOwn(" + text + ")").attr("href");
  }

  private static Element block(Document page, String title) {
    return page.select(".block").stream()
        .filter(block -> block.select("h3").text().equals(title))
        .findFirst()
        .orElseThrow();
  }
}
