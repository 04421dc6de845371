package io.domainwatch.http.pipeline;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/**
 * A place in a listing as opaque text: kind, milliseconds, identity and a checksum, so that what is
 * not ours is noticed (docs/spec/api.md, "Paging").
 *
 * @param at the time by which the listing is ordered
 * @param id the identity that tells equal times apart
 */
public record Cursor(Kind kind, Instant at, UUID id) {
  /** Last millisecond of the year 9999; none of our rows is later. */
  private static final long LAST_MILLISECOND = 253_402_300_799_999L;

  /** Which listing it belongs to. */
  public enum Kind {
    DOMAINS,
    RESULTS,
    EVENTS,
    DELIVERIES,
    INCIDENTS,
    CERTIFICATES,
    REGISTRATIONS,
    AVAILABILITY
  }

  /** The text for clients. */
  public String text() {
    return new CursorText((byte) kind.ordinal(), at.toEpochMilli(), id).text();
  }

  /** The cursor with this text; empty when it is none of ours or of another kind. */
  public static Optional<Cursor> find(Kind kind, String text) {
    return CursorText.find(text)
        .filter(found -> found.mark() == kind.ordinal() && found.number() <= LAST_MILLISECOND)
        .map(found -> new Cursor(kind, Instant.ofEpochMilli(found.number()), found.id()));
  }
}
