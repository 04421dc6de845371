package io.domainwatch.persistence.piece.octets;

import java.util.Arrays;

/**
 * How likely the next bit of each context is 0, learned from those before: fast from the first few
 * (Krichevsky and Trofimov), then as a moving mean.
 */
final class BitGuess {
  /** Bits of a likelihood. */
  static final int BITS = 15;

  /** Of so many bits the moving mean remembers: as LZMA, which takes 32. */
  private static final int MEMORY = 48;

  /** No bit is so sure that its opposite could not be written. */
  private static final int SUREST = 24;

  private final int[] zero;
  private final byte[] seen;

  BitGuess(int contexts) {
    zero = new int[contexts];
    seen = new byte[contexts];
    Arrays.fill(zero, 1 << (BITS - 1));
  }

  /** Between 1 and 2 to the power of {@link #BITS}, less 1. */
  int ofZero(int context) {
    return zero[context];
  }

  void learn(int context, int bit) {
    int likely = zero[context];
    int aim = bit == 0 ? (1 << BITS) - SUREST : SUREST;
    zero[context] = likely + (aim - likely) * 2 / (2 * seen[context] + 3);
    if (seen[context] < MEMORY) {
      seen[context]++;
    }
  }
}
