package io.domainwatch.checks.net.http;

import java.nio.charset.StandardCharsets;

/** What was read of a response body, decompressed. */
public final class Body {

  private final byte[] bytes;
  private final End end;

  /**
   * A body of these bytes.
   *
   * @param bytes at most the cap of the request; owned by this value from now on
   * @param end why reading ended
   */
  public Body(byte[] bytes, End end) {
    this.bytes = bytes;
    this.end = end;
  }

  /** Why reading a body ended. */
  public enum End {
    /** All of it was read. */
    COMPLETE,
    /** The cap of the request was reached, or no more was wanted; more may follow. */
    CAPPED,
    /** The connection ended before the announced length, or in the middle of a chunk. */
    TRUNCATED,
    /** Less than the least rate arrived; see {@link BodyReader#LEAST_BYTES_PER_SECOND}. */
    TOO_SLOW,
    /** The announced compression could not be undone. */
    UNDECODABLE,
    /** It grew beyond all measure on decompression; reading was broken off. */
    DECOMPRESSION_BOMB
  }

  /** A body of nothing. */
  public static Body empty() {
    return new Body(new byte[0], End.COMPLETE);
  }

  /** What was read; not to be changed. */
  public byte[] bytes() {
    return bytes;
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
