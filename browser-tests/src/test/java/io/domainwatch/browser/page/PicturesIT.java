package io.domainwatch.browser.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.Clip;
import io.domainwatch.browser.fixture.Chromium;
import io.domainwatch.browser.fixture.Samples;
import io.domainwatch.browser.fixture.Shared;
import io.domainwatch.browser.fixture.Visit;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Takes the pictures of the README, anew into their place only when asked: {@code mvn verify
 * -Dpictures=docs/pictures}.
 */
@ExtendWith(Shared.class)
class PicturesIT {
  private static final int WIDTH = 1280;

  /** An empty page has one. */
  private static final int MANY_COLOURS = 50;

  private final Samples samples;
  private final Chromium chromium;

  PicturesIT(Samples samples, Chromium chromium) {
    this.samples = samples;
    this.chromium = chromium;
  }

  @ParameterizedTest
  @CsvSource({
    "dashboard-overview, /overview, 1118",
    "dashboard-domains, /domains, 994",
    "dashboard-domain, /domains/{id}, 1296"
  })
  void isTaken(String name, String template, int height) throws IOException {
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
    BufferedImage picture = ImageIO.read(folder.resolve(name + ".png").toFile());
    assertThat(picture.getWidth()).isEqualTo(WIDTH);
    assertThat(picture.getHeight()).isEqualTo(height);
    assertThat(colours(picture)).isGreaterThan(MANY_COLOURS);
  }

  private static long colours(BufferedImage picture) {
    return Arrays.stream(
            picture.getRGB(
                0, 0, picture.getWidth(), picture.getHeight(), null, 0, picture.getWidth()))
        .distinct()
        .count();
  }
}
