package io.domainwatch.browser.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Response;
import com.microsoft.playwright.options.ColorScheme;
import io.domainwatch.browser.fixture.Chromium;
import io.domainwatch.browser.fixture.Samples;
import io.domainwatch.browser.fixture.Shared;
import io.domainwatch.browser.fixture.Visit;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Walks through all pages, as the routes name them. */
@ExtendWith(Shared.class)
class EveryPageIT {
  private final Samples samples;
  private final Chromium chromium;

  EveryPageIT(Samples samples, Chromium chromium) {
    this.samples = samples;
    this.chromium = chromium;
  }

  @ParameterizedTest
  @CsvSource({"1280, LIGHT", "360, DARK"})
  void fitsTheScreenIsAccessibleAndTheBrowserComplainsOfNothing(int width, ColorScheme colours) {
    try (Visit visit =
        samples.owner(
            chromium.visit(
                samples.base(),
                options -> options.setViewportSize(width, 800).setColorScheme(colours)))) {
      Axe.script().ifPresent(visit.context()::addInitScript);
      for (String path : samples.pages()) {
        Response response = visit.open(path);
        assertThat(response.status()).as(path).isEqualTo(200);
        assertThat(visit.path()).isEqualTo(path);
        assertThat(response.headerValue("content-security-policy"))
            .as(path)
            .contains("default-src 'none'")
            .doesNotContain("unsafe");
        assertThat(visit.wider()).as("parts of %s that are wider than the screen", path).isEmpty();
        if (Axe.script().isPresent()) {
          assertThat(Axe.faults(visit)).as(path).isEmpty();
        }
        visit.complainedOfNothing();
      }
    }
  }
}
