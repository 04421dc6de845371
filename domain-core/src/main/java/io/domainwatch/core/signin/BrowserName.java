package io.domainwatch.core.signin;

import java.util.List;
import java.util.Optional;

/**
 * The words for a browser by what it sends as {@code User-Agent} (RFC 9110 §10.1.5). Nothing of
 * that text itself is kept: anybody may send anything there.
 */
public final class BrowserName {
  private static final String UNKNOWN = "another program";
  private static final String ON = " on ";

  /** Characters that are looked at; browsers send fewer. */
  private static final int LOOKED_AT = 512;

  /** What a word in the header stands for; the first that fits counts. */
  private record Sign(String token, String name) {}

  /** Chromium's children name Chrome too, and Chrome names Safari. */
  private static final List<Sign> BROWSERS =
      List.of(
          new Sign("Edg/", "Edge"),
          new Sign("EdgA/", "Edge"),
          new Sign("OPR/", "Opera"),
          new Sign("SamsungBrowser/", "Samsung Internet"),
          new Sign("Firefox/", "Firefox"),
          new Sign("FxiOS/", "Firefox"),
          new Sign("CriOS/", "Chrome"),
          new Sign("HeadlessChrome/", "Chrome"),
          new Sign("Chrome/", "Chrome"),
          new Sign("Version/", "Safari"));

  /** Android names Linux too, and iPads name Mac OS X. */
  private static final List<Sign> SYSTEMS =
      List.of(
          new Sign("Android", "Android"),
          new Sign("iPhone", "iPhone"),
          new Sign("iPad", "iPad"),
          new Sign("Windows", "Windows"),
          new Sign("Mac OS X", "macOS"),
          new Sign("CrOS", "ChromeOS"),
          new Sign("Linux", "Linux"));

  private BrowserName() {}

  /** The words, such as {@code Firefox on Linux}. */
  public static String of(String userAgent) {
    String start = userAgent.substring(0, Math.min(userAgent.length(), LOOKED_AT));
    String browser = name(BROWSERS, start);
    String system = name(SYSTEMS, start);
    return (browser.isEmpty() ? UNKNOWN : browser) + (system.isEmpty() ? "" : ON + system);
  }

  /**
   * The browser of words that {@link #of} gave; empty for another program.
   *
   * @param words as they are stored
   */
  public static Optional<String> browser(String words) {
    String program = words.split(ON, 2)[0];
    return program.equals(UNKNOWN) ? Optional.empty() : Optional.of(program);
  }

  /**
   * The system of words that {@link #of} gave; empty when none was known.
   *
   * @param words as they are stored
   */
  public static Optional<String> system(String words) {
    String[] parts = words.split(ON, 2);
    return parts.length == 2 ? Optional.of(parts[1]) : Optional.empty();
  }

  private static String name(List<Sign> signs, String text) {
    return signs.stream()
        .filter(sign -> text.contains(sign.token()))
        .map(Sign::name)
        .findFirst()
        .orElse("");
  }
}
