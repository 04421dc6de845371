package io.domainwatch.core.audit;

import io.domainwatch.core.value.OpaqueId;
import java.util.Optional;
import java.util.UUID;

/**
 * Identity of an entry of the audit log; written {@code aud_…} (docs/spec/api.md, "Identifiers").
 */
public record AuditId(UUID uuid) implements Comparable<AuditId> {
  private static final String PREFIX = "aud";

  /** The id with this text; empty when the text is malformed. */
  public static Optional<AuditId> find(String text) {
    return OpaqueId.find(PREFIX, text).map(AuditId::new);
  }

  /** The opaque text that clients see. */
  public String text() {
    return OpaqueId.text(PREFIX, uuid);
  }

  /** By time of creation, oldest first. */
  @Override
  public int compareTo(AuditId other) {
    return OpaqueId.compare(uuid, other.uuid);
  }

  @Override
  public String toString() {
    return text();
  }
}
