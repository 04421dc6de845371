package io.domainwatch.core.check;

import java.util.Optional;

/**
 * One row of an event catalogue.
 *
 * @param tone of what is less severe than {@code failureFrom}
 * @param severity unless the rule that finds it gives another
 * @param failureFrom the severity from which a warning is a failure; empty for all others
 */
public record EventSpec(
    EventType type,
    String label,
    Tone tone,
    Severity severity,
    Optional<Severity> failureFrom,
    EventRole role) {

  /** A row whose tone does not depend on the severity. */
  public EventSpec(EventType type, String label, Tone tone, Severity severity, EventRole role) {
    this(type, label, tone, severity, Optional.empty(), role);
  }

  /** The tone of what has this severity. */
  public Tone toneAt(Severity reached) {
    return failureFrom.filter(from -> reached.compareTo(from) >= 0).isPresent()
        ? Tone.FAILURE
        : tone;
  }

  EventSpec withRole(EventRole other) {
    return new EventSpec(type, label, tone, severity, failureFrom, other);
  }

  EventSpec failingFrom(Severity from) {
    return new EventSpec(type, label, tone, severity, Optional.of(from), role);
  }

  /** The other half of a pair, in both directions; empty for an event that stands alone. */
  public Optional<EventType> pairedWith() {
    return switch (role) {
      case EventRole.Opens opens -> Optional.of(opens.recovery());
      case EventRole.Closes closes -> Optional.of(closes.opener());
      case EventRole.Stateless _ -> Optional.empty();
    };
  }
}
