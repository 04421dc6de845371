package io.domainwatch.persistence.sql;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * How long the database may work for the present thread.
 *
 * @param endsNanos by the monotonic clock
 * @param ofRequest whether a request waits, not a probe
 */
record Limit(long endsNanos, boolean ofRequest) {
  static final LongSupplier NANOS = System::nanoTime;

  static Limit after(Duration left, boolean ofRequest) {
    return new Limit(NANOS.getAsLong() + left.toNanos(), ofRequest);
  }

  Duration left() {
    return Duration.ofNanos(endsNanos - NANOS.getAsLong());
  }
}
