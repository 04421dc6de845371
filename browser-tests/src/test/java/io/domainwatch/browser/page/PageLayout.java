package io.domainwatch.browser.page;

import io.domainwatch.browser.fixture.Visit;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * How the page that is shown is laid out: what is wider than the window or beyond its edge, tables
 * that scroll sideways, text that is cut, too small or outside of its frame, links and fields on
 * top of each other or too small for a finger.
 */
final class PageLayout {
  /** Windows up to this width are touched: CSS pixels. */
  private static final int TOUCHED = 480;

  /** WCAG 2.2, 2.5.8: CSS pixels. */
  private static final int SMALLEST_TARGET = 24;

  private static final String SCRIPT = script();

  private PageLayout() {}

  private static String script() {
    try (InputStream in = PageLayout.class.getResourceAsStream("layout.js")) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What is wrong of the page in a window of a width in CSS pixels; at most 20 faults. */
  static List<String> faults(Visit visit, int width) {
    int smallest = width <= TOUCHED ? SMALLEST_TARGET : 0;
    Object found = visit.page().evaluate(SCRIPT, Map.of("smallestTarget", smallest));
    return ((List<?>) found).stream().map(String::valueOf).toList();
  }
}
