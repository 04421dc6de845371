package io.domainwatch.persistence.piece.octets;

import java.util.Arrays;

/** Reads what an {@link OctetSink} collected; all methods throw {@link PieceDamaged} at its end. */
public final class OctetSource {
  private static final int LARGEST_SHIFT = 63;

  private final byte[] octets;
  private int place;

  /**
   * @param octets what {@link OctetSink#bytes} gave
   */
  public OctetSource(byte[] octets) {
    this.octets = octets;
  }

  /** As {@link OctetSink#octet}: 0 to 255. */
  public int octet() {
    if (place == octets.length) {
      throw new PieceDamaged("it ends too early");
    }
    return octets[place++] & 0xFF;
  }

  /** As {@link OctetSink#octets}. */
  public byte[] octets(int length) {
    if (length < 0 || length > octets.length - place) {
      throw new PieceDamaged("it ends too early");
    }
    place += length;
    return Arrays.copyOfRange(octets, place - length, place);
  }

  /** As {@link OctetSink#count}. */
  public long count() {
    long value = 0;
    for (int shift = 0; shift <= LARGEST_SHIFT; shift += 7) {
      int octet = octet();
      value |= (long) (octet & 0x7F) << shift;
      if (octet < 0x80) {
        return value;
      }
    }
    throw new PieceDamaged("a number is too long");
  }

  /**
   * A count.
   *
   * @param most it cannot be larger, since there would not be room for what it counts
   */
  public int size(int most) {
    long value = count();
    if (value < 0 || value > most) {
      throw new PieceDamaged("a count is too large");
    }
    return (int) value;
  }

  /** As {@link OctetSink#number}. */
  public long number() {
    return OctetSink.unzigzag(count());
  }

  /** As {@link OctetSink#fixed}. */
  public long fixed() {
    long value = 0;
    for (int i = 0; i < Long.BYTES; i++) {
      value = (value << Byte.SIZE) | octet();
    }
    return value;
  }

  /** As {@link OctetSink#block}. */
  public byte[] block() {
    return octets(size(left()));
  }

  /** How many octets are left. */
  public int left() {
    return octets.length - place;
  }
}
