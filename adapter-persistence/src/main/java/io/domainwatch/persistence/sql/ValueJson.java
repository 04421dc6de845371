package io.domainwatch.persistence.sql;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.json.JsonLimits;
import io.domainwatch.json.JsonReader;
import io.domainwatch.json.JsonReading;

/** What columns of type json hold, as values. */
public final class ValueJson {
  /** Objects and arrays within each other; more are not written either. */
  private static final int MAX_LEVELS = 1000;

  /** Characters of one number; a {@code double} needs 25 at most. */
  private static final int MAX_NUMBER_LENGTH = 1000;

  /** Text that was stored is not limited again when it is read. */
  private static final JsonReader READER =
      JsonReader.lenient(new JsonLimits(MAX_LEVELS, MAX_NUMBER_LENGTH, Integer.MAX_VALUE));

  private ValueJson() {}

  /**
   * The object that a column holds.
   *
   * @throws IllegalStateException if it holds something else
   */
  public static JsonValue.JsonObject readFields(String json) {
    return fields(read(json));
  }

  /**
   * A value that is an object.
   *
   * @throws IllegalStateException if it is something else
   */
  public static JsonValue.JsonObject fields(JsonValue value) {
    if (value instanceof JsonValue.JsonObject fields) {
      return fields;
    }
    throw new IllegalStateException("the column holds no JSON object");
  }

  /**
   * The array that a column holds.
   *
   * @throws IllegalStateException if it holds something else
   */
  public static JsonValue.JsonArray readItems(String json) {
    if (read(json) instanceof JsonValue.JsonArray items) {
      return items;
    }
    throw new IllegalStateException("the column holds no JSON array");
  }

  /**
   * The value that a column holds.
   *
   * @throws IllegalStateException if it holds none
   */
  public static JsonValue read(String json) {
    return switch (READER.read(json)) {
      case JsonReading.Read(JsonValue value) -> value;
      case JsonReading.Refused refused ->
          throw new IllegalStateException("the column holds no JSON: " + refused);
    };
  }
}
