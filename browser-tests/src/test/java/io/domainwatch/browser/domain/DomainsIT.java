package io.domainwatch.browser.domain;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.FilePayload;
import io.domainwatch.browser.fixture.Api;
import io.domainwatch.browser.fixture.Chromium;
import io.domainwatch.browser.fixture.Program;
import io.domainwatch.browser.fixture.Shared;
import io.domainwatch.browser.fixture.Visit;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.testkit.Eventually;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(Shared.class)
class DomainsIT {
  /** Lighthouse is switched off on this monitor, so that pages of domains leave it out. */
  private static final int CHECKS = CheckType.values().length - 1;

  /** Checks that reach nobody; most wait for an answer first. */
  private static final Duration FIRST_ROUND = Duration.ofSeconds(90);

  /** The list is read anew every 5 s; the rest is for a busy machine. */
  private static final Duration LISTED = Duration.ofSeconds(60);

  private final Program program;
  private final Chromium chromium;

  DomainsIT(Program program, Chromium chromium) {
    this.program = program;
    this.chromium = chromium;
  }

  @Test
  void theFirstRoundOfANewDomainIsSeenWithoutReloading() {
    Program.Person ann = program.owner();
    try (Visit visit = chromium.visit(program.base()).signIn(ann.email(), ann.password())) {
      visit.open("/domains");
      visit.type("Domain names", "fresh.example.com").press("Add");
      assertThat(visit.text()).contains("The domain is added");
      visit.page().evaluate("() => { window.stillTheSamePage = true; }");
      Locator panels = visit.page().locator(".panel");
      assertThat(panels.count()).isEqualTo(CHECKS);
      Eventually.holds(
          "every panel has a result",
          FIRST_ROUND,
          () -> panels.getByText("No result yet.").count() == 0);
      Eventually.holds(
          "the first round is over",
          FIRST_ROUND,
          () -> visit.page().locator("#first-round").count() == 0);
      assertThat(visit.page().evaluate("() => window.stillTheSamePage === true")).isEqualTo(true);
    }
  }

  @Test
  void theListIsLive() {
    Program.Person ann = program.owner();
    try (Visit visit = chromium.visit(program.base()).signIn(ann.email(), ann.password());
        Visit paused = chromium.visit(program.base()).signIn(ann.email(), ann.password());
        Api api = program.api(program.key(ann))) {
      String first = added(api, "first.example.com");
      visit.open("/domains");
      paused.open("/domains?state=paused");
      assertThat(names(paused)).isEmpty();
      visit.page().evaluate("() => { window.stillTheSamePage = true; }");
      String second = added(api, "second.example.com");
      Eventually.holds("a new domain appears", LISTED, () -> names(visit).size() == 2);
      api.send("PATCH", "/domains/" + second, "{\"status\":\"paused\"}");
      Eventually.holds(
          "a domain enters the filter",
          LISTED,
          () -> names(paused).equals(List.of("second.example.com")));
      Eventually.holds(
          "the states are counted anew",
          LISTED,
          () -> visit.page().getByText("Paused (1)").count() == 1);
      assertThat(visit.page().locator(".glance .state.paused").count()).isOne();
      api.send("DELETE", "/domains/" + first, "");
      Eventually.holds(
          "a deleted domain leaves",
          LISTED,
          () -> names(visit).equals(List.of("second.example.com")));
      assertThat(visit.page().evaluate("() => window.stillTheSamePage === true")).isEqualTo(true);
    }
  }

  private static String added(Api api, String name) {
    return api.send("POST", "/domains", "{\"domain\":\"" + name + "\"}").text("id");
  }

  @Test
  void aDomainIsPausedResumedRunAndDeletedByItsName() {
    Program.Person ann = program.owner();
    try (Visit visit = chromium.visit(program.base()).signIn(ann.email(), ann.password())) {
      visit.open("/domains");
      visit.type("Domain names", "short-lived.example.com").press("Add");
      visit.press("Pause");
      assertThat(visit.text()).contains("The domain is paused");
      assertThat(visit.page().locator("main .state.paused").count()).isPositive();
      visit.press("Resume");
      assertThat(visit.text()).contains("The domain is active again");
      visit.follow(visit.page().locator("#panel-uptime-run"));
      assertThat(visit.text()).contains("The check is due now.");
      visit.follow("Delete…").page().locator("#name").fill("another.example.com");
      visit.press("Delete permanently");
      assertThat(visit.text()).contains("The name does not match.");
      visit.page().locator("#name").fill("short-lived.example.com");
      visit.press("Delete permanently");
      assertThat(visit.path()).startsWith("/domains?");
      assertThat(visit.text()).contains("The domain and all its history are deleted.");
    }
  }

  @Test
  void manyAreAddedByPasteAndFileFoundSortedAndExported() throws IOException {
    Program.Person ann = program.owner();
    try (Visit visit = chromium.visit(program.base()).signIn(ann.email(), ann.password())) {
      visit.open("/domains");
      visit.type(
          "Domain names", "a.example.com\nnot a name\nhttps://b.example.com/page, a.example.com");
      visit.press("Add");
      Locator lines = visit.page().locator("tbody tr");
      assertThat(lines.allInnerTexts()).hasSizeGreaterThanOrEqualTo(3);
      visit.follow("Go to the domains");
      visit.page().getByText("Add domains").click();
      visit
          .page()
          .getByLabel("Or a CSV file")
          .setInputFiles(
              new FilePayload(
                  "names.csv",
                  "text/csv",
                  "name,domain\none,c.example.com\n".getBytes(StandardCharsets.UTF_8)));
      visit.press("Import").follow("Go to the domains");
      assertThat(names(visit))
          .containsExactlyInAnyOrder("a.example.com", "b.example.com", "c.example.com");
      visit.type("Name contains", "b.ex").press("Search");
      assertThat(names(visit)).containsExactly("b.example.com");
      assertThat(exported(visit)).contains("b.example.com").doesNotContain("c.example.com");
      visit.follow("Show all");
      assertThat(names(visit)).hasSize(3);
    }
  }

  private static List<String> names(Visit visit) {
    return visit.page().locator(".glance tbody th").allInnerTexts().stream()
        .map(String::strip)
        .toList();
  }

  private static String exported(Visit visit) throws IOException {
    Download file =
        visit.page().waitForDownload(() -> visit.page().getByText("Export as CSV").click());
    assertThat(file.suggestedFilename()).isEqualTo("domains.csv");
    return Files.readString(file.path());
  }
}
