package io.domainwatch.checks.lighthouse;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.OptionalDouble;

/** How quick this machine was in the last valid audits, of whatever page. */
final class Benchmarks {
  /** Audits that are remembered. */
  private static final int MOST = 31;

  /** Audits from which on the median is this machine's. */
  private static final int LEAST = 5;

  private final Deque<Double> last = new ArrayDeque<>();

  /** Remembers one. */
  synchronized void add(double benchmarkIndex) {
    last.addLast(benchmarkIndex);
    if (last.size() > MOST) {
      last.removeFirst();
    }
  }

  /** The median; empty while too few are known. */
  synchronized OptionalDouble median() {
    return last.size() < LEAST ? OptionalDouble.empty() : Numbers.median(List.copyOf(last));
  }
}
