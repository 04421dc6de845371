package io.domainwatch.persistence.piece;

import io.domainwatch.core.json.JsonValue;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Consumer;

/** A value without its scalars: which fields and items it has, and where scalars stand. */
sealed interface Shape {
  /** A place of a scalar. */
  record Leaf() implements Shape {}

  /** An object; names in their order. */
  record Fields(List<String> names, List<Shape> shapes) implements Shape {}

  /** An array. */
  record Items(List<Shape> shapes) implements Shape {}

  /** The shape of a value; its scalars are handed over in their order. */
  static Shape of(JsonValue value, Consumer<JsonValue> scalars) {
    return switch (value) {
      case JsonValue.JsonObject(Map<String, JsonValue> fields) ->
          new Fields(List.copyOf(fields.keySet()), all(fields.values(), scalars));
      case JsonValue.JsonArray(List<JsonValue> items) -> new Items(all(items, scalars));
      case JsonValue.JsonString _,
          JsonValue.JsonInteger _,
          JsonValue.JsonDecimal _,
          JsonValue.JsonBoolean _,
          JsonValue.JsonNull _ -> {
        scalars.accept(value);
        yield new Leaf();
      }
    };
  }

  private static List<Shape> all(Iterable<JsonValue> values, Consumer<JsonValue> scalars) {
    List<Shape> shapes = new ArrayList<>();
    for (JsonValue value : values) {
      shapes.add(of(value, scalars));
    }
    return List.copyOf(shapes);
  }

  /** How many scalars it has. */
  default int leaves() {
    return switch (this) {
      case Leaf() -> 1;
      case Fields(_, List<Shape> shapes) -> leaves(shapes);
      case Items(List<Shape> shapes) -> leaves(shapes);
    };
  }

  private static int leaves(List<Shape> shapes) {
    int leaves = 0;
    for (Shape shape : shapes) {
      leaves += shape.leaves();
    }
    return leaves;
  }

  /** The value with these scalars, of which so many are taken as it has. */
  default JsonValue filled(Iterator<JsonValue> scalars) {
    return switch (this) {
      case Leaf() -> scalars.next();
      case Fields(List<String> names, List<Shape> shapes) -> {
        Map<String, JsonValue> fields = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
          fields.put(names.get(i), shapes.get(i).filled(scalars));
        }
        yield new JsonValue.JsonObject(fields);
      }
      case Items(List<Shape> shapes) -> {
        List<JsonValue> items = new ArrayList<>();
        for (Shape shape : shapes) {
          items.add(shape.filled(scalars));
        }
        yield new JsonValue.JsonArray(items);
      }
    };
  }

  /** Which of its scalars stands below these names of nested fields; empty when none does. */
  default OptionalInt find(List<String> path) {
    return switch (this) {
      case Leaf() -> path.isEmpty() ? OptionalInt.of(0) : OptionalInt.empty();
      case Fields(List<String> names, List<Shape> shapes) -> {
        int field = path.isEmpty() ? -1 : names.indexOf(path.getFirst());
        if (field < 0) {
          yield OptionalInt.empty();
        }
        int before = leaves(shapes.subList(0, field));
        OptionalInt found = shapes.get(field).find(path.subList(1, path.size()));
        yield found.isEmpty() ? found : OptionalInt.of(before + found.getAsInt());
      }
      case Items _ -> OptionalInt.empty();
    };
  }
}
