package io.domainwatch.persistence.piece.octets;

/**
 * The form of one whole number in bits: how many bits it has, then these, of which the first few
 * are learned too.
 */
final class Residues {
  /** Contexts that a {@link BitCoder} of these needs. */
  static final int CONTEXTS = 256 + (Long.SIZE + 1) * 8;

  /** Bits of a length of 0 to 64. */
  private static final int LENGTH_BITS = 7;

  /** Bits behind the leading one that are learned: a distribution is smooth within an eighth. */
  private static final int LEARNED = 3;

  private Residues() {}

  /** Writes this value, or reads one; taken as unsigned. */
  static long code(BitCoder bits, long value) {
    int length = length(bits, Long.SIZE - Long.numberOfLeadingZeros(value));
    if (length <= 1) {
      return length;
    }
    long coded = 1;
    int node = 1;
    for (int below = length - 2; below >= 0; below--) {
      int bit = (int) (value >>> below) & 1;
      if (node < 1 << LEARNED) {
        bit = bits.coded(256 + length * 8 + node, bit);
        node = (node << 1) | bit;
      } else {
        bit = bits.plain(bit);
      }
      coded = (coded << 1) | bit;
    }
    return coded;
  }

  private static int length(BitCoder bits, int length) {
    int node = 1;
    for (int place = LENGTH_BITS - 1; place >= 0; place--) {
      node = (node << 1) | bits.coded(node, (length >>> place) & 1);
    }
    int coded = node - (1 << LENGTH_BITS);
    if (coded > Long.SIZE) {
      throw new PieceDamaged("a number is too long");
    }
    return coded;
  }
}
