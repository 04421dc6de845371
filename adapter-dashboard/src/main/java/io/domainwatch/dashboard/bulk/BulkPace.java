package io.domainwatch.dashboard.bulk;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * How long one turn of a bulk change works.
 *
 * @param nanoTime nanoseconds of a monotonic clock
 */
public record BulkPace(LongSupplier nanoTime) {
  /** So long a thread and a reader wait: a page that shows progress about every second. */
  private static final Duration TURN = Duration.ofSeconds(1);

  /** Whether the time of a turn that begins now is up. */
  BooleanSupplier turn() {
    long begun = nanoTime.getAsLong();
    return () -> nanoTime.getAsLong() - begun >= TURN.toNanos();
  }
}
