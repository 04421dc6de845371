package io.domainwatch.core.value;

import java.time.Instant;
import java.util.UUID;
import java.util.random.RandomGenerator;

/** Makes UUIDv7 (RFC 9562 §5.7): 48 bits of milliseconds, then random bits of the given source. */
public final class NewIds {
  private final RandomGenerator random;

  /**
   * @param random the source of the 74 random bits; it must be safe for use by many threads
   */
  public NewIds(RandomGenerator random) {
    this.random = random;
  }

  /** A new identity that sorts after those of earlier milliseconds. */
  public UUID next(Instant now) {
    long high = (now.toEpochMilli() << 16) | 0x7000 | (random.nextLong() & 0x0FFF);
    long low = (random.nextLong() & 0x3FFF_FFFF_FFFF_FFFFL) | 0x8000_0000_0000_0000L;
    return new UUID(high, low);
  }
}
