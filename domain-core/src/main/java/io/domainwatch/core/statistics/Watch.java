package io.domainwatch.core.statistics;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.statistics.Spans.Span;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * When the runs of a day could tell how a check stood (docs/spec/resources.md, "Availability").
 *
 * @param from the second in which the first run of any outcome began; what runs of days before told
 *     counts until then
 * @param told when a verdict counted, perhaps beyond the end of the day
 * @param maintenance when maintenance lasted of which runs told, perhaps beyond either end of the
 *     day
 */
public record Watch(long from, Spans told, Spans maintenance) {
  /** A verdict counts for so many intervals: one run may be lost. */
  public static final int INTERVALS = 2;

  /** And for so much longer, which a run may take and be late by. */
  public static final Duration ALLOWANCE = Duration.ofSeconds(30);

  /**
   * So many distances between runs, one after the other, show an interval; fewer may be pauses, or
   * times in which the service did not run.
   */
  private static final int NEIGHBOURS = 3;

  /** Without maintenance. */
  public Watch(long from, Spans told) {
    this(from, told, Spans.NONE);
  }

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
    return new Watch(starts[0], new Spans(told), lasted(sorted));
  }

  /**
   * What runs say of maintenance: it lasted as they were told, and not beyond the runs before and
   * after that were outside of it, for it may have been ended by hand.
   */
  private static Spans lasted(List<MeasuredRun> sorted) {
    List<Span> lasted = new ArrayList<>();
    long outside = Long.MIN_VALUE;
    int first = 0;
    for (int i = 0; i < sorted.size(); i++) {
      if (sorted.get(i).maintenance().isEmpty()) {
        long next = sorted.get(i).startedAt().getEpochSecond();
        lasted.addAll(between(sorted.subList(first, i), outside, next));
        outside = next;
        first = i + 1;
      }
    }
    lasted.addAll(between(sorted.subList(first, sorted.size()), outside, Long.MAX_VALUE));
    return new Spans(lasted);
  }

  /** What runs in maintenance say, all of it between two runs outside. */
  private static List<Span> between(List<MeasuredRun> inside, long after, long before) {
    return inside.stream()
        .flatMap(run -> run.maintenance().stream())
        .map(
            period ->
                new Span(
                    Math.max(period.from().getEpochSecond(), after),
                    Math.min(period.to().getEpochSecond(), before)))
        .toList();
  }

  /**
   * When maintenance lasted of which several days told.
   *
   * @param days oldest first
   */
  public static Spans maintenance(List<Watch> days) {
    return untilNextDay(days, Watch::maintenance);
  }

  /**
   * What several days told.
   *
   * @param days oldest first
   */
  public static Spans told(List<Watch> days) {
    return untilNextDay(days, Watch::told);
  }

  /** What a day says counts until the first run of the next one. */
  private static Spans untilNextDay(List<Watch> days, Function<Watch, Spans> of) {
    List<Span> all = new ArrayList<>();
    for (int i = 0; i < days.size(); i++) {
      long end = i + 1 < days.size() ? days.get(i + 1).from : Long.MAX_VALUE;
      of.apply(days.get(i))
          .all()
          .forEach(span -> all.add(new Span(span.from(), Math.min(span.to(), end))));
    }
    return new Spans(all);
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
