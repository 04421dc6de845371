package io.domainwatch.core.value;

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
public sealed interface Value {

  /** The empty object. */
  Fields EMPTY = new Fields(Map.of());

  /** A string. */
  record Text(String text) implements Value {}

  /** An integer. */
  record Whole(long number) implements Value {}

  /** A number with a fraction. */
  record Decimal(double number) implements Value {}

  /** A boolean. */
  record Flag(boolean flag) implements Value {}

  /** An absent value that is shown, JSON's {@code null}. */
  record Nothing() implements Value {}

  /** An array; the order counts. */
  record Items(List<Value> items) implements Value {
    public Items {
      items = List.copyOf(items);
    }
  }

  /** An object; iteration keeps the order of insertion, equality does not depend on it. */
  record Fields(Map<String, Value> fields) implements Value {
    public Fields {
      fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
    }

    /** The value of a field, or empty when there is none or it is {@link Nothing}. */
    public Optional<Value> find(String name) {
      return Optional.ofNullable(fields.get(name)).filter(v -> !(v instanceof Nothing));
    }

    /** The text of a field, or empty when it is absent or no text. */
    public Optional<String> findText(String name) {
      return fields.get(name) instanceof Text(String text) ? Optional.of(text) : Optional.empty();
    }

    /** The integer of a field, or empty when it is absent or no integer. */
    public OptionalLong findWhole(String name) {
      return fields.get(name) instanceof Whole(long number)
          ? OptionalLong.of(number)
          : OptionalLong.empty();
    }

    /** Whether a field is present and {@code true}. */
    public boolean isTrue(String name) {
      return fields.get(name) instanceof Flag(boolean flag) && flag;
    }

    /** The items of an array field; empty when it is absent or no array. */
    public List<Value> itemsOf(String name) {
      return fields.get(name) instanceof Items(List<Value> items) ? items : List.of();
    }

    /**
     * The texts of an array field, in order, other items left out; empty when it is absent or no
     * array.
     */
    public List<String> textsOf(String name) {
      return itemsOf(name).stream()
          .flatMap(value -> value instanceof Text(String text) ? Stream.of(text) : Stream.empty())
          .toList();
    }

    /** An object field; {@link #EMPTY} when it is absent or no object. */
    public Fields fieldsOf(String name) {
      return fields.get(name) instanceof Fields f ? f : EMPTY;
    }

    /** A copy in which one field is set. */
    public Fields with(String name, Value value) {
      Map<String, Value> copy = new LinkedHashMap<>(fields);
      copy.put(name, value);
      return new Fields(copy);
    }

    /** A copy without one field. */
    public Fields without(String name) {
      Map<String, Value> copy = new LinkedHashMap<>(fields);
      copy.remove(name);
      return new Fields(copy);
    }

    /** Whether no field is set. */
    public boolean isEmpty() {
      return fields.isEmpty();
    }
  }

  /** A text value. */
  static Value of(String text) {
    return new Text(text);
  }

  /** An integer value. */
  static Value of(long number) {
    return new Whole(number);
  }

  /** A decimal value. */
  static Value of(double number) {
    return new Decimal(number);
  }

  /** A boolean value. */
  static Value of(boolean flag) {
    return new Flag(flag);
  }

  /** The value, or {@link Nothing} when empty. */
  static Value ofText(Optional<String> text) {
    return text.<Value>map(Text::new).orElseGet(Nothing::new);
  }

  /** An array of values. */
  static Value of(List<? extends Value> items) {
    return new Items(List.copyOf(items));
  }

  /** An array of texts, in the order of the list. */
  static Value ofTexts(Iterable<String> texts) {
    List<Value> items = new ArrayList<>();
    texts.forEach(text -> items.add(new Text(text)));
    return new Items(items);
  }

  /** A builder of an object whose fields keep the order in which they are added. */
  static Builder fields() {
    return new Builder();
  }

  /** Collects the fields of an object. */
  final class Builder {
    private final Map<String, Value> fields = new LinkedHashMap<>();

    private Builder() {}

    /** Adds or replaces a field. */
    public Builder put(String name, Value value) {
      fields.put(name, value);
      return this;
    }

    /** Adds or replaces a text field. */
    public Builder put(String name, String text) {
      return put(name, new Text(text));
    }

    /** Adds or replaces an integer field. */
    public Builder put(String name, long number) {
      return put(name, new Whole(number));
    }

    /** Adds or replaces a boolean field. */
    public Builder put(String name, boolean flag) {
      return put(name, new Flag(flag));
    }

    /** Adds or replaces an array of texts. */
    public Builder put(String name, Iterable<String> texts) {
      return put(name, ofTexts(texts));
    }

    /** Adds or replaces a text field, {@link Nothing} when empty. */
    public Builder put(String name, Optional<String> text) {
      return put(name, ofText(text));
    }

    /** The object of the fields added so far. */
    public Fields build() {
      return new Fields(fields);
    }
  }
}
