package io.domainwatch.persistence.piece;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.persistence.piece.octets.OctetSink;
import io.domainwatch.persistence.piece.octets.OctetSource;
import io.domainwatch.persistence.piece.octets.PieceDamaged;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** The observations of many runs: their different shapes, and a column for each leaf of each. */
record Observed(List<Shape> shapes, Groups groups, List<List<ScalarColumn>> columns) {
  private static final int LEAF = 0;
  private static final int FIELDS = 1;
  private static final int ITEMS = 2;

  static void write(Sections out, List<JsonValue> observations) {
    List<List<JsonValue>> scalars = new ArrayList<>();
    List<Shape> all = new ArrayList<>();
    for (JsonValue seen : observations) {
      List<JsonValue> found = new ArrayList<>();
      all.add(Shape.of(seen, found::add));
      scalars.add(found);
    }
    List<Shape> different = new ArrayList<>();
    long[] codes = Groups.codes(all, different);
    out.texts().count(different.size());
    out.addNumbers(codes);
    Groups groups = Groups.of(codes);
    for (int shape = 0; shape < different.size(); shape++) {
      writeShape(out.texts(), different.get(shape));
      List<List<JsonValue>> having = new ArrayList<>();
      for (int run = 0; run < scalars.size(); run++) {
        if (groups.group(run) == shape) {
          having.add(scalars.get(run));
        }
      }
      for (int leaf = 0; leaf < having.getFirst().size(); leaf++) {
        int place = leaf;
        ScalarColumn.write(out, having.stream().map(run -> run.get(place)).toList());
      }
    }
  }

  static Observed read(Sections.Reading in, int count) {
    int size = in.texts().size(count);
    Groups groups = Groups.of(in.nextNumbers(count).all());
    List<Shape> shapes = new ArrayList<>();
    List<List<ScalarColumn>> columns = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      Shape shape = readShape(in.texts());
      List<ScalarColumn> ofShape = new ArrayList<>();
      for (int leaf = 0; leaf < shape.leaves(); leaf++) {
        ofShape.add(ScalarColumn.read(in, groups.size(i)));
      }
      shapes.add(shape);
      columns.add(ofShape);
    }
    return new Observed(shapes, groups, columns);
  }

  JsonValue at(int run) {
    int shape = groups.group(run);
    int rank = groups.rank(run);
    Iterator<JsonValue> scalars =
        columns.get(shape).stream().map(column -> column.at(rank)).iterator();
    return shapes.get(shape).filled(scalars);
  }

  /**
   * The numbers below these names of nested fields, one for each run; {@link Double#NaN} for one
   * that has no number there.
   */
  double[] numbers(List<String> path, int count) {
    List<Optional<ScalarColumn>> found = new ArrayList<>();
    for (int shape = 0; shape < shapes.size(); shape++) {
      OptionalInt leaf = shapes.get(shape).find(path);
      found.add(
          leaf.isEmpty() ? Optional.empty() : Optional.of(columns.get(shape).get(leaf.getAsInt())));
    }
    double[] numbers = new double[count];
    for (int run = 0; run < count; run++) {
      Optional<ScalarColumn> column = found.get(groups.group(run));
      numbers[run] = column.isEmpty() ? Double.NaN : number(column.get().at(groups.rank(run)));
    }
    return numbers;
  }

  private static double number(JsonValue value) {
    return switch (value) {
      case JsonValue.JsonInteger(long number) -> number;
      case JsonValue.JsonDecimal(double number) -> number;
      case JsonValue.JsonString _,
          JsonValue.JsonBoolean _,
          JsonValue.JsonNull _,
          JsonValue.JsonArray _,
          JsonValue.JsonObject _ ->
          Double.NaN;
    };
  }

  private static void writeShape(OctetSink out, Shape shape) {
    switch (shape) {
      case Shape.Leaf() -> out.octet(LEAF);
      case Shape.Fields(List<String> names, List<Shape> shapes) -> {
        out.octet(FIELDS);
        out.count(names.size());
        for (int i = 0; i < names.size(); i++) {
          Scalars.writeText(out, names.get(i));
          writeShape(out, shapes.get(i));
        }
      }
      case Shape.Items(List<Shape> shapes) -> {
        out.octet(ITEMS);
        out.count(shapes.size());
        for (Shape item : shapes) {
          writeShape(out, item);
        }
      }
    }
  }

  private static Shape readShape(OctetSource in) {
    int kind = in.octet();
    if (kind == LEAF) {
      return new Shape.Leaf();
    }
    if (kind != FIELDS && kind != ITEMS) {
      throw new PieceDamaged("there is no shape of kind " + kind);
    }
    int size = in.size(in.left());
    List<String> names = new ArrayList<>();
    List<Shape> shapes = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      if (kind == FIELDS) {
        names.add(Scalars.readText(in));
      }
      shapes.add(readShape(in));
    }
    return kind == FIELDS ? new Shape.Fields(names, shapes) : new Shape.Items(shapes);
  }
}
