package io.domainwatch.core.event;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.DomainId;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

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

  /** All events of one incident. */
  public static EventFilter of(IncidentId incidentId) {
    return new EventFilter(
        ALL.domainId,
        ALL.from,
        ALL.to,
        ALL.checkType,
        ALL.type,
        ALL.severity,
        Optional.of(incidentId));
  }

  /**
   * The same events of this incident, found without looking at those of other domains, checks and
   * times: its events are told from its opening to its end. Empty when the filter takes none of
   * them.
   */
  public Optional<EventFilter> within(Incident incident) {
    if (domainId.filter(id -> !id.equals(incident.domainId())).isPresent()
        || checkType.filter(check -> check != incident.checkType()).isPresent()) {
      return Optional.empty();
    }
    Instant opened = incident.openedAt();
    return Optional.of(
        new EventFilter(
            Optional.of(incident.domainId()),
            Optional.of(from.filter(opened::isBefore).orElse(opened)),
            earlier(to, incident.closedAt().map(closed -> closed.plusMillis(1))),
            Optional.of(incident.checkType()),
            type,
            severity,
            Optional.of(incident.id())));
  }

  private static Optional<Instant> earlier(Optional<Instant> one, Optional<Instant> other) {
    return Stream.of(one, other).flatMap(Optional::stream).min(Comparator.naturalOrder());
  }
}
