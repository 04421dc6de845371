package io.domainwatch.core.incident;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.Incident;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Which incidents a reader wants; an empty criterion takes all.
 *
 * @param severity the highest one that the incident reached
 * @param from earliest opening, inclusive
 * @param to latest opening, exclusive
 */
public record IncidentFilter(
    State state,
    Optional<CheckType> checkType,
    Optional<Severity> severity,
    Optional<DomainId> domainId,
    Optional<Instant> from,
    Optional<Instant> to) {

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
    return new IncidentFilter(state, checkType, severity, Optional.of(id), from, to);
  }

  /** Whether it takes an incident. */
  public boolean takes(Incident incident) {
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
        && to.filter(end -> !incident.openedAt().isBefore(end)).isEmpty();
  }
}
