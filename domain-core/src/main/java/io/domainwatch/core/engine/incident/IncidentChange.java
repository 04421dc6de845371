package io.domainwatch.core.engine.incident;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.event.IncidentId;
import java.time.Instant;
import java.util.Set;

/** What a run did to an incident. */
public sealed interface IncidentChange {
  /** The incident that changed. */
  IncidentId id();

  /** It opened. */
  record Opened(IncidentId id, EventType type, Set<String> subjects, Severity severity, Instant at)
      implements IncidentChange {}

  /** Its severity rose. */
  record Raised(IncidentId id, Severity severity, Instant at) implements IncidentChange {}

  /** It closed, told or silently. */
  record Closed(IncidentId id, Instant at) implements IncidentChange {}
}
