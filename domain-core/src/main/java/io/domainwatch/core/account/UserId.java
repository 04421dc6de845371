package io.domainwatch.core.account;

import io.domainwatch.core.value.OpaqueId;
import java.util.Optional;
import java.util.UUID;

/**
 * Identity of a person who may sign in; written {@code usr_…} (docs/spec/api.md, "Identifiers").
 */
public record UserId(UUID uuid) implements Comparable<UserId> {
  private static final String PREFIX = "usr";

  /** The id with this text; empty when the text is malformed. */
  public static Optional<UserId> find(String text) {
    return OpaqueId.find(PREFIX, text).map(UserId::new);
  }

  /** The opaque text that clients see. */
  public String text() {
    return OpaqueId.text(PREFIX, uuid);
  }

  /** By time of creation, oldest first. */
  @Override
  public int compareTo(UserId other) {
    return OpaqueId.compare(uuid, other.uuid);
  }

  @Override
  public String toString() {
    return text();
  }
}
