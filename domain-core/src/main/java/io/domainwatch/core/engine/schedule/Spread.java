package io.domainwatch.core.engine.schedule;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;

/** Numbers that look random and are the same for the same check of the same domain. */
public final class Spread {
  private Spread() {}

  /** A seed for one check of one domain. */
  public static long seed(DomainId domainId, CheckType checkType) {
    return mix(
        domainId.uuid().getMostSignificantBits()
            ^ mix(domainId.uuid().getLeastSignificantBits() + checkType.ordinal()));
  }

  /** An even share of 1, at least 0 and less than 1. */
  public static double share(long seed) {
    return (mix(seed) >>> 11) * 0x1.0p-53;
  }

  /** An even share between -1 and 1. */
  static double bothWays(long seed) {
    return 2 * share(seed) - 1;
  }

  /** Spreads the bits of a number evenly (the finaliser of SplitMix64). */
  private static long mix(long number) {
    long mixed = (number ^ (number >>> 30)) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
    return mixed ^ (mixed >>> 31);
  }
}
