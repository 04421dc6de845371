package io.domainwatch.core.value;

import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;

/**
 * Makes UUIDv7 (RFC 9562 §5.7): 48 bits of milliseconds, a counter of 12 bits (RFC 9562 §6.2,
 * method 1), and 62 random bits of the given source. Identities sort in the order in which they
 * were made.
 */
public final class IdGenerator {
  private static final int COUNTER_BITS = 12;

  /** A counter begins in the lower half of its range: room for 2,048 in the same millisecond. */
  private static final int SEED_MASK = (1 << (COUNTER_BITS - 1)) - 1;

  /**
   * An instant that is earlier than the last one by less than this still gets a later identity; one
   * that is earlier by more is a clock that was set back, which identities follow.
   */
  private static final long LATE_MILLIS = 1_000;

  private final RandomGenerator random;

  /** Milliseconds and counter of the last one. */
  private final AtomicLong last = new AtomicLong(Long.MIN_VALUE);

  /**
   * @param random the source of the random bits; it must be safe for use by many threads
   */
  public IdGenerator(RandomGenerator random) {
    this.random = random;
  }

  /** A new identity that sorts after those made before. */
  public UUID next(Instant now) {
    long millis = now.toEpochMilli();
    long first = (millis << COUNTER_BITS) | (random.nextInt() & SEED_MASK);
    long turn = last.updateAndGet(before -> follows(first, before) ? first : before + 1);
    long high = ((turn >>> COUNTER_BITS) << 16) | 0x7000 | (turn & ((1L << COUNTER_BITS) - 1));
    long low = (random.nextLong() & 0x3FFF_FFFF_FFFF_FFFFL) | 0x8000_0000_0000_0000L;
    return new UUID(high, low);
  }

  private static boolean follows(long first, long before) {
    return (first >> COUNTER_BITS) > (before >> COUNTER_BITS)
        || (before >> COUNTER_BITS) - (first >> COUNTER_BITS) > LATE_MILLIS;
  }
}
