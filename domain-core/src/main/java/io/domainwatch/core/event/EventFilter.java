package io.domainwatch.core.event;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.tag.Tags;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Which events a reader wants; an empty criterion takes all.
 *
 * @param from earliest time, inclusive
 * @param to latest time, exclusive
 * @param tags of which the domain has all, as it is tagged now
 * @param open only those of incidents that are open
 */
public record EventFilter(
    Optional<DomainId> domainId,
    Optional<Instant> from,
    Optional<Instant> to,
    Optional<CheckType> checkType,
    Optional<EventType> type,
    Optional<Severity> severity,
    Optional<IncidentId> incidentId,
    Tags tags,
    boolean open) {

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

  /** Whatever tags domains have, and whatever became of incidents. */
  public EventFilter(
      Optional<DomainId> domainId,
      Optional<Instant> from,
      Optional<Instant> to,
      Optional<CheckType> checkType,
      Optional<EventType> type,
      Optional<Severity> severity,
      Optional<IncidentId> incidentId) {
    this(domainId, from, to, checkType, type, severity, incidentId, Tags.NONE, false);
  }

  /** All events from an instant on, that one included. */
  public static EventFilter since(Instant from) {
    return new EventFilter(
        ALL.domainId,
        Optional.of(from),
        ALL.to,
        ALL.checkType,
        ALL.type,
        ALL.severity,
        ALL.incidentId);
  }

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

  /** The same of domains that have all of these tags. */
  public EventFilter withTags(Tags wanted) {
    return new EventFilter(domainId, from, to, checkType, type, severity, incidentId, wanted, open);
  }

  /** The same of incidents that are open. */
  public EventFilter ofOpenIncidents() {
    return new EventFilter(domainId, from, to, checkType, type, severity, incidentId, tags, true);
  }

  /**
   * The same events of this incident, found without looking at those of other domains, checks and
   * times: its events are told from its opening to its end. Empty when the filter takes none of
   * them.
   */
  public Optional<EventFilter> within(Incident incident) {
    if (domainId.filter(id -> !id.equals(incident.domainId())).isPresent()
        || checkType.filter(check -> check != incident.checkType()).isPresent()
        || open && incident.closedAt().isPresent()) {
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
            Optional.of(incident.id()),
            tags,
            open));
  }

  private static Optional<Instant> earlier(Optional<Instant> one, Optional<Instant> other) {
    return Stream.of(one, other).flatMap(Optional::stream).min(Comparator.naturalOrder());
  }
}
