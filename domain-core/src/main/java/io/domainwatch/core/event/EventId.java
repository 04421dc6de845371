package io.domainwatch.core.event;

import io.domainwatch.core.value.OpaqueId;
import java.util.Optional;
import java.util.UUID;

/** Identity of an event; written {@code evt_…} (docs/spec/api.md, "Identifiers"). */
public record EventId(UUID uuid) implements Comparable<EventId> {
  private static final String PREFIX = "evt";

  /** The id with this text; empty when the text is malformed. */
  public static Optional<EventId> find(String text) {
    return OpaqueId.find(PREFIX, text).map(EventId::new);
  }

  /** The opaque text that clients see. */
  public String text() {
    return OpaqueId.text(PREFIX, uuid);
  }

  /** By time of creation, oldest first. */
  @Override
  public int compareTo(EventId other) {
    return OpaqueId.compare(uuid, other.uuid);
  }

  @Override
  public String toString() {
    return text();
  }
}
