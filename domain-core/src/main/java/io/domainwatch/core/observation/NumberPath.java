package io.domainwatch.core.observation;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.RecordJson;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Finds where stored observations hold a number, for those who sum up many of them. */
public final class NumberPath {

  private static final JsonValue ANY = JsonValue.of(1);

  private NumberPath() {}

  /**
   * The names of nested object fields, outermost first.
   *
   * @param number reads it; no array may be in its way, and beside it nothing that its records need
   * @throws IllegalArgumentException if no field holds it
   */
  public static <R extends Record & Observation> List<String> of(
      Class<R> type, Function<R, Optional<? extends Number>> number) {
    return RecordJson.paths(type).stream()
        .filter(path -> number.apply(RecordJson.read(type, holding(path))).isPresent())
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("not stored in " + type));
  }

  private static JsonObject holding(List<String> path) {
    JsonValue value = ANY;
    for (String name : path.reversed()) {
      value = JsonValue.fields().put(name, value).build();
    }
    return (JsonObject) value;
  }
}
