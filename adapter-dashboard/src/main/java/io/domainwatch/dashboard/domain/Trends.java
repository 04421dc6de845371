package io.domainwatch.dashboard.domain;

import io.domainwatch.app.overview.ResponsePhase;
import io.domainwatch.app.overview.ResponseTimes;
import io.domainwatch.app.overview.TrendWindow;
import io.domainwatch.app.statistics.DailyAvailability;
import io.domainwatch.app.statistics.Share;
import io.domainwatch.core.overview.RunTrends.NumberStep;
import io.domainwatch.dashboard.chart.Axis;
import io.domainwatch.dashboard.chart.Bars;
import io.domainwatch.dashboard.chart.Chart;
import io.domainwatch.dashboard.chart.Chart.Caption;
import io.domainwatch.dashboard.chart.Point;
import io.domainwatch.dashboard.chart.Series;
import io.domainwatch.dashboard.chart.TimeAxis;
import io.domainwatch.dashboard.format.Times;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.function.ToDoubleFunction;

/**
 * The domain over time.
 *
 * @param times the whole response time
 * @param phases its parts
 * @param uptime one bar a day
 */
public record Trends(TrendWindow window, Chart times, Chart phases, Bars uptime) {
  private static final String UNIT = "ms";

  /** A line goes on over so many missing steps or runs; more is a gap. */
  private static final double MISSING = 2.5;

  /**
   * @param interval between two runs; where it is longer than a step, steps without a run are none
   *     that miss one
   */
  static Trends of(ResponseTimes measured, Duration interval, DailyAvailability availability) {
    Duration step = measured.window().step();
    double gap = MISSING * Math.max(step.toSeconds(), interval.toSeconds());
    Axis time = TimeAxis.between(measured.from(), measured.to());
    return new Trends(
        measured.window(),
        times(measured, time, gap),
        phases(measured, time, gap),
        uptime(availability));
  }

  /** What people read of a window. */
  public static String label(TrendWindow window) {
    return switch (window) {
      case DAY -> "24 hours";
      case WEEK -> "7 days";
      case MONTH -> "30 days";
    };
  }

  /**
   * The good part in percent with two digits, cut off, so that only all is 100 % and only nothing
   * is 0 %.
   */
  static String percent(Share share) {
    OptionalInt points = share.basisPoints();
    if (points.isEmpty()) {
      return "no data";
    }
    return points.getAsInt() == 0 && share.good() > 0
        ? "under 0.01 %"
        : String.format(
            Locale.ROOT, "%d.%02d %%", points.getAsInt() / 100, points.getAsInt() % 100);
  }

  /** What the site was available, and over which time that was measured. */
  private static String title(DailyAvailability availability) {
    if (availability.since().isEmpty()) {
      return "Availability: not measured yet";
    }
    String time =
        availability.fromTheFirstDay()
            ? "of the last " + availability.days().size() + " days"
            : "since " + Times.minute(availability.since().get());
    return "Availability " + time + ": " + percent(availability.share());
  }

  private static Chart times(ResponseTimes measured, Axis time, double gap) {
    List<NumberStep> total = measured.total();
    List<Series> series =
        List.of(
            series("Median", total, NumberStep::median),
            series("95th percentile", total, NumberStep::percentile95));
    Axis y = Axis.upTo(largest(total, NumberStep::percentile95), UNIT);
    String description =
        total.isEmpty()
            ? "No data."
            : "The median is between %s and %s, the 95th percentile reaches %s."
                .formatted(
                    y.words().apply(total.stream().mapToDouble(NumberStep::median).min().orElse(0)),
                    y.words().apply(largest(total, NumberStep::median)),
                    y.words().apply(largest(total, NumberStep::percentile95)));
    return Chart.lines(new Caption("times", "Response time", description), time, y, series, gap);
  }

  private static Chart phases(ResponseTimes measured, Axis time, double gap) {
    List<Series> series = new ArrayList<>();
    for (ResponsePhase phase : ResponsePhase.values()) {
      List<NumberStep> steps = measured.phases().getOrDefault(phase, List.of());
      series.add(series(phase.label(), steps, NumberStep::median));
    }
    Axis y = Axis.upTo(Chart.largestSum(series), UNIT);
    String description =
        "The median of each phase, from DNS lookup at the bottom to redirects at the top.";
    return Chart.stacked(
        new Caption("phases", "Phases of the response time (medians)", description),
        time,
        y,
        series,
        gap);
  }

  private static Bars uptime(DailyAvailability availability) {
    List<Bars.Item> items =
        availability.days().stream()
            .map(day -> new Bars.Item(day.date().toString(), words(day), day.share().ratio()))
            .toList();
    long bad = availability.days().stream().filter(day -> day.downSeconds() > 0).count();
    long unknown =
        availability.days().stream().filter(day -> day.share().ratio().isEmpty()).count();
    String description =
        "One bar per day, oldest first: on %d of %d days it was down, %d have no data."
            .formatted(bad, items.size(), unknown);
    return Bars.of(
        "uptime", title(availability), description + untold(availability.unknownSeconds()), items);
  }

  private static String untold(long seconds) {
    return seconds == 0
        ? ""
        : " For " + rough(seconds) + " nobody could tell, which does not count.";
  }

  private static String words(DailyAvailability.Day day) {
    String untold = day.unknownSeconds() == 0 ? "" : ", unknown for " + rough(day.unknownSeconds());
    if (day.share().ratio().isEmpty()) {
      return "no data";
    }
    String down = day.downSeconds() == 0 ? "" : ", down for " + rough(day.downSeconds());
    return percent(day.share()) + down + untold;
  }

  private static String rough(long seconds) {
    return Times.rough(Duration.ofSeconds(seconds));
  }

  private static Series series(
      String name, List<NumberStep> steps, ToDoubleFunction<NumberStep> value) {
    return new Series(
        name,
        steps.stream()
            .map(step -> new Point(TimeAxis.at(step.start()), value.applyAsDouble(step)))
            .toList());
  }

  private static double largest(List<NumberStep> steps, ToDoubleFunction<NumberStep> value) {
    return steps.stream().mapToDouble(value).max().orElse(0);
  }
}
