package io.domainwatch.core.escalation;

import io.domainwatch.core.value.OpaqueId;
import java.util.Optional;
import java.util.UUID;

/** Identity of a escalation policy; written {@code esc_…} (docs/spec/api.md, "Identifiers"). */
public record PolicyId(UUID uuid) implements Comparable<PolicyId> {
  private static final String PREFIX = "esc";

  /** The id with this text; empty when the text is malformed. */
  public static Optional<PolicyId> find(String text) {
    return OpaqueId.find(PREFIX, text).map(PolicyId::new);
  }

  /** The opaque text that clients see. */
  public String text() {
    return OpaqueId.text(PREFIX, uuid);
  }

  /** By time of creation, oldest first. */
  @Override
  public int compareTo(PolicyId other) {
    return OpaqueId.compare(uuid, other.uuid);
  }

  @Override
  public String toString() {
    return text();
  }
}
