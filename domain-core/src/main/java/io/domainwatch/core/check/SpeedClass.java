package io.domainwatch.core.check;

import java.time.Duration;
import java.util.List;
import java.util.stream.LongStream;

/**
 * How often a check may run: the interval presets and the delays before confirmation runs
 * (docs/spec/engine.md, "Speed classes").
 */
public enum SpeedClass {
  FAST("fast", seconds(30, 60, 120, 180, 300, 600, 900, 1800, 3600), seconds(5, 15)),
  MEDIUM(
      "medium",
      seconds(300, 600, 900, 1800, 3600, 7200, 10800, 14400, 21600, 43200, 86400),
      seconds(30, 120)),
  SLOW("slow", seconds(21600, 43200, 86400, 172800, 604800), seconds(600));

  private final String wireName;
  private final List<Duration> presets;
  private final List<Duration> confirmationDelays;

  SpeedClass(String wireName, List<Duration> presets, List<Duration> confirmationDelays) {
    this.wireName = wireName;
    this.presets = presets;
    this.confirmationDelays = confirmationDelays;
  }

  /** The name on the wire. */
  public String wireName() {
    return wireName;
  }

  /** The intervals that a client may choose, ascending. */
  public List<Duration> presets() {
    return presets;
  }

  /**
   * The time from one bad run to the next while a condition is suspect, by the number of bad runs;
   * the last one repeats.
   */
  public List<Duration> confirmationDelays() {
    return confirmationDelays;
  }

  private static List<Duration> seconds(long... values) {
    return LongStream.of(values).mapToObj(Duration::ofSeconds).toList();
  }
}
