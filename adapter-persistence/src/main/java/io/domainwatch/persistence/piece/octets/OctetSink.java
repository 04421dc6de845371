package io.domainwatch.persistence.piece.octets;

import java.io.ByteArrayOutputStream;

/** Collects octets. */
public final class OctetSink {
  private static final int MORE = 0x80;

  private final ByteArrayOutputStream octets = new ByteArrayOutputStream();

  /** The lowest eight bits of a value. */
  public void octet(int value) {
    octets.write(value);
  }

  /** Some, as they are; who reads must know how many. */
  public void octets(byte[] value) {
    octets.writeBytes(value);
  }

  /** Seven bits an octet, lowest first; taken as unsigned. */
  public void count(long value) {
    long rest = value;
    while ((rest & -MORE) != 0) {
      octets.write((int) (rest | MORE));
      rest >>>= 7;
    }
    octets.write((int) rest);
  }

  /** As {@link #count}; small in both directions from zero. */
  public void number(long value) {
    count(zigzag(value));
  }

  /** Most significant octet first. */
  public void fixed(long value) {
    for (int shift = Long.SIZE - Byte.SIZE; shift >= 0; shift -= Byte.SIZE) {
      octets.write((int) (value >>> shift));
    }
  }

  /** Its length, and it. */
  public void block(byte[] value) {
    count(value.length);
    octets.writeBytes(value);
  }

  /** All so far. */
  public byte[] bytes() {
    return octets.toByteArray();
  }

  /** 0, -1, 1, -2 and so on become 0, 1, 2, 3. */
  public static long zigzag(long value) {
    return (value << 1) ^ (value >> 63);
  }

  /** The opposite of {@link #zigzag}. */
  public static long unzigzag(long value) {
    return (value >>> 1) ^ -(value & 1);
  }
}
