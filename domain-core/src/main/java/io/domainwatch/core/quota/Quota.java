package io.domainwatch.core.quota;

import java.time.Duration;
import java.time.Instant;

/**
 * How many requests one bucket may make in a window that opens with its first request (decisions.md
 * §9).
 *
 * @param limit requests allowed in one window
 */
public record Quota(int limit) {
  /** Length of a window. */
  public static final Duration WINDOW = Duration.ofSeconds(60);

  /**
   * The judgement of the request that is number {@code count} in the window opened at {@code
   * openedAt}.
   */
  public QuotaDecision judge(long count, Instant openedAt) {
    Instant end = openedAt.plus(WINDOW);
    return new QuotaDecision(count <= limit, limit, Math.max(0, limit - count), end);
  }
}
