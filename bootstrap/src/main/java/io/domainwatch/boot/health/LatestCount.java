package io.domainwatch.boot.health;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;

/** What was counted last, for as long as it says something. For use by many threads. */
final class LatestCount<T> {
  private final LongSupplier nanos;
  private final Duration lasts;
  private final long bornNanos;
  private final AtomicReference<Optional<Counted<T>>> last =
      new AtomicReference<>(Optional.empty());

  /**
   * @param nanos of a monotonic clock
   * @param lasts how long a count is told
   */
  LatestCount(LongSupplier nanos, Duration lasts) {
    this.nanos = nanos;
    this.lasts = lasts;
    this.bornNanos = nanos.getAsLong();
  }

  private record Counted<T>(T count, long atNanos) {}

  /** It was counted. */
  void set(T count) {
    last.set(Optional.of(new Counted<>(count, nanos.getAsLong())));
  }

  /** The last count; empty when there is none that is young enough. */
  Optional<T> fresh() {
    return last.get().filter(_ -> stale().isEmpty()).map(Counted::count);
  }

  /**
   * How long nothing was counted, when that is too long: since the last count, or since there is
   * somebody to count.
   */
  Optional<Duration> stale() {
    long since = last.get().map(Counted::atNanos).orElse(bornNanos);
    return Optional.of(Duration.ofNanos(nanos.getAsLong() - since))
        .filter(age -> age.compareTo(lasts) >= 0);
  }
}
