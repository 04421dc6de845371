package io.domainwatch.app.statistics;

import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * How much of what could be told was good.
 *
 * @param good 0 or more
 * @param bad 0 or more
 */
public record Share(long good, long bad) {
  /** Hundredths of a percent in all of it. */
  private static final int WHOLE = 10_000;

  /** 0 to 1; empty when nothing could be told. */
  public OptionalDouble ratio() {
    return told() == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) good / told());
  }

  /** In hundredths of a percent, 0 to 10,000, cut off; empty when nothing could be told. */
  public OptionalInt basisPoints() {
    return told() == 0 ? OptionalInt.empty() : OptionalInt.of((int) (WHOLE * good / told()));
  }

  private long told() {
    return good + bad;
  }
}
