package io.domainwatch.core.schedule;

import java.time.Instant;

/**
 * How many runs an organization may still ask for by hand.
 *
 * @param budget of the present hour
 * @param used of it
 * @param endsAt when that hour ends and another budget begins
 */
public record RunAllowance(int budget, int used, Instant endsAt) {
  /** Runs left, never negative. */
  public int left() {
    return Math.max(0, budget - used);
  }
}
