package io.domainwatch.core.invitation;

import io.domainwatch.core.value.OpaqueId;
import java.util.Optional;
import java.util.UUID;

/** Identity of an invitation; written {@code inv_…} (docs/spec/api.md, "Identifiers"). */
public record InvitationId(UUID uuid) implements Comparable<InvitationId> {
  private static final String PREFIX = "inv";

  /** The id with this text; empty when the text is malformed. */
  public static Optional<InvitationId> find(String text) {
    return OpaqueId.find(PREFIX, text).map(InvitationId::new);
  }

  /** The opaque text that people see. */
  public String text() {
    return OpaqueId.text(PREFIX, uuid);
  }

  /** By time of creation, oldest first. */
  @Override
  public int compareTo(InvitationId other) {
    return OpaqueId.compare(uuid, other.uuid);
  }

  @Override
  public String toString() {
    return text();
  }
}
