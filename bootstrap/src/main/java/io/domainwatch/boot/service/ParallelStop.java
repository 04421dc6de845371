package io.domainwatch.boot.service;

import io.domainwatch.boot.service.RunningService.Stopping;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/**
 * Parts that stop side by side, since each takes its time. They may end their work while others
 * still use them. For use by one thread.
 */
final class ParallelStop {
  private final List<Part> parts = new ArrayList<>();
  private final CountDownLatch unused = new CountDownLatch(1);
  private List<Thread> stops = List.of();

  private record Part(Stopping ending, Stopping closing) {}

  /**
   * Takes in a part.
   *
   * @param ending begins no more work and lets what is in flight end
   * @param closing called afterwards, when nobody uses the part any more
   */
  void add(Stopping ending, Stopping closing) {
    parts.add(new Part(ending, closing));
  }

  /** Lets all end their work; returns at once. */
  void begin() {
    if (stops.isEmpty()) {
      stops =
          parts.stream()
              .map(part -> Thread.ofPlatform().name("stop").start(() -> stop(part)))
              .toList();
    }
  }

  private void stop(Part part) {
    RunningService.stop(part.ending());
    RunningService.stop(unused::await);
    RunningService.stop(part.closing());
  }

  /** Returns when all have stopped; nobody uses them any more. */
  void stop() throws InterruptedException {
    begin();
    unused.countDown();
    for (Thread stop : stops) {
      stop.join();
    }
  }
}
