package io.domainwatch.app.overview;

import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;

/** How far back a chart reaches, and how fine it is: 120 to 168 points, as many as one can see. */
public enum TrendWindow {
  DAY("24h", Duration.ofHours(24), Duration.ofMinutes(10)),
  WEEK("7d", Duration.ofDays(7), Duration.ofHours(1)),
  MONTH("30d", Duration.ofDays(30), Duration.ofHours(6));

  private final String word;
  private final Duration span;
  private final Duration step;

  TrendWindow(String word, Duration span, Duration step) {
    this.word = word;
    this.span = span;
    this.step = step;
  }

  /** The word that addresses of pages carry. */
  public String word() {
    return word;
  }

  /** From its first step to the end of its last one. */
  public Duration span() {
    return span;
  }

  /** What one point sums up. */
  public Duration step() {
    return step;
  }

  /** The window with this word, compared exactly; empty when there is none. */
  public static Optional<TrendWindow> find(String word) {
    return Stream.of(values()).filter(window -> window.word.equals(word)).findFirst();
  }
}
