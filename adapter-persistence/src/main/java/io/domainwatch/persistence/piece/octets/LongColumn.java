package io.domainwatch.persistence.piece.octets;

import java.util.Arrays;

/**
 * Whole numbers of many runs: a guess at each from those before, and how far off it was, in the
 * unit that all have in common.
 */
public final class LongColumn {
  /** What a number is guessed to be. */
  private enum Guess {
    /** The first one; no others are written. */
    SAME,

    /** The first one. */
    FIRST,

    /** The one before. */
    LAST,

    /** As far from the one before as that from its own (Gorilla, VLDB 2015, §4.1.1). */
    STEADY;

    private static final Guess[] ALL = values();

    long of(long[] values, int place) {
      long last = values[place - 1];
      return switch (this) {
        case SAME, FIRST -> values[0];
        case LAST -> last;
        case STEADY -> place == 1 ? last : last + (last - values[place - 2]);
      };
    }
  }

  /** Four distances between numbers that are no farther from zero can be added up. */
  private static final long FARTHEST = 1L << 59;

  private LongColumn() {}

  /** The shortest form; how many there are must be known to who reads. */
  public static byte[] of(long[] values) {
    if (Arrays.stream(values).allMatch(value -> value == values[0])) {
      return of(values, 1, Guess.SAME);
    }
    long unit = unit(values);
    byte[] shortest = of(values, unit, Guess.FIRST);
    for (Guess guess : new Guess[] {Guess.LAST, Guess.STEADY}) {
      byte[] other = of(values, unit, guess);
      shortest = other.length < shortest.length ? other : shortest;
    }
    return shortest;
  }

  /** What {@link #of(long[])} wrote. */
  public static long[] read(byte[] octets, int count) {
    long[] values = new long[count];
    if (count == 0) {
      return values;
    }
    OctetSource in = new OctetSource(octets);
    Guess guess = Guess.ALL[in.size(Guess.ALL.length - 1)];
    values[0] = in.number();
    if (guess == Guess.SAME) {
      Arrays.fill(values, values[0]);
      return values;
    }
    long unit = in.count();
    BitReader bits = new BitReader(in.octets(in.left()), Residues.CONTEXTS);
    for (int i = 1; i < count; i++) {
      values[i] = guess.of(values, i) + unit * OctetSink.unzigzag(Residues.code(bits, 0));
    }
    return values;
  }

  private static byte[] of(long[] values, long unit, Guess guess) {
    OctetSink out = new OctetSink();
    if (values.length == 0) {
      return out.bytes();
    }
    out.count(guess.ordinal());
    out.number(values[0]);
    if (guess == Guess.SAME) {
      return out.bytes();
    }
    out.count(unit);
    BitWriter bits = new BitWriter(Residues.CONTEXTS);
    for (int i = 1; i < values.length; i++) {
      Residues.code(bits, OctetSink.zigzag((values[i] - guess.of(values, i)) / unit));
    }
    out.octets(bits.end());
    return out.bytes();
  }

  /** What all distances from the first one can be divided by; 1 where one might overflow. */
  private static long unit(long[] values) {
    long unit = 0;
    for (long value : values) {
      if (value > FARTHEST || value < -FARTHEST) {
        return 1;
      }
      unit = common(unit, Math.abs(value - values[0]));
    }
    return unit;
  }

  private static long common(long one, long other) {
    long larger = one;
    long smaller = other;
    while (smaller != 0) {
      long rest = larger % smaller;
      larger = smaller;
      smaller = rest;
    }
    return larger;
  }
}
