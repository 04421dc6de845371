package io.domainwatch.core.note;

import io.domainwatch.core.value.OpaqueId;
import java.util.Optional;
import java.util.UUID;

/** Identity of a comment; written {@code cmt_…} (docs/spec/api.md, "Identifiers"). */
public record CommentId(UUID uuid) implements Comparable<CommentId> {
  private static final String PREFIX = "cmt";

  /** The id with this text; empty when the text is malformed. */
  public static Optional<CommentId> find(String text) {
    return OpaqueId.find(PREFIX, text).map(CommentId::new);
  }

  /** The opaque text that clients see. */
  public String text() {
    return OpaqueId.text(PREFIX, uuid);
  }

  /** By time of creation, oldest first. */
  @Override
  public int compareTo(CommentId other) {
    return OpaqueId.compare(uuid, other.uuid);
  }

  @Override
  public String toString() {
    return text();
  }
}
