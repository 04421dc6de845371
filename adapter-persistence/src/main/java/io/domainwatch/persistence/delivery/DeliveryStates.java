package io.domainwatch.persistence.delivery;

import io.domainwatch.core.delivery.DeliveryState;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** How far a delivery is, as its columns say. */
public final class DeliveryStates {
  private DeliveryStates() {}

  /**
   * The state; a constraint of the table makes sure that the time that belongs to it is there.
   *
   * @throws IllegalStateException when no version has written such a word
   */
  public static DeliveryState of(
      String state, @Nullable Instant nextAttemptAt, @Nullable Instant completedAt) {
    return switch (state) {
      case "pending" -> new DeliveryState.Pending(nextAttemptAt);
      case "delivered" -> new DeliveryState.Delivered(completedAt);
      case "failed" -> new DeliveryState.Failed(completedAt);
      case "dropped" -> new DeliveryState.Dropped(completedAt);
      default -> throw new IllegalStateException("no state: " + state);
    };
  }
}
