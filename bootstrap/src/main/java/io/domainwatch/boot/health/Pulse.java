package io.domainwatch.boot.health;

import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/** Signs of life of one loop, given by its thread and read by others. */
public final class Pulse {
  private final LongSupplier nanos;

  private volatile Sign last;

  Pulse(LongSupplier nanos) {
    this.nanos = nanos;
    this.last = new Sign(false, 0, nanos.getAsLong());
  }

  /**
   * @param turning whether a turn is under way
   * @param waits for the database, one within the other
   */
  private record Sign(boolean turning, int waits, long atNanos) {}

  /** A turn begins. */
  public void begins() {
    last = new Sign(true, 0, nanos.getAsLong());
  }

  /** The turn has ended; how long the pause is, is the loop's own affair. */
  public void ends() {
    last = new Sign(false, 0, nanos.getAsLong());
  }

  void waits() {
    Sign before = last;
    last = new Sign(before.turning(), before.waits() + 1, nanos.getAsLong());
  }

  void waitsNoLonger() {
    Sign before = last;
    last = new Sign(before.turning(), before.waits() - 1, nanos.getAsLong());
  }

  /** How long a turn goes on without a sign; empty between turns and while it waits. */
  Optional<Duration> stuckFor() {
    Sign sign = last;
    return sign.turning() && sign.waits() == 0
        ? Optional.of(Duration.ofNanos(nanos.getAsLong() - sign.atNanos()))
        : Optional.empty();
  }
}
