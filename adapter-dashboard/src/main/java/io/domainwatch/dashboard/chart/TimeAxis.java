package io.domainwatch.dashboard.chart;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.dashboard.chart.Axis.Tick;
import io.domainwatch.dashboard.text.Texts;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Scales of time, in seconds since the epoch, marked at whole hours or days of UTC. */
public final class TimeAxis {
  /** So many ticks at most, so that their labels do not meet on a narrow screen. */
  private static final int MAX_TICKS = 5;

  /** From this length on days are marked instead of hours. */
  private static final Duration DAYS_FROM = Duration.ofHours(72);

  private static final List<Duration> STEPS =
      Stream.concat(
              Stream.of(1, 2, 3, 6, 12, 24).map(Duration::ofHours),
              Stream.of(2, 7, 14, 30, 90, 365).map(Duration::ofDays))
          .toList();

  private TimeAxis() {}

  /** The scale between two instants, {@code to} after {@code from}. */
  public static Axis between(Instant from, Instant to) {
    Duration span = Duration.between(from, to);
    boolean inDays = span.compareTo(DAYS_FROM) >= 0;
    DateTimeFormatter label = utc(text(inDays ? "chart.axis-day" : "chart.axis-hour"));
    List<Tick> ticks = new ArrayList<>();
    long step = step(span);
    long first = -Math.floorDiv(-from.getEpochSecond(), step) * step;
    for (long at = first; at <= to.getEpochSecond(); at += step) {
      ticks.add(new Tick(at, label.format(Instant.ofEpochSecond(at))));
    }
    DateTimeFormatter exact = utc(text("chart.axis-exact"));
    return new Axis(
        at(from), at(to), ticks, seconds -> exact.format(Instant.ofEpochSecond((long) seconds)));
  }

  /** The place of an instant on a scale of time. */
  public static double at(Instant instant) {
    return instant.getEpochSecond();
  }

  private static long step(Duration span) {
    return STEPS.stream()
        .filter(step -> span.dividedBy(step) < MAX_TICKS)
        .findFirst()
        .orElseGet(() -> span.dividedBy(MAX_TICKS - 1))
        .toSeconds();
  }

  private static DateTimeFormatter utc(String pattern) {
    return DateTimeFormatter.ofPattern(pattern, Texts.reader().language()).withZone(ZoneOffset.UTC);
  }
}
