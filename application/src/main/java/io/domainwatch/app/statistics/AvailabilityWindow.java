package io.domainwatch.app.statistics;

import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;

/** How far back availability is told, up to the present second; days have 24 hours. */
public enum AvailabilityWindow {
  DAY("24h", 1),
  WEEK("7d", 7),
  MONTH("30d", 30),
  QUARTER("90d", 90),
  YEAR("365d", 365);

  private final String wireName;
  private final Duration length;

  AvailabilityWindow(String wireName, int days) {
    this.wireName = wireName;
    this.length = Duration.ofDays(days);
  }

  /** The name on the wire. */
  public String wireName() {
    return wireName;
  }

  /** From its start to the present. */
  public Duration length() {
    return length;
  }

  /** The window with this wire name, compared exactly; empty when there is none. */
  public static Optional<AvailabilityWindow> find(String wireName) {
    return Stream.of(values()).filter(window -> window.wireName.equals(wireName)).findFirst();
  }
}
