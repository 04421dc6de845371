package io.domainwatch.core.statistics;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.statistics.Spans.Span;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * When the runs of a day could tell how a check stood (docs/spec/resources.md, "Availability").
 *
 * @param from the second in which the first run of any outcome began; what runs of days before told
 *     counts until then
 * @param told when a verdict counted, perhaps beyond the end of the day
 */
public record Watch(long from, Spans told) {
  /** A verdict counts for so many intervals: one run may be lost. */
  public static final int INTERVALS = 2;

  /** And for so much longer, which a run may take and be late by. */
  public static final Duration ALLOWANCE = Duration.ofSeconds(30);

  /**
   * So many distances between runs, one after the other, show an interval; fewer may be pauses, or
   * times in which the service did not run.
   */
  private static final int NEIGHBOURS = 3;

  /**
   * Of the runs of one day.
   *
   * @param runs in any order, at least one
   */
  public static Watch of(CheckType type, List<MeasuredRun> runs) {
    List<MeasuredRun> sorted =
        runs.stream().sorted(Comparator.comparing(MeasuredRun::startedAt)).toList();
    long[] starts = sorted.stream().mapToLong(run -> run.startedAt().getEpochSecond()).toArray();
    List<Span> told = new ArrayList<>();
    for (int i = 0; i < starts.length; i++) {
      if (tells(sorted.get(i))) {
        long end = starts[i] + INTERVALS * interval(type, starts, i) + ALLOWANCE.toSeconds();
        told.add(new Span(starts[i], i + 1 < starts.length ? Math.min(end, starts[i + 1]) : end));
      }
    }
    return new Watch(starts[0], new Spans(told));
  }

  /**
   * What several days told.
   *
   * @param days oldest first
   */
  public static Spans told(List<Watch> days) {
    List<Span> told = new ArrayList<>();
    for (int i = 0; i < days.size(); i++) {
      long end = i + 1 < days.size() ? days.get(i + 1).from : Long.MAX_VALUE;
      days.get(i)
          .told
          .all()
          .forEach(span -> told.add(new Span(span.from(), Math.min(span.to(), end))));
    }
    return new Spans(told);
  }

  private static boolean tells(MeasuredRun run) {
    return switch (run.outcome()) {
      case OK, WARNING, FAILING -> true;
      case INCONCLUSIVE, NOT_APPLICABLE -> false;
    };
  }

  /**
   * The interval that a check had when a run began, in seconds. Nobody recorded it: it is what lies
   * between the runs around, so that a change of it leaves no gap, and never less than the default.
   */
  private static long interval(CheckType type, long[] starts, int run) {
    return Math.max(
        CheckCatalogue.of(type).defaultInterval().toSeconds(),
        Math.max(
            preset(type, shortest(starts, run - NEIGHBOURS)), preset(type, shortest(starts, run))));
  }

  /** The shortest of the distances behind a run, in seconds; 0 where there are too few. */
  private static long shortest(long[] starts, int first) {
    if (first < 0 || first + NEIGHBOURS >= starts.length) {
      return 0;
    }
    return IntStream.range(first, first + NEIGHBOURS)
        .mapToLong(i -> starts[i + 1] - starts[i])
        .min()
        .orElseThrow();
  }

  /** The preset next to it. */
  private static long preset(CheckType type, long seconds) {
    return CheckCatalogue.of(type).speedClass().presets().stream()
        .map(Duration::toSeconds)
        .min(
            Comparator.comparingDouble(
                each -> Math.abs(Math.log((double) each / Math.max(1, seconds)))))
        .orElseThrow();
  }
}
