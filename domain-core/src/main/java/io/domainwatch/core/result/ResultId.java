package io.domainwatch.core.result;

import io.domainwatch.core.value.OpaqueId;
import java.util.Optional;
import java.util.UUID;

/** Identity of a stored result; written {@code res_…} (docs/spec/api.md, "Identifiers"). */
public record ResultId(UUID uuid) implements Comparable<ResultId> {
  private static final String PREFIX = "res";

  /** The id with this text; empty when the text is malformed. */
  public static Optional<ResultId> find(String text) {
    return OpaqueId.find(PREFIX, text).map(ResultId::new);
  }

  /** The opaque text that clients see. */
  public String text() {
    return OpaqueId.text(PREFIX, uuid);
  }

  /** By time of creation, oldest first. */
  @Override
  public int compareTo(ResultId other) {
    return OpaqueId.compare(uuid, other.uuid);
  }

  @Override
  public String toString() {
    return text();
  }
}
