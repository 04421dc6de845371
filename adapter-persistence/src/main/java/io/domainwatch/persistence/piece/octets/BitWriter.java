package io.domainwatch.persistence.piece.octets;

import java.util.Arrays;

/**
 * A range coder (Martin, 1979) with the carry of LZMA: a bit takes as much room as it was
 * unexpected.
 */
final class BitWriter implements BitCoder {
  private static final long LOW_LIMIT = 0xFF00_0000L;
  private static final long MASK = 0xFFFF_FFFFL;

  /** Below it, the next octet is settled. */
  private static final long NARROW = 1L << 24;

  /** What the coder still holds back at the end. */
  private static final int HELD_BACK = 5;

  private final OctetSink out = new OctetSink();
  private final BitGuess guess;
  private long low;
  private long range = MASK;
  private int cache;
  private long pending = 1;
  private boolean begun;

  BitWriter(int contexts) {
    guess = new BitGuess(contexts);
  }

  @Override
  public int coded(int context, int bit) {
    long bound = (range >>> BitGuess.BITS) * guess.ofZero(context);
    if (bit == 0) {
      range = bound;
    } else {
      low += bound;
      range -= bound;
    }
    guess.learn(context, bit);
    normalize();
    return bit;
  }

  @Override
  public int plain(int bit) {
    range >>>= 1;
    if (bit != 0) {
      low += range;
    }
    normalize();
    return bit;
  }

  /** All of it; nothing can be added. */
  byte[] end() {
    for (int i = 0; i < HELD_BACK; i++) {
      shift();
    }
    byte[] all = out.bytes();
    int length = all.length;
    // What is missing at the end is read as zeros.
    while (length > 0 && all[length - 1] == 0) {
      length--;
    }
    return Arrays.copyOf(all, length);
  }

  private void normalize() {
    while (range < NARROW) {
      range = (range << Byte.SIZE) & MASK;
      shift();
    }
  }

  private void shift() {
    if (low < LOW_LIMIT || low > MASK) {
      int carry = (int) (low >>> Integer.SIZE);
      int octet = cache;
      do {
        if (begun) {
          out.octet(octet + carry);
        }
        begun = true;
        octet = 0xFF;
      } while (--pending != 0);
      cache = (int) (low >>> 24) & 0xFF;
    }
    pending++;
    low = (low << Byte.SIZE) & MASK;
  }
}
