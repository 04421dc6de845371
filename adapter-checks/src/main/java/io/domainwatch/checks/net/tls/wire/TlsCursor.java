package io.domainwatch.checks.net.tls.wire;

import java.util.Arrays;

/** Reads big-endian numbers and vectors from received octets; never past their end. */
public final class TlsCursor {
  private final byte[] octets;
  private final int end;
  private int position;

  /** From the first of these octets to the last. */
  public TlsCursor(byte[] octets) {
    this(octets, 0, octets.length);
  }

  private TlsCursor(byte[] octets, int start, int end) {
    this.octets = octets;
    this.position = start;
    this.end = end;
  }

  /** Octets not yet read. */
  public int remaining() {
    return end - position;
  }

  /** An unsigned number of {@code width} octets (1 to 3). */
  public int number(int width) throws TlsDecodeException {
    require(width);
    int value = 0;
    for (int i = 0; i < width; i++) {
      value = value << 8 | (octets[position++] & 0xff);
    }
    return value;
  }

  /** The next {@code count} octets. */
  public byte[] take(int count) throws TlsDecodeException {
    require(count);
    byte[] taken = Arrays.copyOfRange(octets, position, position + count);
    position += count;
    return taken;
  }

  /** The vector whose length stands in the next {@code lengthWidth} octets (RFC 8446 §3.4). */
  public TlsCursor vector(int lengthWidth) throws TlsDecodeException {
    int length = number(lengthWidth);
    require(length);
    TlsCursor inner = new TlsCursor(octets, position, position + length);
    position += length;
    return inner;
  }

  private void require(int count) throws TlsDecodeException {
    if (count < 0 || count > remaining()) {
      throw new TlsDecodeException("needs " + count + " octets, has " + remaining());
    }
  }
}
