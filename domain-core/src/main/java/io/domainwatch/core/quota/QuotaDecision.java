package io.domainwatch.core.quota;

import java.time.Duration;
import java.time.Instant;

/**
 * What a request counts as.
 *
 * @param remaining requests left in this window after this one, never negative
 * @param windowEnd when the window ends
 */
public record QuotaDecision(boolean allowed, int limit, long remaining, Instant windowEnd) {

  /** Unix time in whole seconds at which the window ends, rounded up. */
  public long resetEpochSecond() {
    return windowEnd.getEpochSecond() + (windowEnd.getNano() > 0 ? 1 : 0);
  }

  /** Whole seconds from an instant to the end of the window, rounded up, at least 1. */
  public long retryAfterSeconds(Instant now) {
    Duration left = Duration.between(now, windowEnd);
    return Math.max(1, left.toSeconds() + (left.toNanosPart() > 0 ? 1 : 0));
  }
}
