package io.domainwatch.testkit;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;

/** A time that moves when told to. */
public final class SettableTime implements InstantSource {
  private final AtomicReference<Instant> now;

  /**
   * @param start the time until it is moved
   */
  public SettableTime(Instant start) {
    now = new AtomicReference<>(start);
  }

  @Override
  public Instant instant() {
    return now.get();
  }

  /** The time after moving it on. */
  public Instant advance(Duration by) {
    return now.updateAndGet(present -> present.plus(by));
  }
}
