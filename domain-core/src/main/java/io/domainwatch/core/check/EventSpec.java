package io.domainwatch.core.check;

import java.util.Optional;

/** One row of an event catalogue. */
public record EventSpec(
    EventType type, String label, Tone tone, Severity severity, EventRole role) {

  /** The other half of a pair, in both directions; empty for an event that stands alone. */
  public Optional<EventType> pairedWith() {
    return switch (role) {
      case EventRole.Opens opens -> Optional.of(opens.recovery());
      case EventRole.Closes closes -> Optional.of(closes.opener());
      case EventRole.Stateless _ -> Optional.empty();
    };
  }
}
