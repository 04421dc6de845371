package io.domainwatch.browser.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import io.domainwatch.browser.fixture.Chromium;
import io.domainwatch.browser.fixture.Program;
import io.domainwatch.browser.fixture.Samples;
import io.domainwatch.browser.fixture.Shared;
import io.domainwatch.browser.fixture.Visit;
import io.domainwatch.testkit.Eventually;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The list of domains: what it looks like, its keys, its search, and changes of many. */
@ExtendWith(Shared.class)
class DomainListIT {
  /** A script shows something, on a busy machine. */
  private static final Duration SHOWN = Duration.ofSeconds(60);

  /** What headings may take (CSS pixels). */
  private static final double MAX_HEADING = 90;

  private final Program program;
  private final Samples samples;
  private final Chromium chromium;

  DomainListIT(Program program, Samples samples, Chromium chromium) {
    this.program = program;
    this.samples = samples;
    this.chromium = chromium;
  }

  @Test
  void headingsAreLowAndKeysMoveSearchAndExplain() {
    try (Visit visit = sample(1280)) {
      Axe.script().ifPresent(visit.context()::addInitScript);
      visit.open("/domains");
      picture(visit, "list-1280");
      assertThat(visit.page().locator(".glance thead").boundingBox().height)
          .isLessThan(MAX_HEADING);
      Page page = visit.page();
      page.keyboard().press("j");
      page.keyboard().press("j");
      String second = page.locator("#rows > tr").nth(1).locator("th > a").innerText();
      assertThat(focus(page)).isEqualTo(second);
      page.keyboard().press("k");
      assertThat(focus(page))
          .isEqualTo(page.locator("#rows > tr").first().locator("th > a").innerText());
      page.keyboard().press("x");
      assertThat(page.locator(".pick input").first().isChecked()).isTrue();
      page.keyboard().press("?");
      assertThat(page.locator("#keys").isVisible()).isTrue();
      if (Axe.script().isPresent()) {
        assertThat(Axe.faults(visit)).isEmpty();
      }
      page.keyboard().press("Escape");
      assertThat(page.locator("#keys").isVisible()).isFalse();
      page.keyboard().press("/");
      page.keyboard().type("jk");
      assertThat(page.locator("#q").inputValue()).isEqualTo("jk");
      visit.open("/domains");
      visit.button("Keys").click();
      page.getByLabel("Keys are on in this browser").uncheck();
      visit.button("Close").click();
      page.locator("h1").click();
      page.keyboard().press("/");
      assertThat(page.evaluate("() => document.activeElement.id")).isNotEqualTo("q");
    }
  }

  @Test
  void theListFollowsWhileSomebodyTypesAndItsAddressIsThatOfTheList() {
    try (Visit visit = sample(1280)) {
      visit.open("/domains");
      List<String> counts = visit.page().locator("#states a").allInnerTexts();
      visit.page().evaluate("() => { window.stillTheSamePage = true; }");
      String name = names(visit).getLast();
      visit.page().locator("#q").pressSequentially(name);
      Eventually.holds("the list follows", SHOWN, () -> names(visit).equals(List.of(name)));
      assertThat(visit.path()).isEqualTo("/domains?q=" + name);
      assertThat(visit.page().locator("#states a").allInnerTexts()).isEqualTo(counts);
      assertThat(visit.page().locator("#q").inputValue()).isEqualTo(name);
      assertThat(visit.page().locator("#found").innerText()).contains("1 domain");
      assertThat(visit.page().evaluate("() => window.stillTheSamePage === true")).isEqualTo(true);
      visit.page().reload();
      assertThat(names(visit)).containsExactly(name);
    }
  }

  @Test
  void onAPhoneOnlyWhatIsNotFineIsListedAtFirst() {
    try (Visit visit = sample(390)) {
      visit.open("/domains");
      picture(visit, "list-390");
      assertThat(visit.wider()).isEmpty();
      Locator fine = visit.page().locator("#rows > tr.fine");
      assertThat(fine.count()).isPositive();
      assertThat(fine.first().isVisible()).isFalse();
      assertThat(visit.page().locator("#rows > tr:not(.fine)").first().isVisible()).isTrue();
      visit.follow(visit.page().locator(".brief-note a"));
      assertThat(visit.page().locator("#rows > tr.fine").first().isVisible()).isTrue();
    }
    try (Visit visit = sample(360)) {
      visit.open("/domains?all=1");
      assertThat(visit.wider()).isEmpty();
    }
    try (Visit visit = sample(1280)) {
      visit.open("/domains");
      assertThat(visit.page().locator("#rows > tr.fine").first().isVisible()).isTrue();
      assertThat(visit.page().locator(".brief-note").isVisible()).isFalse();
    }
  }

  @Test
  void everyQuestionIsAccessibleAndFitsTheScreen() {
    try (Visit visit = sample(360)) {
      Axe.script().ifPresent(visit.context()::addInitScript);
      for (String verb : List.of("Pause", "Tag", "Mute", "Interval", "Delete")) {
        visit.open("/domains?all=1");
        visit.page().locator(".pick input").first().check();
        visit.press(verb + "…");
        picture(visit, "bulk-" + verb);
        assertThat(visit.page().locator("h1").innerText()).contains("1 domain");
        assertThat(visit.wider()).as(verb).isEmpty();
        if (Axe.script().isPresent()) {
          assertThat(Axe.faults(visit)).as(verb).isEmpty();
        }
      }
    }
  }

  @Test
  void withoutScriptsColumnsAreChosenAndManyDomainsMutedAndDeleted() {
    Program.Person ann = program.owner();
    try (Visit visit =
        chromium.visit(program.base(), options -> options.setJavaScriptEnabled(false))) {
      visit.signIn(ann.email(), ann.password()).open("/domains");
      visit.type("Domain names", "one.example.com two.example.com three.example.com").press("Add");
      visit.follow("Go to the domains");
      assertThat(visit.page().locator(".scripted").isVisible()).isFalse();
      visit.page().getByText("Columns", new Page.GetByTextOptions().setExact(true)).click();
      visit.page().getByLabel("Availability, 30 days").uncheck();
      visit.press("Save columns");
      assertThat(visit.page().locator("thead").innerText()).doesNotContain("Availability");
      visit.page().locator(".pick input").first().check();
      visit.page().locator(".pick input").nth(1).check();
      visit.press("Tag…").type("Tags", "shop").press("Tag 2 domains");
      assertThat(visit.text()).contains("2 domains are tagged.");
      visit.follow("Back to the list").follow(visit.page().locator("a.tag").first());
      visit.page().locator("input[name=whole]").check();
      visit.press("Mute…").press("Mute for 2 hours");
      assertThat(visit.text()).contains("2 domains are muted.");
      visit.follow("Back to the list");
      visit.page().locator("input[name=whole]").check();
      visit.press("Delete…").type("Enter the number of domains to confirm: 2", "2");
      visit.press("Delete 2 domains");
      assertThat(visit.text()).contains("2 domains are deleted.");
      visit.open("/domains");
      assertThat(names(visit)).hasSize(1);
    }
  }

  private Visit sample(int width) {
    return samples.owner(
        chromium.visit(samples.base(), options -> options.setViewportSize(width, 800)));
  }

  private static String focus(Page page) {
    return String.valueOf(page.evaluate("() => document.activeElement.innerText"));
  }

  private static List<String> names(Visit visit) {
    return visit.page().locator("#rows th > a").allInnerTexts();
  }

  /** For people who look at it. */
  private static void picture(Visit visit, String name) {
    visit
        .page()
        .screenshot(
            new Page.ScreenshotOptions()
                .setFullPage(true)
                .setPath(Path.of("target", "pictures", name + ".png")));
  }
}
