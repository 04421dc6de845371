package io.domainwatch.boot.service;

import io.domainwatch.boot.health.Liveness;
import io.domainwatch.core.storage.StorageUnavailable;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/** Starts loops that are told the time and are watched. */
record Loops(InstantSource time, Liveness liveness) {
  @Inject
  Loops {}

  /** The first tick comes at once. */
  Loop start(String name, Duration pace, Consumer<Instant> tick) {
    return start(name, Loop.Pace.steady(pace), tick);
  }

  /** The first tick comes at once. */
  Loop start(String name, Loop.Pace pace, Consumer<Instant> tick) {
    return Loop.start(name, Duration.ZERO, pace, liveness, () -> tick.accept(time.instant()));
  }

  /** The first tick comes after one pace. */
  Loop startLater(String name, Duration pace, Consumer<Instant> tick) {
    return Loop.start(
        name, pace, Loop.Pace.steady(pace), liveness, () -> tick.accept(time.instant()));
  }

  /**
   * Takes a step once: at once, or, while the storage is away, as soon as it is back.
   *
   * @param pace between two tries
   * @return what tries again, for a stop to close; empty when it is done
   */
  Optional<Loop> once(String name, Duration pace, Consumer<Instant> step) {
    try {
      step.accept(time.instant());
      return Optional.empty();
    } catch (StorageUnavailable _) {
      AtomicBoolean done = new AtomicBoolean();
      return Optional.of(
          startLater(
              name,
              pace,
              now -> {
                if (!done.get()) {
                  step.accept(now);
                  done.set(true);
                }
              }));
    }
  }
}
