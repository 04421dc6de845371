package io.domainwatch.browser.flow;

import com.microsoft.playwright.Browser.NewContextOptions;
import io.domainwatch.browser.fixture.Chromium;
import io.domainwatch.browser.fixture.Visit;
import java.net.URI;

/** How somebody uses the pages, in German where words are longest. */
enum Manner {
  /** A small screen, and scripts are switched off. */
  PHONE_WITHOUT_SCRIPTS(390, 844, 1, false),

  /** No mouse, and a desk of 1280 by 800 at 200 % zoom. */
  KEYBOARD_ZOOMED(640, 400, 2, true);

  private final int width;
  private final int height;
  private final double zoom;
  private final boolean scripts;

  /**
   * @param width of the window in CSS pixels, of which there are fewer the more is zoomed
   * @param zoom pixels of the screen for each of them
   */
  Manner(int width, int height, double zoom, boolean scripts) {
    this.width = width;
    this.height = height;
    this.zoom = zoom;
    this.scripts = scripts;
  }

  /** A window in this manner. */
  Visit visit(Chromium chromium, URI base) {
    return chromium.visit(base, this::set);
  }

  private NewContextOptions set(NewContextOptions options) {
    return options
        .setLocale(Walker.LANGUAGE.toLanguageTag())
        .setViewportSize(width, height)
        .setDeviceScaleFactor(zoom)
        .setJavaScriptEnabled(scripts);
  }
}
