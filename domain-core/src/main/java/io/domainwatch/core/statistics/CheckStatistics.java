package io.domainwatch.core.statistics;

import java.util.Collection;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Sums over some runs of one check.
 *
 * @param numbers of each number that any run had, by name
 * @param inMaintenance how many of the runs lay in maintenance, whatever their outcome
 */
public record CheckStatistics(
    RunCounts runs, SortedMap<String, Histogram> numbers, long inMaintenance) {
  public CheckStatistics {
    numbers = Collections.unmodifiableSortedMap(new TreeMap<>(numbers));
  }

  /** Of runs outside of maintenance. */
  public CheckStatistics(RunCounts runs, SortedMap<String, Histogram> numbers) {
    this(runs, numbers, 0);
  }

  /** Of these runs. */
  public static CheckStatistics of(Collection<MeasuredRun> runs) {
    Builder all = new Builder();
    runs.forEach(all::add);
    return all.build();
  }

  /** Collects runs and sums over them. */
  public static final class Builder {
    private final SortedMap<String, Histogram.Builder> numbers = new TreeMap<>();
    private RunCounts runs = RunCounts.NONE;
    private long inMaintenance;

    /** Adds a run. */
    public void add(MeasuredRun run) {
      runs = runs.plus(RunCounts.of(run.outcome()));
      inMaintenance += run.maintenance().isPresent() ? 1 : 0;
      run.numbers().forEach((name, number) -> histogram(name).add(number));
    }

    /** Adds all runs of others. */
    public void add(CheckStatistics others) {
      runs = runs.plus(others.runs);
      inMaintenance += others.inMaintenance;
      others.numbers.forEach((name, histogram) -> histogram(name).add(histogram));
    }

    /** Of all so far. */
    public CheckStatistics build() {
      SortedMap<String, Histogram> built = new TreeMap<>();
      numbers.forEach(
          (name, histogram) -> {
            if (!histogram.isEmpty()) {
              built.put(name, histogram.build());
            }
          });
      return new CheckStatistics(runs, built, inMaintenance);
    }

    private Histogram.Builder histogram(String name) {
      return numbers.computeIfAbsent(name, _ -> new Histogram.Builder());
    }
  }
}
