package io.domainwatch.persistence.delivery;

import io.domainwatch.core.delivery.DeliveryState;
import java.time.Instant;

/** How far a delivery is, as its columns say. */
public final class DeliveryStates {
  private DeliveryStates() {}

  /**
   * The state.
   *
   * @param at of {@code next_attempt_at} and {@code completed_at} the one that is there; a
   *     constraint of the table makes sure that it is one of them
   * @throws IllegalStateException when no version has written such a word
   */
  public static DeliveryState of(String state, Instant at) {
    return switch (state) {
      case "pending" -> new DeliveryState.Pending(at);
      case "delivered" -> new DeliveryState.Delivered(at);
      case "failed" -> new DeliveryState.Failed(at);
      case "dropped" -> new DeliveryState.Dropped(at);
      default -> throw new IllegalStateException("no state: " + state);
    };
  }
}
