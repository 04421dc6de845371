package io.domainwatch.core.incident;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.tag.Tags;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Which incidents a reader wants; an empty criterion takes all.
 *
 * @param severity the highest one that the incident reached
 * @param from earliest opening, inclusive
 * @param to latest opening, exclusive
 * @param tags of which the domain has all, as it is tagged now
 * @param acknowledged whether somebody took notice
 */
public record IncidentFilter(
    State state,
    Optional<CheckType> checkType,
    Optional<Severity> severity,
    Optional<DomainId> domainId,
    Optional<Instant> from,
    Optional<Instant> to,
    Tags tags,
    Optional<Boolean> acknowledged) {

  /** Whatever tags domains have. */
  public IncidentFilter(
      State state,
      Optional<CheckType> checkType,
      Optional<Severity> severity,
      Optional<DomainId> domainId,
      Optional<Instant> from,
      Optional<Instant> to) {
    this(state, checkType, severity, domainId, from, to, Tags.NONE, Optional.empty());
  }

  /** Whether an incident has ended. */
  public enum State {
    OPEN("open"),
    CLOSED("closed"),
    ALL("all");

    private final String wireName;

    State(String wireName) {
      this.wireName = wireName;
    }

    /** The word of the API and of addresses of pages. */
    public String wireName() {
      return wireName;
    }

    /** The state with this wire name, compared exactly; empty when there is none. */
    public static Optional<State> find(String wireName) {
      return Stream.of(values()).filter(state -> state.wireName.equals(wireName)).findFirst();
    }
  }

  /** All incidents that are in a state. */
  public static IncidentFilter of(State state) {
    return new IncidentFilter(
        state,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** The same of one domain. */
  public IncidentFilter ofDomain(DomainId id) {
    return new IncidentFilter(
        state, checkType, severity, Optional.of(id), from, to, tags, acknowledged);
  }

  /** The same of domains that have all of these tags. */
  public IncidentFilter withTags(Tags wanted) {
    return new IncidentFilter(state, checkType, severity, domainId, from, to, wanted, acknowledged);
  }

  /** The same that somebody took notice of, or nobody did. */
  public IncidentFilter acknowledged(boolean wanted) {
    return new IncidentFilter(
        state, checkType, severity, domainId, from, to, tags, Optional.of(wanted));
  }

  /** The same in another state. */
  public IncidentFilter in(State other) {
    return new IncidentFilter(other, checkType, severity, domainId, from, to, tags, acknowledged);
  }

  /**
   * Whether it takes an incident.
   *
   * @param tagsOfDomain those that its domain has now
   */
  public boolean takes(Incident incident, Tags tagsOfDomain) {
    boolean stateFits =
        switch (state) {
          case OPEN -> incident.closedAt().isEmpty();
          case CLOSED -> incident.closedAt().isPresent();
          case ALL -> true;
        };
    return stateFits
        && checkType.filter(type -> type != incident.checkType()).isEmpty()
        && severity.filter(wanted -> wanted != incident.severity()).isEmpty()
        && domainId.filter(id -> !id.equals(incident.domainId())).isEmpty()
        && from.filter(incident.openedAt()::isBefore).isEmpty()
        && tagsOfDomain.hasAll(tags)
        && acknowledged.filter(wanted -> wanted != incident.acknowledgement().isPresent()).isEmpty()
        && to.filter(end -> !incident.openedAt().isBefore(end)).isEmpty();
  }
}
