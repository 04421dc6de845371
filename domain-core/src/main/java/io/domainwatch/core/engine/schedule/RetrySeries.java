package io.domainwatch.core.engine.schedule;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.run.RetryPauses;
import java.time.Duration;
import java.time.Instant;

/**
 * How soon a check that could not tell tries again (docs/spec/engine.md, "Retries after
 * inconclusive runs").
 */
public final class RetrySeries {
  /** Audits, which take a browser and minutes, begin with the third pause: 15, then 60 minutes. */
  private static final int PAUSES_LEFT_OUT_BY_AUDITS = 2;

  /** Each delay is longer or shorter by up to this share of itself. */
  private static final double JITTER = 0.1;

  private RetrySeries() {}

  /**
   * When the check tries again.
   *
   * @param untold runs in a row that could not tell, at least 1
   */
  public static Instant next(DomainId domainId, CheckType checkType, int untold, Instant now) {
    int leftOut = checkType == CheckType.LIGHTHOUSE ? PAUSES_LEFT_OUT_BY_AUDITS : 0;
    Duration delay = RetryPauses.after(untold + leftOut);
    double jitter = JITTER * Spread.bothWays(Spread.seed(domainId, checkType) + untold);
    return now.plusMillis(Math.round(delay.toMillis() * (1 + jitter)));
  }
}
