package io.domainwatch.core.snooze;

import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.Incident;
import java.time.Instant;
import java.util.Optional;

/**
 * An incident of which something is untold.
 *
 * @param newest the newest event that says it; empty when that is kept no longer
 */
public record UntoldIncident(Incident incident, Untold untold, Optional<Event> newest) {
  /** When that happened which is untold. */
  Instant happenedAt() {
    return newest
        .map(Event::occurredAt)
        .orElseGet(() -> incident.closedAt().orElseGet(incident::openedAt));
  }
}
