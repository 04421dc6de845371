package io.domainwatch.core.json;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * A tree of plain data in the data model of JSON (RFC 8259 §1), without its text form.
 * Observations, event details, baselines and the memory of a check are values, so that the core can
 * compare and keep them without knowing a format.
 */
public sealed interface JsonValue {

  /** The empty object. */
  JsonObject EMPTY = new JsonObject(Map.of());

  /** A string. */
  record JsonString(String text) implements JsonValue {}

  /** An integer. */
  record JsonInteger(long number) implements JsonValue {}

  /** A number with a fraction. */
  record JsonDecimal(double number) implements JsonValue {}

  /** A boolean. */
  record JsonBoolean(boolean flag) implements JsonValue {}

  /** An absent value that is shown, JSON's {@code null}. */
  record JsonNull() implements JsonValue {}

  /** An array; the order counts. */
  record JsonArray(List<JsonValue> items) implements JsonValue {
    public JsonArray {
      items = List.copyOf(items);
    }
  }

  /** An object; iteration keeps the order of insertion, equality does not depend on it. */
  record JsonObject(Map<String, JsonValue> fields) implements JsonValue {
    public JsonObject {
      fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
    }

    /** The value of a field, or empty when there is none or it is {@link JsonNull}. */
    public Optional<JsonValue> find(String name) {
      return Optional.ofNullable(fields.get(name)).filter(v -> !(v instanceof JsonNull));
    }

    /** The text of a field, or empty when it is absent or no text. */
    public Optional<String> findText(String name) {
      return fields.get(name) instanceof JsonString(String text)
          ? Optional.of(text)
          : Optional.empty();
    }

    /** The integer of a field, or empty when it is absent or no integer. */
    public OptionalLong findWhole(String name) {
      return fields.get(name) instanceof JsonInteger(long number)
          ? OptionalLong.of(number)
          : OptionalLong.empty();
    }

    /** Whether a field is present and {@code true}. */
    public boolean isTrue(String name) {
      return fields.get(name) instanceof JsonBoolean(boolean flag) && flag;
    }

    /** The items of an array field; empty when it is absent or no array. */
    public List<JsonValue> itemsOf(String name) {
      return fields.get(name) instanceof JsonArray(List<JsonValue> items) ? items : List.of();
    }

    /**
     * The texts of an array field, in order, other items left out; empty when it is absent or no
     * array.
     */
    public List<String> textsOf(String name) {
      return itemsOf(name).stream()
          .flatMap(
              value -> value instanceof JsonString(String text) ? Stream.of(text) : Stream.empty())
          .toList();
    }

    /** An object field; {@link #EMPTY} when it is absent or no object. */
    public JsonObject fieldsOf(String name) {
      return fields.get(name) instanceof JsonObject f ? f : EMPTY;
    }

    /** A copy in which one field is set. */
    public JsonObject with(String name, JsonValue value) {
      Map<String, JsonValue> copy = new LinkedHashMap<>(fields);
      copy.put(name, value);
      return new JsonObject(copy);
    }

    /** A copy without one field. */
    public JsonObject without(String name) {
      Map<String, JsonValue> copy = new LinkedHashMap<>(fields);
      copy.remove(name);
      return new JsonObject(copy);
    }

    /** Whether no field is set. */
    public boolean isEmpty() {
      return fields.isEmpty();
    }
  }

  /** A text value. */
  static JsonValue of(String text) {
    return new JsonString(text);
  }

  /** An integer value. */
  static JsonValue of(long number) {
    return new JsonInteger(number);
  }

  /** A decimal value. */
  static JsonValue of(double number) {
    return new JsonDecimal(number);
  }

  /** A boolean value. */
  static JsonValue of(boolean flag) {
    return new JsonBoolean(flag);
  }

  /** The value, or {@link JsonNull} when empty. */
  static JsonValue ofText(Optional<String> text) {
    return text.<JsonValue>map(JsonString::new).orElseGet(JsonNull::new);
  }

  /** An array of values. */
  static JsonValue of(List<? extends JsonValue> items) {
    return new JsonArray(List.copyOf(items));
  }

  /** An array of texts, in the order of the list. */
  static JsonValue ofTexts(Iterable<String> texts) {
    List<JsonValue> items = new ArrayList<>();
    texts.forEach(text -> items.add(new JsonString(text)));
    return new JsonArray(items);
  }

  /** A builder of an object whose fields keep the order in which they are added. */
  static Builder fields() {
    return new Builder();
  }

  /** Collects the fields of an object. */
  final class Builder {
    private final Map<String, JsonValue> fields = new LinkedHashMap<>();

    private Builder() {}

    /** Adds or replaces a field. */
    public Builder put(String name, JsonValue value) {
      fields.put(name, value);
      return this;
    }

    /** Adds or replaces a text field. */
    public Builder put(String name, String text) {
      return put(name, new JsonString(text));
    }

    /** Adds or replaces an integer field. */
    public Builder put(String name, long number) {
      return put(name, new JsonInteger(number));
    }

    /** Adds or replaces a boolean field. */
    public Builder put(String name, boolean flag) {
      return put(name, new JsonBoolean(flag));
    }

    /** Adds or replaces an array of texts. */
    public Builder put(String name, Iterable<String> texts) {
      return put(name, ofTexts(texts));
    }

    /** Adds or replaces a text field, {@link JsonNull} when empty. */
    public Builder put(String name, Optional<String> text) {
      return put(name, ofText(text));
    }

    /** The object of the fields added so far. */
    public JsonObject build() {
      return new JsonObject(fields);
    }
  }
}
