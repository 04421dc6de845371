package io.domainwatch.notifications.service;

import java.time.Duration;

/** A moment by the monotonic clock. */
final class Deadline {
  private final long atNanos;

  private Deadline(long atNanos) {
    this.atNanos = atNanos;
  }

  /** So long from now on. */
  static Deadline after(Duration time) {
    return new Deadline(System.nanoTime() + time.toNanos());
  }

  /** Whether it has passed. */
  boolean isOver() {
    return System.nanoTime() - atNanos >= 0;
  }
}
