package io.domainwatch.core.delivery;

import io.domainwatch.core.value.OpaqueId;
import java.util.Optional;
import java.util.UUID;

/**
 * Identity of a delivery, the same in every attempt and redelivery, so that receivers can drop
 * repeats (docs/spec/notifications.md, "At least once"); written {@code dlv_…} (docs/spec/api.md,
 * "Identifiers").
 */
public record DeliveryId(UUID uuid) implements Comparable<DeliveryId> {
  private static final String PREFIX = "dlv";

  /** The id with this text; empty when the text is malformed. */
  public static Optional<DeliveryId> find(String text) {
    return OpaqueId.find(PREFIX, text).map(DeliveryId::new);
  }

  /** The opaque text that clients and receivers see. */
  public String text() {
    return OpaqueId.text(PREFIX, uuid);
  }

  /** By time of creation, oldest first. */
  @Override
  public int compareTo(DeliveryId other) {
    return OpaqueId.compare(uuid, other.uuid);
  }

  @Override
  public String toString() {
    return text();
  }
}
