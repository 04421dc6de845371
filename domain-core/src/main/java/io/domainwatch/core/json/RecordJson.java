package io.domainwatch.core.json;

import io.domainwatch.core.json.JsonValue.JsonObject;
import java.util.List;

/**
 * Records to objects and back: the name of a component is the name of its field. This is the only
 * place that knows how an observation or the memory of a check is stored.
 *
 * <p>Components are {@code String}, {@code int}, {@code long}, {@code double}, {@code boolean},
 * {@link java.time.Instant} (UTC text with milliseconds), enums with a {@link WireName}, records,
 * {@link JsonValue}s, and {@code Optional}, {@code List}, {@code Set} (kept in order) and {@code
 * Map<String, ·>} (kept in order) of these. {@link Inline}, {@link OmitEmpty} and {@link FieldName}
 * say where the form differs.
 *
 * <p>Reading never fails. A field that is missing or has another form reads as empty where the
 * component is an {@code Optional}. An item of a list, set, map or {@code Optional} of which a
 * required field cannot be read is left out. For the outermost record, {@code absent} says what
 * stands for a required field.
 */
public final class RecordJson {

  private RecordJson() {}

  /** The object with a field for each component, in their order. */
  public static JsonObject write(Record value) {
    JsonValue.Builder fields = JsonValue.fields();
    RecordShape.of(value.getClass()).write(value, fields);
    return fields.build();
  }

  /**
   * The record that {@link #write} wrote, or an older or newer version of it did.
   *
   * @param absent holds the component that is taken for a field that cannot be read
   */
  public static <R extends Record> R read(R absent, JsonObject value) {
    @SuppressWarnings("unchecked")
    Class<R> type = (Class<R>) absent.getClass();
    return type.cast(RecordShape.of(type).read(value, absent));
  }

  /**
   * The same of a record that can be empty altogether.
   *
   * @throws IllegalArgumentException if {@link #empty} does
   */
  public static <R extends Record> R read(Class<R> type, JsonObject value) {
    return read(empty(type), value);
  }

  /**
   * The record of which nothing is known.
   *
   * @throws IllegalArgumentException if a component is neither {@code Optional}, {@code List},
   *     {@code Set}, {@code Map} nor {@code JsonObject}, and no record of such components
   */
  public static <R extends Record> R empty(Class<R> type) {
    return type.cast(RecordShape.of(type).empty());
  }

  /**
   * Where the records of a class hold values that are no records: names of nested fields, outermost
   * first, in their order. None leads through an array or an object whose names are data.
   */
  public static List<List<String>> paths(Class<? extends Record> type) {
    return FieldPaths.of(type);
  }
}
