package io.domainwatch.dashboard.chart;

import static io.domainwatch.dashboard.text.Texts.text;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.DoubleFunction;

/**
 * A line as high as a word. It begins at zero, so that a small change looks small; days without a
 * value interrupt it.
 *
 * @param path for an SVG of {@link #WIDTH} by {@link #HEIGHT}
 * @param words what it shows, for those who do not see it
 */
public record Sparkline(String path, String words) {
  /** Units of its picture, which a style stretches. */
  public static final int WIDTH = 90;

  /** Likewise. */
  public static final int HEIGHT = 20;

  /** Room for the width of the line. */
  private static final int MARGIN = 1;

  /** A value of a day that begins then. */
  public record Day(Instant begin, double value) {}

  /**
   * The line of some days, oldest first.
   *
   * @param text how a value reads
   * @return empty of fewer than two days, which are no line
   */
  public static Optional<Sparkline> of(List<Day> days, DoubleFunction<String> text) {
    if (days.size() < 2) {
      return Optional.empty();
    }
    double most = days.stream().mapToDouble(Day::value).max().orElseThrow();
    double least = days.stream().mapToDouble(Day::value).min().orElseThrow();
    Instant first = days.getFirst().begin();
    long span = Duration.between(first, days.getLast().begin()).toDays();
    StringBuilder path = new StringBuilder();
    long before = Long.MIN_VALUE / 2;
    for (Day day : days) {
      long at = Duration.between(first, day.begin()).toDays();
      double x = MARGIN + (double) at / span * (WIDTH - 2 * MARGIN);
      double y = HEIGHT - MARGIN - share(day.value(), most) * (HEIGHT - 2 * MARGIN);
      boolean joined = at - before == 1;
      path.append(joined ? 'L' : 'M').append(String.format(Locale.ROOT, "%.1f %.1f", x, y));
      path.append(joined ? "" : "h0");
      before = at;
    }
    return Optional.of(
        new Sparkline(
            path.toString(),
            text("chart.sparkline", span + 1, text.apply(least), text.apply(most))));
  }

  private static double share(double value, double most) {
    return most <= 0 ? 0 : Math.max(0, value) / most;
  }
}
