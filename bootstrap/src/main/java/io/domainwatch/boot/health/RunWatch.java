package io.domainwatch.boot.health;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/** How the runs of this instance go. For use by many threads. */
public final class RunWatch {
  /** A finished run is stored within a second; readiness is wrong no longer than this. */
  private static final Duration RECORDED_WITHIN = Duration.ofSeconds(15);

  private final AtomicReference<Supplier<Optional<Duration>>> pending =
      new AtomicReference<>(Optional::empty);

  RunWatch() {}

  /**
   * Looks at runs from now on.
   *
   * @param oldest how long the finished run waits that waits longest to be stored
   */
  public void looksAtPending(Supplier<Optional<Duration>> oldest) {
    pending.set(oldest);
  }

  /** What is wrong, one sentence each; none on an instance that runs no checks. */
  List<String> troubles() {
    List<String> troubles = new ArrayList<>();
    pending
        .get()
        .get()
        .filter(oldest -> oldest.compareTo(RECORDED_WITHIN) > 0)
        .ifPresent(
            oldest ->
                troubles.add(
                    "finished runs are not stored, the oldest waits for %d s"
                        .formatted(oldest.toSeconds())));
    return troubles;
  }
}
