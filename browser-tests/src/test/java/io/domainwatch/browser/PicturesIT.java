package io.domainwatch.browser;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.Clip;
import java.nio.file.Path;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Takes the pictures of the README: {@code mvn verify -Dpictures=docs/pictures}. */
@ExtendWith(Shared.class)
@EnabledIfSystemProperty(named = "pictures", matches = ".+")
class PicturesIT {
  private static final int WIDTH = 1280;

  private final Samples samples;
  private final Chromium chromium;

  PicturesIT(Samples samples, Chromium chromium) {
    this.samples = samples;
    this.chromium = chromium;
  }

  @ParameterizedTest
  @CsvSource({"dashboard-domains, /domains, 880", "dashboard-domain, /domains/{id}, 1312"})
  void isTaken(String name, String template, int height) {
    Path folder = Path.of("..").resolve(System.getProperty("pictures"));
    try (Visit visit =
        samples.owner(
            chromium.visit(samples.base(), options -> options.setViewportSize(WIDTH, height)))) {
      visit.open(template.replace("{id}", samples.data().failing().id().text()));
      visit
          .page()
          .screenshot(
              new Page.ScreenshotOptions()
                  .setFullPage(true)
                  .setClip(new Clip(0, 0, WIDTH, height))
                  .setPath(folder.resolve(name + ".png")));
    }
  }
}
