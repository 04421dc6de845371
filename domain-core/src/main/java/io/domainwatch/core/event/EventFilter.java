package io.domainwatch.core.event;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.DomainId;
import java.time.Instant;
import java.util.Optional;

/**
 * Which events a reader wants; an empty criterion takes all.
 *
 * @param from earliest time, inclusive
 * @param to latest time, exclusive
 */
public record EventFilter(
    Optional<DomainId> domainId,
    Optional<Instant> from,
    Optional<Instant> to,
    Optional<CheckType> checkType,
    Optional<EventType> type,
    Optional<Severity> severity,
    Optional<IncidentId> incidentId) {

  /** All events. */
  public static final EventFilter ALL =
      new EventFilter(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty());
}
