package io.domainwatch.boot.service;

import java.util.ArrayList;
import java.util.List;

/** Parts that stop side by side, since each takes its time. */
final class ParallelStop {
  private final List<RunningService.Stopping> parts = new ArrayList<>();

  void add(RunningService.Stopping part) {
    parts.add(part);
  }

  /** Returns when all have stopped. */
  void stop() throws InterruptedException {
    List<Thread> stops =
        parts.stream()
            .map(part -> Thread.ofPlatform().name("stop").start(() -> RunningService.stop(part)))
            .toList();
    for (Thread stop : stops) {
      stop.join();
    }
  }
}
