package io.domainwatch.core.report;

import io.domainwatch.core.expiry.Expiry;
import java.time.Duration;
import java.util.List;

/**
 * What expires soon or has expired.
 *
 * @param total how many; counted no further than {@link #MAX_COUNTED}
 * @param soonest {@link #MAX_NAMED} at most
 */
public record ExpiryFigures(int total, List<Expiry> soonest) {
  /** How far a report looks ahead (docs/notifications.md, "Reports"). */
  public static final Duration AHEAD = Duration.ofDays(60);

  /** Expiries that are named at most; two screens of a letter. */
  public static final int MAX_NAMED = 50;

  /** Certificates and registrations of 1,000 domains; bounds what is read. */
  public static final int MAX_COUNTED = 2_000;

  public ExpiryFigures {
    soonest = List.copyOf(soonest);
  }

  /**
   * Of these.
   *
   * @param all soonest first, {@link #MAX_COUNTED} at most
   */
  public static ExpiryFigures of(List<Expiry> all) {
    return new ExpiryFigures(all.size(), all.stream().limit(MAX_NAMED).toList());
  }
}
