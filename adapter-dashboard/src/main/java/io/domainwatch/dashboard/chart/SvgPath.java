package io.domainwatch.dashboard.chart;

import java.util.List;
import java.util.Locale;

/** Draws into a square of {@link Chart#SIDE}. */
record SvgPath(Axis x, Axis y, Gaps gaps) {
  /** A line through the points; one without neighbours is a dot of the line's width. */
  String line(List<Point> points) {
    StringBuilder path = new StringBuilder();
    for (int i = 0; i < points.size(); i++) {
      Point point = points.get(i);
      boolean begins = i == 0 || gaps.between(points.get(i - 1).x(), point.x());
      path.append(begins ? 'M' : 'L').append(place(point.x(), point.y()));
      boolean ends = i == points.size() - 1 || gaps.between(point.x(), points.get(i + 1).x());
      if (begins && ends) {
        path.append("h0");
      }
    }
    return path.toString();
  }

  /**
   * The area between two curves over the same places; one without neighbours is as thin as can be.
   */
  String band(double[] places, double[] below, double[] above) {
    StringBuilder path = new StringBuilder();
    int start = 0;
    for (int i = 1; i <= places.length; i++) {
      if (i == places.length || gaps.between(places[i - 1], places[i])) {
        piece(path, places, below, above, start, i);
        start = i;
      }
    }
    return path.toString();
  }

  private void piece(
      StringBuilder path, double[] places, double[] below, double[] above, int from, int to) {
    for (int i = from; i < to; i++) {
      path.append(i == from ? 'M' : 'L').append(place(places[i], above[i]));
    }
    for (int i = to - 1; i >= from; i--) {
      path.append('L').append(place(places[i], below[i]));
    }
    path.append('Z');
  }

  private String place(double atX, double atY) {
    return coordinate(x.share(atX)) + " " + coordinate(1 - y.share(atY));
  }

  private static String coordinate(double share) {
    String text = String.format(Locale.ROOT, "%.1f", share * Chart.SIDE);
    return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
  }
}
