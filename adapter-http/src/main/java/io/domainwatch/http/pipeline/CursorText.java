package io.domainwatch.http.pipeline;

import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.Optional;
import java.util.UUID;
import java.util.zip.CRC32C;

/**
 * The octets of a place in a listing: what it is of, a number, an identity and a checksum, so that
 * what is not ours is noticed; as text that goes into addresses as it is (RFC 4648 §5).
 *
 * @param mark what it is of
 * @param number 0 or more
 */
record CursorText(byte mark, long number, UUID id) {
  private static final int BYTES = 1 + Long.BYTES + 2 * Long.BYTES + Integer.BYTES;

  private static final Base64.Encoder ENCODER = Base64.getUrlEncoder().withoutPadding();

  /** The text for clients. */
  String text() {
    ByteBuffer bytes = ByteBuffer.allocate(BYTES);
    bytes.put(mark).putLong(number);
    bytes.putLong(id.getMostSignificantBits()).putLong(id.getLeastSignificantBits());
    bytes.putInt(checksum(bytes.array()));
    return ENCODER.encodeToString(bytes.array());
  }

  /** What a text says; empty when it is none of ours. */
  static Optional<CursorText> find(String text) {
    return decode(text)
        .filter(bytes -> bytes.length == BYTES)
        .map(ByteBuffer::wrap)
        .filter(bytes -> bytes.getInt(BYTES - Integer.BYTES) == checksum(bytes.array()))
        .filter(bytes -> bytes.getLong(1) >= 0)
        .map(
            bytes ->
                new CursorText(
                    bytes.get(0),
                    bytes.getLong(1),
                    new UUID(bytes.getLong(1 + Long.BYTES), bytes.getLong(1 + 2 * Long.BYTES))))
        .filter(found -> found.text().equals(text));
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
