package io.domainwatch.core.delivery;

import java.time.Instant;
import java.util.Optional;

/** How far a delivery is. */
public sealed interface DeliveryState {
  /** It is tried next then, or as soon as those of the same domain before it have ended. */
  record Pending(Instant nextAttemptAt) implements DeliveryState {}

  /** The receiver accepted it. */
  record Delivered(Instant at) implements DeliveryState {}

  /** Given up after the last attempt of {@link RetrySchedule}. */
  record Failed(Instant at) implements DeliveryState {}

  /** Given up since its channel was switched off. */
  record Dropped(Instant at) implements DeliveryState {}

  /** When it ended; empty while it is pending. */
  default Optional<Instant> completedAt() {
    return switch (this) {
      case Pending _ -> Optional.empty();
      case Delivered(Instant at) -> Optional.of(at);
      case Failed(Instant at) -> Optional.of(at);
      case Dropped(Instant at) -> Optional.of(at);
    };
  }

  /** The word that clients see and that is stored. */
  default String wireName() {
    return switch (this) {
      case Pending _ -> "pending";
      case Delivered _ -> "delivered";
      case Failed _ -> "failed";
      case Dropped _ -> "dropped";
    };
  }
}
