package io.domainwatch.boot.health;

import io.domainwatch.boot.health.reason.ReadinessReason;
import io.domainwatch.core.engine.failure.OwnFault;
import io.domainwatch.core.engine.failure.OwnFaultCounts;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** How the runs of this instance go. For use by many threads. */
public final class RunWatch {
  /** A finished run is stored within a second; readiness is wrong no longer than this. */
  private static final Duration RECORDED_WITHIN = Duration.ofSeconds(15);

  private final AtomicReference<Supplier<Optional<Duration>>> pending =
      new AtomicReference<>(Optional::empty);
  private final AtomicReference<Function<Instant, OwnFaultCounts>> faults =
      new AtomicReference<>(_ -> OwnFaultCounts.NONE);

  RunWatch() {}

  /**
   * Looks at runs from now on.
   *
   * @param oldest how long the finished run waits that waits longest to be stored
   */
  public void looksAtPending(Supplier<Optional<Duration>> oldest) {
    pending.set(oldest);
  }

  /**
   * Looks at what becomes of runs from now on.
   *
   * @param lately what became of those that ended in the five minutes up to an instant
   */
  public void looksAtOutcomes(Function<Instant, OwnFaultCounts> lately) {
    faults.set(lately);
  }

  /** What is wrong, one sentence each; none on an instance that runs no checks. */
  List<String> troubles(Instant now) {
    List<String> troubles = new ArrayList<>();
    pending
        .get()
        .get()
        .filter(oldest -> oldest.compareTo(RECORDED_WITHIN) > 0)
        .ifPresent(oldest -> troubles.add(ReadinessReason.RUNS_UNSTORED.says(oldest.toSeconds())));
    OwnFaultCounts lately = faults.get().apply(now);
    if (lately.areMost()) {
      troubles.add(
          ReadinessReason.RUNS_BLIND.says(lately.untold(), lately.runs(), words(lately.faults())));
    }
    return troubles;
  }

  private static String words(Map<OwnFault, Integer> faults) {
    return faults.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(each -> each.getKey().words() + " (" + each.getValue() + ")")
        .collect(Collectors.joining(", "));
  }
}
