package io.domainwatch.dashboard.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Curves over one horizontal and one vertical axis, drawn by {@code chart/chart.jte} with legend
 * and a table of all numbers.
 *
 * @param id of its element, unique on the page
 * @param title what it shows, for everybody
 * @param description what can be read from it, for who cannot see it
 * @param shapes in the order of drawing
 * @param columns the names of the numbers in {@code rows}
 * @param rows every {@code x} that has a value, ascending
 */
public record Chart(
    String id,
    String title,
    String description,
    Axis x,
    Axis y,
    List<Shape> shapes,
    List<String> columns,
    List<Row> rows) {
  /** The side of the square that paths are drawn in; the origin is its upper left corner. */
  public static final int SIDE = 1000;

  /** What a row says where a series has no value. */
  private static final String NO_VALUE = "no data";

  public Chart {
    shapes = List.copyOf(shapes);
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
  }

  /**
   * What stands around the curves.
   *
   * @param id of its element, unique on the page
   * @param description what can be read from it, for who cannot see it
   */
  public record Caption(String id, String title, String description) {}

  /**
   * A curve or an area.
   *
   * @param style class of its look: {@code line-1} …, {@code band-1} …
   * @param path data of an SVG path (SVG 2 §9.3) in a square of {@link #SIDE}
   */
  public record Shape(String name, String style, String path) {
    /** Path of its sample in the legend, 28 wide and 12 high. */
    public String sample() {
      return style.startsWith("line") ? "M2 6H26" : "M2 2H26V10H2Z";
    }
  }

  /** The values at one place, in the order of the columns. */
  public record Row(String x, List<String> values) {
    public Row {
      values = List.copyOf(values);
    }
  }

  /**
   * One line for each series.
   *
   * @param gap points farther apart than this are not joined, in units of {@code x}
   */
  public static Chart lines(Caption caption, Axis x, Axis y, List<Series> series, double gap) {
    SvgPath pen = new SvgPath(x, y, gap);
    List<Shape> shapes = new ArrayList<>();
    for (Series one : series) {
      shapes.add(new Shape(one.name(), "line-" + (shapes.size() + 1), pen.line(one.points())));
    }
    return of(caption, x, y, shapes, series);
  }

  /**
   * Areas that lie on each other. Where a series lacks a value that another one has, its area has
   * no height there.
   *
   * @param gap points farther apart than this are not joined, in units of {@code x}
   */
  public static Chart stacked(Caption caption, Axis x, Axis y, List<Series> series, double gap) {
    SvgPath pen = new SvgPath(x, y, gap);
    double[] places = places(series);
    double[] below = new double[places.length];
    List<Shape> shapes = new ArrayList<>();
    for (Series one : series) {
      double[] above = new double[places.length];
      for (int i = 0; i < places.length; i++) {
        above[i] = below[i] + one.at(places[i]).orElse(0);
      }
      String style = "band-" + (shapes.size() + 1);
      shapes.add(new Shape(one.name(), style, pen.band(places, below, above)));
      below = above;
    }
    return of(caption, x, y, shapes, series);
  }

  /** Whether there is nothing to see. */
  public boolean empty() {
    return rows.isEmpty();
  }

  /** The largest sum of the values at one place; 0 when there are none. */
  public static double largestSum(List<Series> series) {
    return Arrays.stream(places(series))
        .map(x -> series.stream().mapToDouble(one -> one.at(x).orElse(0)).sum())
        .max()
        .orElse(0);
  }

  private static Chart of(
      Caption caption, Axis x, Axis y, List<Shape> shapes, List<Series> series) {
    List<Row> rows = new ArrayList<>();
    for (double place : places(series)) {
      List<String> values = series.stream().map(one -> words(y, one.at(place))).toList();
      rows.add(new Row(x.words().apply(place), values));
    }
    return new Chart(
        caption.id(),
        caption.title(),
        caption.description(),
        x,
        y,
        shapes,
        series.stream().map(Series::name).toList(),
        rows);
  }

  private static String words(Axis y, OptionalDouble value) {
    return value.isPresent() ? y.words().apply(value.getAsDouble()) : NO_VALUE;
  }

  private static double[] places(List<Series> series) {
    return series.stream()
        .flatMap(one -> one.points().stream())
        .mapToDouble(Point::x)
        .distinct()
        .sorted()
        .toArray();
  }
}
