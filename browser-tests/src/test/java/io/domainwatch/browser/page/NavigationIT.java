package io.domainwatch.browser.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import io.domainwatch.browser.fixture.Chromium;
import io.domainwatch.browser.fixture.Keyboard;
import io.domainwatch.browser.fixture.Samples;
import io.domainwatch.browser.fixture.Shared;
import io.domainwatch.browser.fixture.Visit;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The navigation fits a desk in one line, and folds on a telephone. */
@ExtendWith(Shared.class)
class NavigationIT {
  /** How many lines the entries of the head take. */
  private static final String LINES =
      "() => new Set([...document.querySelectorAll('.top nav a, .top .who button')]"
          + ".map(e => Math.round((e.getBoundingClientRect().top"
          + " + e.getBoundingClientRect().bottom) / 2))).size";

  private final Samples samples;
  private final Chromium chromium;

  NavigationIT(Samples samples, Chromium chromium) {
    this.samples = samples;
    this.chromium = chromium;
  }

  @ParameterizedTest
  @ValueSource(ints = {961, 1280, 1440})
  void standsInOneLine(int width) {
    try (Visit visit = visit(width, true)) {
      visit.open("/settings");
      assertThat(visit.path()).isEqualTo("/settings/account");
      assertThat(visit.page().evaluate(LINES)).isEqualTo(1);
      assertThat(entries(visit, "Main"))
          .containsExactly(
              "Overview",
              "Incidents",
              "Domains",
              "Expiries",
              "Events",
              "Notifications",
              "Settings");
      assertThat(entries(visit, "Settings"))
          .containsExactly("Account", "Organization", "Members", "API keys", "Audit log");
      assertThat(visit.button("Menu").isVisible()).isFalse();
      assertThat(visit.wider()).isEmpty();
    }
  }

  @Test
  void foldsOnATelephoneWithoutAScript() {
    try (Visit visit = visit(390, false)) {
      visit.open("/overview");
      assertThat(link(visit, "Incidents").isVisible()).isFalse();
      visit.button("Menu").click();
      assertThat(link(visit, "Incidents").isVisible()).isTrue();
      visit.follow("Notifications").follow("Maintenance");
      assertThat(visit.path()).isEqualTo("/settings/maintenance");
      visit.button("Menu").click();
      visit.press("Sign out");
      assertThat(visit.path()).startsWith("/sign-in");
    }
  }

  @Test
  void isOpenedAndClosedByKeyboard() {
    try (Visit visit = visit(390, true)) {
      Axe.script().ifPresent(visit.context()::addInitScript);
      visit.open("/overview");
      Keyboard keyboard = new Keyboard(visit);
      keyboard.to("Menu").press("Enter").to("Incidents");
      if (Axe.script().isPresent()) {
        assertThat(Axe.faults(visit)).isEmpty();
      }
      keyboard.press("Escape");
      assertThat(link(visit, "Incidents").isVisible()).isFalse();
      keyboard.press("Enter").to("Settings").enter();
      assertThat(visit.path()).isEqualTo("/settings/account");
    }
  }

  private Visit visit(int width, boolean script) {
    return samples.owner(
        chromium.visit(
            samples.base(),
            options -> options.setViewportSize(width, 844).setJavaScriptEnabled(script)));
  }

  private static Locator link(Visit visit, String text) {
    return visit.page().locator(".top nav a").getByText(text);
  }

  private static List<String> entries(Visit visit, String label) {
    return visit.page().locator("nav[aria-label='" + label + "'] a").allInnerTexts();
  }
}
