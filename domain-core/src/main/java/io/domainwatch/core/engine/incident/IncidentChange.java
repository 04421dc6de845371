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

  /**
   * It opened.
   *
   * @param message what was found
   * @param since the start of the first bad run
   */
  record Opened(
      IncidentId id,
      EventType type,
      Set<String> subjects,
      Severity severity,
      String message,
      Instant since,
      Instant at)
      implements IncidentChange {}

  /**
   * Its severity rose.
   *
   * @param message what was found now
   */
  record Raised(IncidentId id, Severity severity, String message, Instant at)
      implements IncidentChange {}

  /** It closed, told or silently. */
  record Closed(IncidentId id, Instant at) implements IncidentChange {}
}
