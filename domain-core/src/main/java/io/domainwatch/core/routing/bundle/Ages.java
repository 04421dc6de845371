package io.domainwatch.core.routing.bundle;

import io.domainwatch.core.routing.WaitingEvent;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** How long ago the last and the first of some events occurred. */
record Ages(Duration newest, Duration oldest) {
  /**
   * @param events at least one
   */
  static Ages of(List<WaitingEvent> events, Instant now) {
    List<Duration> ages = events.stream().map(event -> event.age(now)).sorted().toList();
    return new Ages(ages.getFirst(), ages.getLast());
  }
}
