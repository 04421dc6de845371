package io.domainwatch.core.incident;

import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.IncidentId;
import java.time.Instant;
import java.util.Comparator;

/** A place in the order of incidents, newest first: behind the one of that opening and id. */
public record IncidentCursor(Instant openedAt, IncidentId id) {
  /** The order in which incidents are listed. */
  public static final Comparator<IncidentCursor> NEWEST_FIRST =
      Comparator.comparing(IncidentCursor::openedAt).thenComparing(IncidentCursor::id).reversed();

  /** The place of an incident. */
  public static IncidentCursor of(Incident incident) {
    return new IncidentCursor(incident.openedAt(), incident.id());
  }
}
