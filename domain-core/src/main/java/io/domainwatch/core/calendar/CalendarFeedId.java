package io.domainwatch.core.calendar;

import io.domainwatch.core.value.OpaqueId;
import java.util.Optional;
import java.util.UUID;

/**
 * Identity of a calendar feed, not its token; written {@code cal_…} (docs/spec/api.md,
 * "Identifiers").
 */
public record CalendarFeedId(UUID uuid) implements Comparable<CalendarFeedId> {
  private static final String PREFIX = "cal";

  /** The id with this text; empty when the text is malformed. */
  public static Optional<CalendarFeedId> find(String text) {
    return OpaqueId.find(PREFIX, text).map(CalendarFeedId::new);
  }

  /** The opaque text that clients see. */
  public String text() {
    return OpaqueId.text(PREFIX, uuid);
  }

  /** By time of creation, oldest first. */
  @Override
  public int compareTo(CalendarFeedId other) {
    return OpaqueId.compare(uuid, other.uuid);
  }

  @Override
  public String toString() {
    return text();
  }
}
