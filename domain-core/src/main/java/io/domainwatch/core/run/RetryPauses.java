package io.domainwatch.core.run;

import java.time.Duration;
import java.util.List;

/**
 * How soon it is tried again to learn what could not be told (docs/spec/engine.md, "Retries after
 * inconclusive runs").
 */
public final class RetryPauses {
  private static final List<Duration> PAUSES =
      List.of(
          Duration.ofMinutes(1),
          Duration.ofMinutes(5),
          Duration.ofMinutes(15),
          Duration.ofMinutes(60));

  private RetryPauses() {}

  /**
   * The pause before the next try; the last one repeats.
   *
   * @param failures tries in a row that failed, at least 1
   */
  public static Duration after(int failures) {
    return PAUSES.get(Math.min(failures, PAUSES.size()) - 1);
  }
}
