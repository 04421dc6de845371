package io.domainwatch.dashboard.domain;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.overview.ResponsePhase;
import io.domainwatch.app.overview.ResponseTimes;
import io.domainwatch.app.overview.TrendWindow;
import io.domainwatch.app.statistics.DailyAvailability;
import io.domainwatch.app.statistics.Share;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.overview.RunTrends.NumberStep;
import io.domainwatch.core.statistics.Spans;
import io.domainwatch.core.statistics.Spans.Span;
import io.domainwatch.dashboard.chart.Axis;
import io.domainwatch.dashboard.chart.Bars;
import io.domainwatch.dashboard.chart.Chart;
import io.domainwatch.dashboard.chart.Chart.Caption;
import io.domainwatch.dashboard.chart.Gaps;
import io.domainwatch.dashboard.chart.Mark;
import io.domainwatch.dashboard.chart.Point;
import io.domainwatch.dashboard.chart.Series;
import io.domainwatch.dashboard.chart.TimeAxis;
import io.domainwatch.dashboard.format.Times;
import io.domainwatch.dashboard.text.Labels;
import io.domainwatch.dashboard.text.Texts;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

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
   * @param incidents of uptime, to be pointed out
   * @param interval between two runs; where it is longer than a step, steps without a run are none
   *     that miss one
   */
  static Trends of(
      ResponseTimes measured,
      Duration interval,
      List<Incident> incidents,
      DailyAvailability availability) {
    Duration step = measured.window().step();
    Gaps gaps =
        new Gaps(
            MISSING * Math.max(step.toSeconds(), interval.toSeconds()),
            measured.failed().stream().map(TimeAxis::at).toList());
    Axis time = TimeAxis.between(measured.from(), measured.to());
    return new Trends(
        measured.window(),
        times(measured, time, gaps).marked(marks(incidents, availability, measured, time)),
        phases(measured, time, gaps),
        uptime(availability));
  }

  private static List<Mark> marks(
      List<Incident> incidents, DailyAvailability availability, ResponseTimes measured, Axis time) {
    return Stream.concat(
            maintenance(availability.maintenance(), measured, time),
            incidents(incidents, measured, time))
        .toList();
  }

  /** As runs told of it, up to the end of the chart. */
  private static Stream<Mark> maintenance(Spans maintenance, ResponseTimes measured, Axis time) {
    Spans window = new Spans(List.of(Span.between(measured.from(), measured.to())));
    return maintenance.and(window).all().stream()
        .map(
            span ->
                new Mark(
                    Mark.Kind.MAINTENANCE,
                    time.share(span.from()),
                    time.share(span.to()),
                    text(
                        "domain.mark-maintenance",
                        Times.minute(Instant.ofEpochSecond(span.from())),
                        Times.minute(Instant.ofEpochSecond(span.to())))));
  }

  private static Stream<Mark> incidents(
      List<Incident> incidents, ResponseTimes measured, Axis time) {
    return incidents.stream()
        .filter(incident -> incident.openedAt().isBefore(measured.to()))
        .filter(incident -> incident.closedAt().filter(measured.from()::isAfter).isEmpty())
        .map(
            incident ->
                new Mark(
                    Mark.Kind.INCIDENT,
                    time.share(TimeAxis.at(incident.openedAt())),
                    time.share(TimeAxis.at(incident.closedAt().orElse(measured.to()))),
                    words(incident)));
  }

  private static String words(Incident incident) {
    String begin = Times.minute(incident.openedAt());
    return incident
        .closedAt()
        .map(end -> text("domain.mark-closed", Labels.of(incident), begin, Times.minute(end)))
        .orElseGet(() -> text("domain.mark-open", Labels.of(incident), begin));
  }

  /** What people read of a window. */
  public static String label(TrendWindow window) {
    return switch (window) {
      case HOUR -> text("domain.span-hour");
      case DAY -> text("domain.span-day");
      case WEEK -> text("domain.span-week");
      case MONTH -> text("domain.span-month");
      case QUARTER -> text("domain.span-quarter");
    };
  }

  /**
   * The good part in percent with two digits, cut off, so that only all is 100 % and only nothing
   * is 0 %.
   */
  static String percent(Share share) {
    OptionalInt points = share.basisPoints();
    if (points.isEmpty()) {
      return text("domain.no-data");
    }
    return points.getAsInt() == 0 && share.good() > 0
        ? text("domain.tiny")
        : String.format(Texts.reader().language(), "%.2f %%", points.getAsInt() / 100.0);
  }

  /** What the site was available, and over which time that was measured. */
  private static String title(DailyAvailability availability) {
    if (availability.since().isEmpty()) {
      return text("domain.availability-none");
    }
    String share = percent(availability.share());
    return availability.fromTheFirstDay()
        ? text("domain.availability-days", availability.days().size(), share)
        : text("domain.availability-since", Times.minute(availability.since().get()), share);
  }

  private static Chart times(ResponseTimes measured, Axis time, Gaps gaps) {
    List<NumberStep> total = measured.total();
    List<Series> series =
        List.of(
            series(text("domain.median"), total, NumberStep::median),
            series(text("domain.percentile"), total, NumberStep::percentile95));
    Axis y = Axis.upTo(largest(total, NumberStep::percentile95), UNIT);
    String description =
        total.isEmpty()
            ? text("domain.times-none")
            : text(
                "domain.times",
                y.words().apply(total.stream().mapToDouble(NumberStep::median).min().orElse(0)),
                y.words().apply(largest(total, NumberStep::median)),
                y.words().apply(largest(total, NumberStep::percentile95)));
    return Chart.lines(
        new Caption("times", text("domain.response-time"), description), time, y, series, gaps);
  }

  private static Chart phases(ResponseTimes measured, Axis time, Gaps gaps) {
    List<Series> series = new ArrayList<>();
    for (ResponsePhase phase : ResponsePhase.values()) {
      List<NumberStep> steps = measured.phases().getOrDefault(phase, List.of());
      series.add(series(text(key(phase)), steps, NumberStep::median));
    }
    Axis y = Axis.upTo(Chart.largestSum(series), UNIT);
    String description = text("domain.phases-hint");
    return Chart.stacked(
        new Caption("phases", text("domain.phases"), description), time, y, series, gaps);
  }

  private static Bars uptime(DailyAvailability availability) {
    List<Bars.Item> items =
        availability.days().stream()
            .map(day -> new Bars.Item(day.date().toString(), words(day), day.share().ratio()))
            .toList();
    long bad = availability.days().stream().filter(day -> day.downSeconds() > 0).count();
    long unknown =
        availability.days().stream().filter(day -> day.share().ratio().isEmpty()).count();
    String description = text("domain.availability-bars", bad, items.size(), unknown);
    return Bars.of(
        "uptime", title(availability), description + untold(availability.unknownSeconds()), items);
  }

  private static String untold(long seconds) {
    return seconds == 0 ? "" : " " + text("domain.availability-untold", rough(seconds));
  }

  private static String words(DailyAvailability.Day day) {
    String untold =
        day.unknownSeconds() == 0
            ? ""
            : ", " + text("domain.unknown-for", rough(day.unknownSeconds()));
    if (day.share().ratio().isEmpty()) {
      return text("domain.no-data");
    }
    String down =
        day.downSeconds() == 0 ? "" : ", " + text("domain.down-for", rough(day.downSeconds()));
    return percent(day.share()) + down + untold;
  }

  private static String rough(long seconds) {
    return Times.rough(Duration.ofSeconds(seconds));
  }

  private static String key(ResponsePhase phase) {
    return switch (phase) {
      case DNS -> "domain.phase-dns";
      case CONNECT -> "domain.phase-connect";
      case TLS -> "domain.phase-tls";
      case REQUEST -> "domain.phase-request";
      case FIRST_BYTE -> "domain.phase-first-byte";
      case TRANSFER -> "domain.phase-transfer";
      case REDIRECTS -> "domain.phase-redirects";
    };
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
