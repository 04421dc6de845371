package io.domainwatch.persistence.packing;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * How many checks a step may still pack, so that its transaction holds its locks and its snapshot
 * for a short time on a slow or busy machine too (docs/spec/result-storage.md, "Packing").
 *
 * @param nanos of a monotonic clock
 * @param beganNanos when the transaction began
 */
record StepBudget(LongSupplier nanos, long beganNanos) {
  /**
   * Half of what anybody may be kept waiting, since the last checks may take longer than thought.
   */
  static final Duration TIME = Duration.ofMillis(50);

  /** The next ones may take longer than those before. */
  private static final int MAX_GROWTH = 2;

  static StepBudget beginning(LongSupplier nanos) {
    return new StepBudget(nanos, nanos.getAsLong());
  }

  /**
   * How many checks come next: as many as fit into the time that is left if they take as long as
   * those before, at most twice as many as those.
   *
   * @param done checks of this step so far, 1 or more
   * @param left that may come
   * @return 0 when the step is over
   */
  int next(int done, int left) {
    long used = Math.max(1, nanos.getAsLong() - beganNanos);
    long fitting = (TIME.toNanos() - used) * done / used;
    return (int) Math.clamp(fitting, 0, Math.min(left, (long) MAX_GROWTH * done));
  }
}
