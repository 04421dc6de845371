package io.domainwatch.core.report;

import io.domainwatch.core.expiry.Expiry;
import java.time.Duration;
import java.util.List;

/**
 * What expires soon or has expired.
 *
 * @param total how many
 * @param soonest {@link #MAX_NAMED} at most
 */
public record ExpiryFigures(int total, List<Expiry> soonest) {
  /** How far a report looks ahead (docs/notifications.md, "Reports"). */
  public static final Duration AHEAD = Duration.ofDays(60);

  /** Expiries that are named at most; two screens of a letter. */
  public static final int MAX_NAMED = 50;

  public ExpiryFigures {
    soonest = List.copyOf(soonest);
  }
}
