package io.domainwatch.dashboard.chart;

import static io.domainwatch.dashboard.text.Texts.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/**
 * Curves over one horizontal and one vertical axis, drawn by {@code chart/chart.jte} with legend
 * and a table of all numbers.
 *
 * @param id of its element, unique on the page
 * @param title what it shows, for everybody
 * @param description what can be read from it, for who cannot see it
 * @param shapes in the order of drawing
 * @param columns the names of the numbers in {@code rows}
 * @param rows every {@code x} that has a value or should have one, ascending
 * @param hits what is read under the pointer at each of them
 * @param marks stretches that are pointed out
 */
public record Chart(
    String id,
    String title,
    String description,
    Axis x,
    Axis y,
    List<Shape> shapes,
    List<String> columns,
    List<Row> rows,
    List<Hit> hits,
    List<Mark> marks) {
  /** The side of the square that paths are drawn in; the origin is its upper left corner. */
  public static final int SIDE = 1000;

  /** Half the width of a place without neighbours, so that a pointer meets it. */
  private static final double MIN_HALF_WIDTH = 0.004;

  public Chart {
    shapes = List.copyOf(shapes);
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
    hits = List.copyOf(hits);
    marks = List.copyOf(marks);
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

  /**
   * A stretch around a place, as wide as no other place is nearer.
   *
   * @param words the place and its values
   */
  public record Hit(double from, double to, String words) {}

  /** The same with stretches that are pointed out. */
  public Chart marked(List<Mark> stretches) {
    return new Chart(id, title, description, x, y, shapes, columns, rows, hits, stretches);
  }

  /** The values at one place, in the order of the columns. */
  public record Row(String x, List<String> values) {
    public Row {
      values = List.copyOf(values);
    }
  }

  /** One line for each series. */
  public static Chart lines(Caption caption, Axis x, Axis y, List<Series> series, Gaps gaps) {
    SvgPath pen = new SvgPath(x, y, gaps);
    List<Shape> shapes = new ArrayList<>();
    for (Series one : series) {
      shapes.add(new Shape(one.name(), "line-" + (shapes.size() + 1), pen.line(one.points())));
    }
    return of(caption, x, y, shapes, series, gaps.failed());
  }

  /**
   * Areas that lie on each other. Where a series lacks a value that another one has, its area has
   * no height there.
   */
  public static Chart stacked(Caption caption, Axis x, Axis y, List<Series> series, Gaps gaps) {
    SvgPath pen = new SvgPath(x, y, gaps);
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
    return of(caption, x, y, shapes, series, gaps.failed());
  }

  /** Whether there is nothing to draw. */
  public boolean empty() {
    return shapes.stream().allMatch(shape -> shape.path().isEmpty());
  }

  /** Why there is nothing to draw, in a sentence. */
  public String whyEmpty() {
    return text(rows.isEmpty() ? "chart.none" : "chart.all-failed");
  }

  /** The kinds of stretches that are pointed out, each once. */
  public List<Mark.Kind> kinds() {
    return marks.stream().map(Mark::kind).distinct().sorted().toList();
  }

  /** What is pointed out around a row of the table; empty text when nothing is. */
  public String noted(int row) {
    return marks.stream()
        .filter(mark -> mark.touches(hits.get(row)))
        .map(Mark::kind)
        .distinct()
        .sorted()
        .map(Mark.Kind::label)
        .collect(Collectors.joining(", "));
  }

  /** The largest sum of the values at one place; 0 when there are none. */
  public static double largestSum(List<Series> series) {
    return Arrays.stream(places(series))
        .map(x -> series.stream().mapToDouble(one -> one.at(x).orElse(0)).sum())
        .max()
        .orElse(0);
  }

  private static Chart of(
      Caption caption,
      Axis x,
      Axis y,
      List<Shape> shapes,
      List<Series> series,
      List<Double> failed) {
    List<Row> rows = new ArrayList<>();
    List<Hit> hits = new ArrayList<>();
    double[] measured = places(series);
    double[] places =
        DoubleStream.concat(
                Arrays.stream(measured), failed.stream().mapToDouble(Double::doubleValue))
            .distinct()
            .sorted()
            .toArray();
    for (int i = 0; i < places.length; i++) {
      double place = places[i];
      String absent =
          Arrays.binarySearch(measured, place) < 0 ? text("chart.failed") : text("chart.no-value");
      List<String> values =
          series.stream().map(one -> words(y, one.at(place)).orElse(absent)).toList();
      Row row = new Row(x.words().apply(place), values);
      rows.add(row);
      double from = i == 0 ? place : (places[i - 1] + place) / 2;
      double to = i == places.length - 1 ? place : (place + places[i + 1]) / 2;
      hits.add(hit(x, from, to, row, series));
    }
    return new Chart(
        caption.id(),
        caption.title(),
        caption.description(),
        x,
        y,
        shapes,
        series.stream().map(Series::name).toList(),
        rows,
        hits,
        List.of());
  }

  private static Hit hit(Axis x, double from, double to, Row row, List<Series> series) {
    StringJoiner words = new StringJoiner(", ", row.x() + ": ", "");
    for (int i = 0; i < series.size(); i++) {
      words.add(series.get(i).name() + " " + row.values().get(i));
    }
    return new Hit(
        Math.max(0, x.share(from) - MIN_HALF_WIDTH),
        Math.min(1, x.share(to) + MIN_HALF_WIDTH),
        words.toString());
  }

  private static Optional<String> words(Axis y, OptionalDouble value) {
    return value.isPresent() ? Optional.of(y.words().apply(value.getAsDouble())) : Optional.empty();
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
