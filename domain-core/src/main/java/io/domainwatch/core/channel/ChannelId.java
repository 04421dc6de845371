package io.domainwatch.core.channel;

import io.domainwatch.core.value.OpaqueId;
import java.util.Optional;
import java.util.UUID;

/** Identity of a notification channel; written {@code chn_…} (docs/spec/api.md, "Identifiers"). */
public record ChannelId(UUID uuid) implements Comparable<ChannelId> {
  private static final String PREFIX = "chn";

  /** The id with this text; empty when the text is malformed. */
  public static Optional<ChannelId> find(String text) {
    return OpaqueId.find(PREFIX, text).map(ChannelId::new);
  }

  /** The opaque text that clients see. */
  public String text() {
    return OpaqueId.text(PREFIX, uuid);
  }

  /** By time of creation, oldest first. */
  @Override
  public int compareTo(ChannelId other) {
    return OpaqueId.compare(uuid, other.uuid);
  }

  @Override
  public String toString() {
    return text();
  }
}
