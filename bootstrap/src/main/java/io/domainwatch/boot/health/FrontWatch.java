package io.domainwatch.boot.health;

import io.domainwatch.boot.health.reason.ReadinessReason;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/** What a client inside the process learns about requests being served. For use by many threads. */
public final class FrontWatch {
  /**
   * A request is sent each two seconds and waits for two; this long without one that was served,
   * and none is: the one that was lost and the next had their time.
   */
  static final Duration SILENCE = Duration.ofSeconds(7);

  /** What is known after a request that was served: the next one is without an answer. */
  private static final String UNDER_WAY = "one waits for an answer";

  private final LongSupplier nanos;
  private final Map<Front, Probe> seen = new ConcurrentHashMap<>();
  private final Set<Front> expected = ConcurrentHashMap.newKeySet();

  /**
   * @param nanos of a monotonic clock
   */
  FrontWatch(LongSupplier nanos) {
    this.nanos = nanos;
  }

  /**
   * @param problem of the last request
   */
  private record Probe(long servedAtNanos, String problem) {}

  /** These are to be served; until they are, each is a trouble. */
  public void expect(List<Front> fronts) {
    expected.addAll(fronts);
  }

  /** A request was served, or requests are served from now on. */
  public void served(Front front) {
    seen.put(front, new Probe(nanos.getAsLong(), UNDER_WAY));
  }

  /**
   * A request was not served; a front of which none was ever served is not judged.
   *
   * @param problem half a sentence
   */
  public void notServed(Front front, String problem) {
    seen.computeIfPresent(front, (_, last) -> new Probe(last.servedAtNanos(), problem));
  }

  /**
   * Why a front is taken for one that serves no requests, one sentence; empty when it serves, or is
   * not expected to.
   */
  Optional<String> trouble(Front front) {
    Optional<Probe> known = Optional.ofNullable(seen.get(front));
    if (known.isEmpty() && expected.contains(front)) {
      return front.starting().map(ReadinessReason::says);
    }
    return known
        .filter(last -> silence(last).compareTo(SILENCE) >= 0)
        .map(last -> front.silent().says(silence(last).toSeconds(), last.problem()));
  }

  private Duration silence(Probe last) {
    return Duration.ofNanos(nanos.getAsLong() - last.servedAtNanos());
  }
}
