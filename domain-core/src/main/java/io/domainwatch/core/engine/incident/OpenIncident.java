package io.domainwatch.core.engine.incident;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.event.IncidentId;
import java.time.Instant;
import java.util.Set;

/**
 * An incident that has opened and not closed.
 *
 * @param type the state event type that opened it
 * @param subjects those that opened with it in one run; it closes when the last one has recovered
 * @param severity the highest one reached, before overrides
 * @param since the start of the first bad run
 * @param told whether its opening event was created; only then is its recovery told
 * @param recoveredUntold whether it has recovered while its check was flapping, so that its
 *     recovery waits; then it counts as over for everything but that recovery
 */
public record OpenIncident(
    IncidentId id,
    EventType type,
    Set<String> subjects,
    Severity severity,
    Instant since,
    boolean told,
    boolean recoveredUntold) {
  public OpenIncident {
    subjects = Set.copyOf(subjects);
  }

  public OpenIncident withSubjects(Set<String> more) {
    return new OpenIncident(id, type, more, severity, since, told, false);
  }

  public OpenIncident raisedTo(Severity higher) {
    return new OpenIncident(id, type, subjects, higher, since, told, recoveredUntold);
  }

  public OpenIncident nowTold() {
    return new OpenIncident(id, type, subjects, severity, since, true, recoveredUntold);
  }

  public OpenIncident waitingToTellItsRecovery() {
    return new OpenIncident(id, type, subjects, severity, since, told, true);
  }
}
