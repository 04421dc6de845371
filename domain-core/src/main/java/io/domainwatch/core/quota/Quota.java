package io.domainwatch.core.quota;

import io.domainwatch.core.value.Horizon;
import java.time.Duration;
import java.time.Instant;

/**
 * How many requests one bucket may make in a window that opens with its first request
 * (docs/spec/api.md, "Rate limit").
 *
 * @param limit requests allowed in one window
 */
public record Quota(int limit) {
  /** Length of a window. */
  public static final Duration WINDOW = Duration.ofSeconds(60);

  /**
   * Whether a request at {@code now} belongs to the window opened at {@code openedAt}; not when
   * that lies in an impossible future, since nobody waits until a clock that was ahead is caught up
   * with.
   */
  public static boolean isOpen(Instant openedAt, Instant now) {
    return now.isBefore(openedAt.plus(WINDOW)) && !Horizon.PRESENT.isBefore(openedAt, now);
  }

  /**
   * The judgement of the request that is number {@code count} in the window opened at {@code
   * openedAt}.
   */
  public QuotaDecision judge(long count, Instant openedAt) {
    Instant end = openedAt.plus(WINDOW);
    return new QuotaDecision(count <= limit, limit, Math.max(0, limit - count), end);
  }
}
