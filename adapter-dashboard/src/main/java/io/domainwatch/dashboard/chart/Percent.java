package io.domainwatch.dashboard.chart;

import io.domainwatch.dashboard.chart.Axis.Tick;
import java.util.Locale;

/** Places in an SVG whose size is the reader's, so that its text keeps its own. */
public final class Percent {
  private Percent() {}

  /** Where a tick of a horizontal axis lies. */
  public static String fromLeft(Axis axis, Tick tick) {
    return text(axis.share(tick.at()));
  }

  /** Where a tick of a vertical axis lies. */
  public static String fromTop(Axis axis, Tick tick) {
    return text(1 - axis.share(tick.at()));
  }

  /** A share of a side. */
  public static String of(double share) {
    return text(share);
  }

  private static String text(double share) {
    return String.format(Locale.ROOT, "%.2f%%", share * 100);
  }
}
