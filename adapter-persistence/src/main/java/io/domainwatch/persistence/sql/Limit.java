package io.domainwatch.persistence.sql;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * How long the database may still work for a request or a probe. What is done elsewhere meanwhile,
 * such as judging a password, does not count. Used by the thread that it is bound for.
 */
final class Limit {
  static final LongSupplier NANOS = System::nanoTime;

  private final boolean ofRequest;
  private long leftNanos;

  /**
   * @param ofRequest whether a request waits, not a probe
   */
  Limit(Duration left, boolean ofRequest) {
    this.leftNanos = left.toNanos();
    this.ofRequest = ofRequest;
  }

  boolean ofRequest() {
    return ofRequest;
  }

  Duration left() {
    return Duration.ofNanos(leftNanos);
  }

  /** The database has been waited for since then. */
  void usedSince(long nanos) {
    leftNanos -= NANOS.getAsLong() - nanos;
  }
}
