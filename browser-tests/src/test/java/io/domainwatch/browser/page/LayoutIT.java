package io.domainwatch.browser.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.browser.fixture.Chromium;
import io.domainwatch.browser.fixture.Samples;
import io.domainwatch.browser.fixture.Shared;
import io.domainwatch.browser.fixture.Thousand;
import io.domainwatch.browser.fixture.Visit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every page of a company with a thousand domains on a desk, a tablet and a telephone, with what
 * can be unfolded unfolded: nothing is cut, beyond the edge, too small or on top of something else;
 * in German, where there is least room. With {@code -Dpictures.every=FOLDER} a picture of each is
 * taken, light and dark, before it is unfolded, in English or by {@code -Dpictures.language}.
 */
@ExtendWith(Shared.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LayoutIT {
  /** CSS pixels of a window. */
  private static final List<Integer> WIDTHS = List.of(1440, 768, 390);

  private static final int HEIGHT = 900;

  private static final String BEING_MADE = "p[role=status] a[href^='/settings/reports/']";

  /** Reports of a thousand domains take some seconds, on a busy machine half a minute. */
  private static final int MAX_LOOKS = 60;

  private static final double BETWEEN_LOOKS_MILLIS = 500;

  private static final String UNFOLD =
      "() => document.querySelectorAll('details').forEach(d => d.open = true)";

  private final Samples samples;
  private final Optional<PageAlbum> album = PageAlbum.wanted();
  private final Visit owner;
  private final Visit stranger;
  private final Visit newcomer;

  LayoutIT(Thousand thousand, Chromium chromium) {
    samples = thousand.samples();
    owner = samples.owner(visit(chromium));
    stranger = visit(chromium);
    newcomer = samples.newcomer(visit(chromium));
  }

  private Visit visit(Chromium chromium) {
    String language =
        System.getProperty("pictures.language", album.isPresent() ? "en-GB" : "de-DE");
    return chromium.visit(samples.base(), options -> options.setLocale(language));
  }

  @AfterAll
  void end() {
    album.ifPresent(PageAlbum::bind);
    owner.close();
    stranger.close();
    newcomer.close();
  }

  private List<String> pages() {
    return samples.pages();
  }

  private List<String> openPages() {
    return samples.openPages();
  }

  private List<String> firstPages() {
    return samples.firstPages();
  }

  @ParameterizedTest
  @MethodSource("pages")
  void fitsEveryScreen(String path) {
    assertThat(faults(owner, path, "")).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("openPages")
  void fitsEveryScreenOfSomebodyWhoIsNotSignedIn(String path) {
    assertThat(faults(stranger, path, "")).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("firstPages")
  void fitsEveryScreenAsLongAsThereIsNothingToShow(String path) {
    assertThat(faults(newcomer, path, "-empty")).isEmpty();
  }

  /** A report is made when somebody looks at it first; its page then asks to look again. */
  private static void openWhole(Visit visit, String path) {
    visit.open(path);
    for (int looks = 0;
        looks < MAX_LOOKS && visit.page().locator(BEING_MADE).count() > 0;
        looks++) {
      visit.page().waitForTimeout(BETWEEN_LOOKS_MILLIS);
      visit.open(path);
    }
  }

  private List<String> faults(Visit visit, String path, String suffix) {
    List<String> faults = new ArrayList<>();
    openWhole(visit, path);
    for (int width : WIDTHS) {
      visit.page().setViewportSize(width, HEIGHT);
      album.ifPresent(it -> it.take(visit, path + suffix, width));
    }
    visit.page().evaluate(UNFOLD);
    for (int width : WIDTHS) {
      visit.page().setViewportSize(width, HEIGHT);
      PageLayout.faults(visit, width).forEach(it -> faults.add("at " + width + " px: " + it));
    }
    return faults;
  }
}
