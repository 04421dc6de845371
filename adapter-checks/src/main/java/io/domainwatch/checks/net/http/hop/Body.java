package io.domainwatch.checks.net.http.hop;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/** What was read of a response body, decompressed. */
public final class Body {
  /**
   * Decompressed size and growth that together make a bomb (docs/spec/addresses.md, "Compressed
   * bodies").
   */
  public static final long BOMB_BYTES = 10L * 1024 * 1024;

  private final byte[] bytes;
  private final End end;
  private final long wireBytes;

  /**
   * A body of these bytes, which came as they are.
   *
   * @param bytes at most the cap of the request; owned by this value from now on
   * @param end why reading ended
   */
  public Body(byte[] bytes, End end) {
    this(bytes, end, bytes.length);
  }

  public Body(byte[] bytes, End end, long wireBytes) {
    this.bytes = bytes;
    this.end = end;
    this.wireBytes = wireBytes;
  }

  /** Why reading a body ended. */
  public enum End {
    /** All of it was read. */
    COMPLETE,
    /** The cap of the request was reached, or no more was wanted; more may follow. */
    CAPPED,
    /** The connection ended before the announced length, or in the middle of a chunk. */
    TRUNCATED,
    /** Less than the least rate arrived; see {@link ResponseBodyReader#MIN_BYTES_PER_SECOND}. */
    TOO_SLOW,
    /** The announced compression could not be undone. */
    UNDECODABLE,
    /** It grew beyond all measure on decompression; reading was broken off. */
    DECOMPRESSION_BOMB,
    /** It came, as far as it was read, in a coding that we did not ask for and do not undo. */
    CODED;

    /** Whether the bytes are the beginning of what was sent, or all of it, as it was meant. */
    public boolean isReadable() {
      return this == COMPLETE || this == CAPPED;
    }

    /** The word in observations. */
    public String wireName() {
      return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Why no browser could show what was sent (RFC 9112 §8, RFC 9110 §8.4), in one word; empty when
     * it could, when it came too slowly for us, and when our limits ended it.
     */
    public Optional<String> fault() {
      return switch (this) {
        case TRUNCATED -> Optional.of("body_truncated");
        case UNDECODABLE -> Optional.of("body_undecodable");
        case COMPLETE, CAPPED, TOO_SLOW, DECOMPRESSION_BOMB, CODED -> Optional.empty();
      };
    }
  }

  /** A body of nothing. */
  public static Body empty() {
    return new Body(new byte[0], End.COMPLETE);
  }

  /** What was read; not to be changed. */
  public byte[] bytes() {
    return bytes;
  }

  /** How many bytes came over the wire, still compressed if they were; without the head. */
  public long wireBytes() {
    return wireBytes;
  }

  /** Why reading ended. */
  public End end() {
    return end;
  }

  /** The bytes as UTF-8; malformed ones become U+FFFD. */
  public String text() {
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
