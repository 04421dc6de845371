package io.domainwatch.persistence.overview;

import java.util.Arrays;
import java.util.function.Supplier;

/** Prints how long something takes, for people. */
final class Timed {
  private static final int ROUNDS = 3;
  private static final double NANOS_PER_MILLI = 1e6;

  private Timed() {}

  /** What it answers; prints the median of some rounds. */
  static <T> T median(String what, Supplier<T> work) {
    T answer = work.get();
    long[] nanos = new long[ROUNDS];
    for (int i = 0; i < ROUNDS; i++) {
      long start = System.nanoTime();
      answer = work.get();
      nanos[i] = System.nanoTime() - start;
    }
    Arrays.sort(nanos);
    System.out.printf("%s: %.1f ms%n", what, nanos[ROUNDS / 2] / NANOS_PER_MILLI);
    return answer;
  }
}
