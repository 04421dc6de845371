package io.domainwatch.dashboard.chart;

import java.util.List;
import java.util.OptionalDouble;

/**
 * Values of one kind.
 *
 * @param name what the legend calls it; letters of our own, never text from elsewhere
 * @param points by ascending {@code x}, at most one for each
 */
public record Series(String name, List<Point> points) {
  public Series {
    points = List.copyOf(points);
  }

  /** The value at exactly this place; empty when there is none. */
  public OptionalDouble at(double x) {
    return points.stream().filter(point -> point.x() == x).mapToDouble(Point::y).findFirst();
  }
}
