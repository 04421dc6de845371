package io.domainwatch.core.event;

import io.domainwatch.core.value.OpaqueId;
import java.util.Optional;
import java.util.UUID;

/**
 * Identity of an incident, shared by the event that opened it and the one that closed it; written
 * {@code inc_…} (docs/spec/api.md, "Identifiers").
 */
public record IncidentId(UUID uuid) implements Comparable<IncidentId> {
  private static final String PREFIX = "inc";

  /** The id with this text; empty when the text is malformed. */
  public static Optional<IncidentId> find(String text) {
    return OpaqueId.find(PREFIX, text).map(IncidentId::new);
  }

  /** The opaque text that clients see. */
  public String text() {
    return OpaqueId.text(PREFIX, uuid);
  }

  /** By time of creation, oldest first. */
  @Override
  public int compareTo(IncidentId other) {
    return OpaqueId.compare(uuid, other.uuid);
  }

  @Override
  public String toString() {
    return text();
  }
}
