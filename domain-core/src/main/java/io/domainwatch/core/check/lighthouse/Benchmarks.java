package io.domainwatch.core.check.lighthouse;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.OptionalDouble;

/** How quick this machine was in the last valid audits, of whatever page. */
public final class Benchmarks {
  /** Audits that are remembered. */
  private static final int MAX_AUDITS = 31;

  /** Audits from which on the median is this machine's. */
  private static final int MIN_AUDITS = 5;

  private final Deque<Double> last = new ArrayDeque<>();

  /** Remembers one. */
  public synchronized void add(double benchmarkIndex) {
    last.addLast(benchmarkIndex);
    if (last.size() > MAX_AUDITS) {
      last.removeFirst();
    }
  }

  /** The median; empty while too few are known. */
  public synchronized OptionalDouble median() {
    return last.size() < MIN_AUDITS ? OptionalDouble.empty() : Numbers.median(List.copyOf(last));
  }
}
