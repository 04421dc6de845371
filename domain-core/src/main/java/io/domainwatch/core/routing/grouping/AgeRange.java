package io.domainwatch.core.routing.grouping;

import io.domainwatch.core.routing.PendingEvent;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** How long ago the last and the first of some events occurred. */
record AgeRange(Duration newest, Duration oldest) {
  /**
   * @param events at least one
   */
  static AgeRange of(List<PendingEvent> events, Instant now) {
    List<Duration> ages = events.stream().map(event -> event.age(now)).sorted().toList();
    return new AgeRange(ages.getFirst(), ages.getLast());
  }
}
