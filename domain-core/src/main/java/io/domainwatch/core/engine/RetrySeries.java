package io.domainwatch.core.engine;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** How soon a check that could not tell tries again (engine.md, When nothing could be told). */
final class RetrySeries {
  /** After the first, second … run in a row that could not tell; the last one repeats. */
  private static final List<Duration> DELAYS =
      List.of(
          Duration.ofMinutes(1),
          Duration.ofMinutes(5),
          Duration.ofMinutes(15),
          Duration.ofMinutes(60));

  /** Likewise for audits, which take a browser and minutes. */
  private static final List<Duration> DELAYS_OF_AUDITS =
      List.of(Duration.ofMinutes(15), Duration.ofMinutes(60));

  /** Each delay is longer or shorter by up to this share of itself. */
  private static final double JITTER = 0.1;

  private RetrySeries() {}

  /**
   * When the check tries again.
   *
   * @param untold runs in a row that could not tell, at least 1
   */
  static Instant next(DomainId domainId, CheckType checkType, int untold, Instant now) {
    List<Duration> delays = checkType == CheckType.LIGHTHOUSE ? DELAYS_OF_AUDITS : DELAYS;
    Duration delay = delays.get(Math.min(untold, delays.size()) - 1);
    double jitter = JITTER * Spread.bothWays(Spread.seed(domainId, checkType) + untold);
    return now.plusMillis(Math.round(delay.toMillis() * (1 + jitter)));
  }
}
