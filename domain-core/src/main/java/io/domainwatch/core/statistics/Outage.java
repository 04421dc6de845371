package io.domainwatch.core.statistics;

import io.domainwatch.core.statistics.Spans.Span;
import java.time.Instant;
import java.util.Optional;

/**
 * When an incident of {@code uptime_down} lasted.
 *
 * @param from when its first bad run began; when it was opened, where that is not known
 * @param to empty while it is open
 */
public record Outage(Instant from, Optional<Instant> to) {
  Span span() {
    return new Span(from.getEpochSecond(), to.map(Instant::getEpochSecond).orElse(Long.MAX_VALUE));
  }

  /** Whether a part of it lies in these seconds. */
  boolean touches(long start, long end) {
    return from.getEpochSecond() < end && span().to() > start;
  }
}
