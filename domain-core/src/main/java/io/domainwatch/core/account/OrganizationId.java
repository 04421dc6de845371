package io.domainwatch.core.account;

import io.domainwatch.core.value.OpaqueId;
import java.util.Optional;
import java.util.UUID;

/** Identity of an organization; written {@code org_…} (docs/spec/api.md, "Identifiers"). */
public record OrganizationId(UUID uuid) implements Comparable<OrganizationId> {
  private static final String PREFIX = "org";

  /** The id with this text; empty when the text is malformed. */
  public static Optional<OrganizationId> find(String text) {
    return OpaqueId.find(PREFIX, text).map(OrganizationId::new);
  }

  /** The opaque text that clients see. */
  public String text() {
    return OpaqueId.text(PREFIX, uuid);
  }

  /** By time of creation, oldest first. */
  @Override
  public int compareTo(OrganizationId other) {
    return OpaqueId.compare(uuid, other.uuid);
  }

  @Override
  public String toString() {
    return text();
  }
}
