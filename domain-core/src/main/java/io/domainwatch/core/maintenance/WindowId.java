package io.domainwatch.core.maintenance;

import io.domainwatch.core.value.OpaqueId;
import java.util.Optional;
import java.util.UUID;

/** Identity of a maintenance window; written {@code mwn_…} (docs/spec/api.md, "Identifiers"). */
public record WindowId(UUID uuid) implements Comparable<WindowId> {
  private static final String PREFIX = "mwn";

  /** The id with this text; empty when the text is malformed. */
  public static Optional<WindowId> find(String text) {
    return OpaqueId.find(PREFIX, text).map(WindowId::new);
  }

  /** The opaque text that clients see. */
  public String text() {
    return OpaqueId.text(PREFIX, uuid);
  }

  /** By time of creation, oldest first. */
  @Override
  public int compareTo(WindowId other) {
    return OpaqueId.compare(uuid, other.uuid);
  }

  @Override
  public String toString() {
    return text();
  }
}
