package io.domainwatch.app.overview;

import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;

/** How far back a chart reaches, and how fine it is: 60 to 168 points, as many as one can see. */
public enum TrendWindow {
  HOUR("1h", Duration.ofHours(1), Duration.ofMinutes(1)),
  DAY("24h", Duration.ofHours(24), Duration.ofMinutes(10)),
  WEEK("7d", Duration.ofDays(7), Duration.ofHours(1)),
  MONTH("30d", Duration.ofDays(30), Duration.ofHours(6)),
  /** Of sums that are kept of each day. */
  QUARTER("90d", Duration.ofDays(90), Duration.ofDays(1));

  private final String wireName;
  private final Duration span;
  private final Duration step;

  TrendWindow(String wireName, Duration span, Duration step) {
    this.wireName = wireName;
    this.span = span;
    this.step = step;
  }

  /** The word that addresses of pages carry. */
  public String wireName() {
    return wireName;
  }

  /** From its first step to the end of its last one. */
  public Duration span() {
    return span;
  }

  /** What one point sums up. */
  public Duration step() {
    return step;
  }

  /** The window with this wire name, compared exactly; empty when there is none. */
  public static Optional<TrendWindow> find(String wireName) {
    return Stream.of(values()).filter(window -> window.wireName.equals(wireName)).findFirst();
  }
}
