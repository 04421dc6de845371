package io.domainwatch.dashboard.chart;

import io.domainwatch.dashboard.text.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;

/**
 * A straight scale.
 *
 * @param from the value at its beginning
 * @param to the value at its end, greater than {@code from}
 * @param ticks what is marked, ascending
 * @param words a value of this axis for people, exactly
 */
public record Axis(double from, double to, List<Tick> ticks, DoubleFunction<String> words) {
  /** So many steps between the ticks of a scale of numbers at most. */
  private static final int MAX_STEPS = 5;

  public Axis {
    ticks = List.copyOf(ticks);
    if (!(to > from)) {
      throw new IllegalArgumentException("an axis from " + from + " to " + to);
    }
  }

  /** A marked value and its short label. */
  public record Tick(double at, String label) {}

  /**
   * From 0 to a round number that is not below {@code largest} nor 1, marked at round numbers.
   *
   * @param unit stands behind each number with a space; empty text for none
   */
  public static Axis upTo(double largest, String unit) {
    double least = Math.max(largest, 1);
    double step = roundStep(least / MAX_STEPS);
    long steps = (long) Math.ceil(least / step);
    List<Tick> ticks = new ArrayList<>();
    for (long i = 0; i <= steps; i++) {
      ticks.add(new Tick(i * step, number(i * step, unit)));
    }
    return new Axis(0, steps * step, ticks, value -> number(value, unit));
  }

  /** Where a value lies, 0 at the beginning and 1 at the end; beyond them it is cut off. */
  public double share(double value) {
    return Math.clamp((value - from) / (to - from), 0, 1);
  }

  /** The smallest of 1, 2 and 5 times a power of ten that is at least {@code least}. */
  private static double roundStep(double least) {
    double power = Math.pow(10, Math.floor(Math.log10(least)));
    for (double factor : new double[] {1, 2, 5}) {
      if (factor * power >= least) {
        return factor * power;
      }
    }
    return 10 * power;
  }

  /** In whole numbers from 10 on, with at most two decimals below. */
  private static String number(double value, String unit) {
    String digits =
        Math.abs(value) >= 10 || value == Math.rint(value)
            ? String.format(Texts.reader().language(), "%,d", Math.round(value))
            : String.format(Texts.reader().language(), "%.2f", value).replaceFirst("0$", "");
    return unit.isEmpty() ? digits : digits + " " + unit;
  }
}
