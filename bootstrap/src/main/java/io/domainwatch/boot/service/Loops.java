package io.domainwatch.boot.service;

import io.domainwatch.boot.health.Liveness;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.Consumer;

/** Starts loops that are told the time and are watched. */
record Loops(InstantSource time, Liveness liveness) {
  @Inject
  Loops {}

  /** The first tick comes at once. */
  Loop start(String name, Duration pace, Consumer<Instant> tick) {
    return Loop.start(name, Duration.ZERO, pace, liveness, () -> tick.accept(time.instant()));
  }

  /** The first tick comes after one pace. */
  Loop startLater(String name, Duration pace, Consumer<Instant> tick) {
    return Loop.start(name, pace, pace, liveness, () -> tick.accept(time.instant()));
  }
}
