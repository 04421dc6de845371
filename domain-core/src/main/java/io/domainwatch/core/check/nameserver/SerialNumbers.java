package io.domainwatch.core.check.nameserver;

import java.util.Collection;
import java.util.Optional;

/** The arithmetic of SOA serials (RFC 1982 §3.2, SERIAL_BITS 32). */
final class SerialNumbers {

  private static final long MODULUS = 1L << 32;
  private static final long HALF = 1L << 31;

  private SerialNumbers() {}

  /** Whether {@code one} comes before {@code other}; false both ways where that is undefined. */
  static boolean isBefore(long one, long other) {
    long ahead = Math.floorMod(other - one, MODULUS);
    return ahead > 0 && ahead < HALF;
  }

  /** The serial that all others are equal to or before; empty when there is no such one. */
  static Optional<Long> newest(Collection<Long> serials) {
    return serials.stream()
        .filter(
            candidate ->
                serials.stream()
                    .allMatch(other -> other.equals(candidate) || isBefore(other, candidate)))
        .findFirst();
  }
}
