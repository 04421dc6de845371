package io.domainwatch.core.value;

import java.time.Duration;
import java.time.temporal.ChronoUnit;

/** How people are told how long something took or is ago. */
public final class LengthOfTime {
  private LengthOfTime() {}

  /** In two units, to the nearest second: {@code 2 d 5 h}, {@code 5 h 0 min}, {@code 12 s}. */
  public static String words(Duration difference) {
    Duration length = difference.abs().plusMillis(500).truncatedTo(ChronoUnit.SECONDS);
    if (length.toDays() > 0) {
      return "%d d %d h".formatted(length.toDays(), length.toHoursPart());
    }
    if (length.toHours() > 0) {
      return "%d h %d min".formatted(length.toHours(), length.toMinutesPart());
    }
    return length.toMinutes() > 0
        ? "%d min %d s".formatted(length.toMinutes(), length.toSecondsPart())
        : length.toSeconds() + " s";
  }
}
