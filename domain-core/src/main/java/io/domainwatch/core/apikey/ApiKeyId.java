package io.domainwatch.core.apikey;

import io.domainwatch.core.value.OpaqueId;
import java.util.Optional;
import java.util.UUID;

/**
 * Identity of an API key, not its secret; written {@code key_…} (docs/spec/api.md, "Identifiers").
 */
public record ApiKeyId(UUID uuid) implements Comparable<ApiKeyId> {
  private static final String PREFIX = "key";

  /** The id with this text; empty when the text is malformed. */
  public static Optional<ApiKeyId> find(String text) {
    return OpaqueId.find(PREFIX, text).map(ApiKeyId::new);
  }

  /** The opaque text that clients see. */
  public String text() {
    return OpaqueId.text(PREFIX, uuid);
  }

  /** By time of creation, oldest first. */
  @Override
  public int compareTo(ApiKeyId other) {
    return OpaqueId.compare(uuid, other.uuid);
  }

  @Override
  public String toString() {
    return text();
  }
}
