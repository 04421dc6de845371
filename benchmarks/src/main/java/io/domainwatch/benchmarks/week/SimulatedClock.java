package io.domainwatch.benchmarks.week;

import java.time.Instant;
import java.time.InstantSource;

/** A clock that stands until it is moved; for many threads. */
final class SimulatedClock implements InstantSource {
  private volatile Instant now;

  SimulatedClock(Instant start) {
    this.now = start;
  }

  void moveTo(Instant later) {
    now = later;
  }

  @Override
  public Instant instant() {
    return now;
  }
}
