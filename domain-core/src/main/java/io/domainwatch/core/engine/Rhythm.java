package io.domainwatch.core.engine;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import java.time.Duration;
import java.time.Instant;

/** When a check runs next if nothing is suspect (engine.md, Scheduling). */
public final class Rhythm {
  private Rhythm() {}

  /**
   * The next due time after {@code now}: a fixed phase per domain and check spreads runs over the
   * interval, ±10 % jitter per round, without drift.
   */
  public static Instant next(
      DomainId domainId, CheckType checkType, Duration interval, Instant now) {
    throw new UnsupportedOperationException("written next" + domainId + checkType + interval + now);
  }
}
