package io.domainwatch.http.pipeline;

import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import java.util.UUID;
import java.util.zip.CRC32C;

/**
 * A place in a listing as opaque text: kind, milliseconds, identity and a checksum, so that what is
 * not ours is noticed (docs/spec/api.md, "Paging").
 *
 * @param at the time by which the listing is ordered
 * @param id the identity that tells equal times apart
 */
public record Cursor(Kind kind, Instant at, UUID id) {
  /** Bytes of kind, milliseconds, identity and checksum. */
  private static final int BYTES = 1 + Long.BYTES + 2 * Long.BYTES + Integer.BYTES;

  private static final Base64.Encoder ENCODER = Base64.getUrlEncoder().withoutPadding();

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
    ByteBuffer bytes = ByteBuffer.allocate(BYTES);
    bytes.put((byte) kind.ordinal()).putLong(at.toEpochMilli());
    bytes.putLong(id.getMostSignificantBits()).putLong(id.getLeastSignificantBits());
    bytes.putInt(checksum(bytes.array()));
    return ENCODER.encodeToString(bytes.array());
  }

  /** The cursor with this text; empty when it is none of ours or of another kind. */
  public static Optional<Cursor> find(Kind kind, String text) {
    return decode(text)
        .filter(bytes -> bytes.length == BYTES && bytes[0] == kind.ordinal())
        .map(ByteBuffer::wrap)
        .filter(bytes -> bytes.getInt(BYTES - Integer.BYTES) == checksum(bytes.array()))
        .filter(bytes -> bytes.getLong(1) >= 0 && bytes.getLong(1) <= LAST_MILLISECOND)
        .map(
            bytes ->
                new Cursor(
                    kind,
                    Instant.ofEpochMilli(bytes.getLong(1)),
                    new UUID(bytes.getLong(1 + Long.BYTES), bytes.getLong(1 + 2 * Long.BYTES))))
        .filter(cursor -> cursor.text().equals(text));
  }

  private static int checksum(byte[] bytes) {
    CRC32C checksum = new CRC32C();
    checksum.update(bytes, 0, BYTES - Integer.BYTES);
    return (int) checksum.getValue();
  }

  private static Optional<byte[]> decode(String text) {
    try {
      return Optional.of(Base64.getUrlDecoder().decode(text));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
