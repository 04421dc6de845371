package io.domainwatch.boot.service;

import java.time.Duration;
import java.util.function.Supplier;

/**
 * How long a {@link Loop} pauses between the end of a tick and the next.
 *
 * @param least so long in any case, however often there is something to do
 * @param most so long while nobody rings; asked after each tick, and at least {@code least}
 */
record Pace(Duration least, Supplier<Duration> most) {

  /** The same pause each time, which ringing does not shorten. */
  static Pace steady(Duration pause) {
    return new Pace(pause, () -> pause);
  }

  /** A pause that ringing shortens, down to one that it does not. */
  static Pace rung(Duration least, Duration most) {
    return new Pace(least, () -> most);
  }
}
