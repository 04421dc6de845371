package io.domainwatch.checks.net.http.hop;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.OptionalLong;

/** Reads a response body up to its cap and gives up on hostile ones. */
final class ResponseBodyReader {

  /**
   * Least rate of a body once {@link #GRACE} is over (docs/spec/checks/web-shared.md, "Time
   * limits").
   */
  static final int MIN_BYTES_PER_SECOND = 1024;

  /** Time before the least rate is asked for (docs/spec/checks/web-shared.md, "Time limits"). */
  static final Duration GRACE = Duration.ofSeconds(10);

  /** With {@link Body#BOMB_BYTES}. */
  static final int BOMB_RATIO = 200;

  private final long capBytes;
  private final OptionalLong announcedBytes;
  private final Duration grace;

  /**
   * Makes a reader.
   *
   * @param capBytes decompressed bytes kept
   * @param announcedBytes wire length where the transport does not know it itself
   */
  ResponseBodyReader(long capBytes, OptionalLong announcedBytes) {
    this(capBytes, announcedBytes, GRACE);
  }

  ResponseBodyReader(long capBytes, OptionalLong announcedBytes, Duration grace) {
    this.capBytes = capBytes;
    this.announcedBytes = announcedBytes;
    this.grace = grace;
  }

  /** Reads; never throws for what the peer does. The caller closes the stream. */
  Body read(InputStream wire, String contentEncoding) {
    ByteArrayOutputStream kept = new ByteArrayOutputStream();
    BodyStream in = stream(wire, contentEncoding);
    readAll(in, kept);
    byte[] bytes = kept.toByteArray();
    boolean undecodable = in.end() == Body.End.CODED && CodedBody.cannotBe(contentEncoding, bytes);
    return new Body(bytes, undecodable ? Body.End.UNDECODABLE : in.end(), in.wireBytes());
  }

  /** The body to be read by somebody else, within the same limits. */
  BodyStream stream(InputStream wire, String contentEncoding) {
    return new BodyStream(wire, contentEncoding, capBytes, announcedBytes, grace);
  }

  private static void readAll(BodyStream in, ByteArrayOutputStream kept) {
    try {
      in.transferTo(kept);
    } catch (IOException _) {
      // The stream remembers why it ended, and what came before that counts.
    }
  }
}
