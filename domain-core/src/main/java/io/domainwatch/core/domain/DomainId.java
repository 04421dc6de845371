package io.domainwatch.core.domain;

import io.domainwatch.core.value.OpaqueId;
import java.util.Optional;
import java.util.UUID;

/** Identity of a monitored domain; written {@code dom_…} (docs/spec/api.md, "Identifiers"). */
public record DomainId(UUID uuid) implements Comparable<DomainId> {
  private static final String PREFIX = "dom";

  /** The id with this text; empty when the text is malformed. */
  public static Optional<DomainId> find(String text) {
    return OpaqueId.find(PREFIX, text).map(DomainId::new);
  }

  /** The opaque text that clients see. */
  public String text() {
    return OpaqueId.text(PREFIX, uuid);
  }

  /** By time of creation, oldest first. */
  @Override
  public int compareTo(DomainId other) {
    return OpaqueId.compare(uuid, other.uuid);
  }

  @Override
  public String toString() {
    return text();
  }
}
