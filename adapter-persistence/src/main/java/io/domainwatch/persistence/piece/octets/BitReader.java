package io.domainwatch.persistence.piece.octets;

/** Reads what a {@link BitWriter} wrote; the bits that it is given count for nothing. */
final class BitReader implements BitCoder {
  private static final long NARROW = 1L << 24;
  private static final long MASK = 0xFFFF_FFFFL;

  private final byte[] octets;
  private final BitGuess guess;
  private int place;
  private long range = MASK;
  private long code;

  BitReader(byte[] octets, int contexts) {
    this.octets = octets;
    this.guess = new BitGuess(contexts);
    for (int i = 0; i < Integer.BYTES; i++) {
      code = (code << Byte.SIZE) | next();
    }
  }

  @Override
  public int coded(int context, int ignored) {
    long bound = (range >>> BitGuess.BITS) * guess.ofZero(context);
    int bit = code < bound ? 0 : 1;
    if (bit == 0) {
      range = bound;
    } else {
      code -= bound;
      range -= bound;
    }
    guess.learn(context, bit);
    normalize();
    return bit;
  }

  @Override
  public int plain(int ignored) {
    range >>>= 1;
    int bit = code < range ? 0 : 1;
    if (bit != 0) {
      code -= range;
    }
    normalize();
    return bit;
  }

  private void normalize() {
    while (range < NARROW) {
      range = (range << Byte.SIZE) & MASK;
      code = ((code << Byte.SIZE) | next()) & MASK;
    }
  }

  private int next() {
    return place < octets.length ? octets[place++] & 0xFF : 0;
  }
}
