package io.domainwatch.testkit;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits for what other threads do. */
public final class Eventually {
  /** How long is waited where no limit is given; long, since it only costs when a test fails. */
  private static final Duration LIMIT = Duration.ofSeconds(60);

  private static final long FIRST_PAUSE_NANOS = 1_000_000;

  /**
   * Pauses double up to this: asking is work, which what is waited for would have to do without.
   */
  private static final long MAX_PAUSE_NANOS = 64_000_000;

  private Eventually() {}

  /** Returns when the condition holds; fails after a minute. */
  public static void holds(String what, BooleanSupplier condition) {
    holds(what, LIMIT, condition);
  }

  /**
   * Returns when the condition holds; asks at once and then ever less often, at least each 64 ms.
   *
   * @throws AssertionError when it does not within the limit
   */
  public static void holds(String what, Duration limit, BooleanSupplier condition) {
    long end = System.nanoTime() + limit.toNanos();
    long pause = FIRST_PAUSE_NANOS;
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() - end > 0) {
        throw new AssertionError("not within " + limit + ": " + what);
      }
      LockSupport.parkNanos(pause);
      pause = Math.min(2 * pause, MAX_PAUSE_NANOS);
    }
  }
}
