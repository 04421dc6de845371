package io.domainwatch.persistence.piece.octets;

/**
 * Writes or reads bits, each in the light of what was seen before in its context. One description
 * of a format so serves both directions: who writes gets back what it gave, who reads gives
 * anything.
 */
interface BitCoder {
  /**
   * One bit.
   *
   * @param context of bits that are alike
   */
  int coded(int context, int bit);

  /** One bit of which nothing can be guessed. */
  int plain(int bit);
}
