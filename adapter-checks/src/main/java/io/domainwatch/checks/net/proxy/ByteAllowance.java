package io.domainwatch.checks.net.proxy;

import java.util.concurrent.atomic.AtomicLong;

/** How many bytes may still pass, in both directions together. */
final class ByteAllowance {
  private final long most;
  private final AtomicLong used = new AtomicLong();

  ByteAllowance(long most) {
    this.most = most;
  }

  /** Takes bytes; whether they may still pass. */
  boolean take(int bytes) {
    return used.addAndGet(bytes) <= most;
  }

  /** Bytes taken so far. */
  long used() {
    return used.get();
  }
}
