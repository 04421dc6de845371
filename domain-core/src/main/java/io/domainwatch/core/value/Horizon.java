package io.domainwatch.core.value;

import java.time.Duration;
import java.time.Instant;

/**
 * How far ahead of the present an instant of some kind can lie. One that lies beyond was written by
 * a clock that was ahead, and whoever waited for it would wait in vain.
 *
 * @param longest by a right clock
 */
public record Horizon(Duration longest) {
  /**
   * The clocks of two instances that do their work differ by no more; beyond it {@code
   * /health/ready} says so long before. Also the finest jump that is told from such a difference.
   */
  public static final Duration CLOCKS_DIFFER = Duration.ofSeconds(30);

  /** Of instants that have passed when they are written. */
  public static final Horizon PRESENT = new Horizon(Duration.ZERO);

  public Horizon {
    if (longest.isNegative()) {
      throw new IllegalArgumentException("an horizon lies ahead: " + longest);
    }
  }

  /** The last instant that is possible. */
  public Instant end(Instant now) {
    return now.plus(longest).plus(CLOCKS_DIFFER);
  }

  /** Whether an instant lies in an impossible future. */
  public boolean isBefore(Instant at, Instant now) {
    return at.isAfter(end(now));
  }
}
