package io.domainwatch.browser.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Response;
import com.microsoft.playwright.options.ColorScheme;
import io.domainwatch.browser.fixture.Chromium;
import io.domainwatch.browser.fixture.Samples;
import io.domainwatch.browser.fixture.Shared;
import io.domainwatch.browser.fixture.Thousand;
import io.domainwatch.browser.fixture.Visit;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Walks through all pages of a company with a thousand domains, as the routes name them; in German
 * where there is least room.
 */
@ExtendWith(Shared.class)
class EveryPageIT {
  private final Samples samples;
  private final Chromium chromium;

  EveryPageIT(Thousand thousand, Chromium chromium) {
    samples = thousand.samples();
    this.chromium = chromium;
  }

  @ParameterizedTest
  @CsvSource({"1280, LIGHT, en-US", "360, DARK, de-DE"})
  void fitsTheScreenIsAccessibleAndTheBrowserComplainsOfNothing(
      int width, ColorScheme colours, String language) {
    try (Visit visit =
        samples.owner(
            chromium.visit(
                samples.base(),
                options ->
                    options
                        .setViewportSize(width, 800)
                        .setColorScheme(colours)
                        .setLocale(language)))) {
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
        assertThat(PageWeight.of(visit)).as(path).satisfies(PageWeight::isLight);
      }
    }
  }
}
