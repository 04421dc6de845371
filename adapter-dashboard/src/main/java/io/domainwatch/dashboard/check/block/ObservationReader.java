package io.domainwatch.dashboard.check.block;

import io.domainwatch.core.value.JsonValue;
import io.domainwatch.dashboard.format.Times;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Reads stored observations. A field that is missing or has another form than expected reads as
 * {@link Cell#UNKNOWN}, so that nothing that was stored can break a page.
 */
public record ObservationReader(JsonValue.JsonObject fields) {
  /** So many of a list are shown; the others are counted. */
  private static final int MAX_LISTED = 100;

  /** Between a number and its unit. */
  private static final String NO_BREAK = "\u00a0";

  /** An object below; empty when there is none. */
  public ObservationReader in(String name) {
    return new ObservationReader(fields.fieldsOf(name));
  }

  /** Whether nothing is in it. */
  public boolean isEmpty() {
    return fields.isEmpty();
  }

  /** Whether a field is there and not null. */
  public boolean has(String name) {
    return fields.find(name).isPresent();
  }

  /** Whether a field is an array or an object, be it empty. */
  public boolean holds(String name) {
    return switch (fields.find(name).orElseGet(JsonValue.JsonNull::new)) {
      case JsonValue.JsonArray _, JsonValue.JsonObject _ -> true;
      case JsonValue.JsonString _,
          JsonValue.JsonInteger _,
          JsonValue.JsonDecimal _,
          JsonValue.JsonBoolean _,
          JsonValue.JsonNull _ ->
          false;
    };
  }

  /** A field as text; empty text when it is none. */
  public String word(String name) {
    return fields.findText(name).orElse("");
  }

  /** A whole number. */
  public OptionalLong whole(String name) {
    return fields.findWhole(name);
  }

  /** A boolean; empty when it is none. */
  public Optional<Boolean> flag(String name) {
    return fields.find(name) instanceof Optional<JsonValue> value
            && value.orElse(JsonValue.EMPTY) instanceof JsonValue.JsonBoolean(boolean known)
        ? Optional.of(known)
        : Optional.empty();
  }

  /** The objects of an array, in order. */
  public List<ObservationReader> list(String name) {
    return fields.itemsOf(name).stream()
        .flatMap(
            v ->
                v instanceof JsonValue.JsonObject each
                    ? Stream.of(new ObservationReader(each))
                    : Stream.empty())
        .toList();
  }

  /** The objects of an object by name, in order. */
  public Map<String, ObservationReader> entries(String name) {
    Map<String, ObservationReader> entries = new LinkedHashMap<>();
    fields
        .fieldsOf(name)
        .fields()
        .forEach(
            (key, value) -> {
              if (value instanceof JsonValue.JsonObject each) {
                entries.put(key, new ObservationReader(each));
              }
            });
    return entries;
  }

  /** The names of an object's fields, in order. */
  public List<String> names(String name) {
    return List.copyOf(fields.fieldsOf(name).fields().keySet());
  }

  /** Text from outside. */
  public Cell text(String name) {
    return fields.find(name).map(ObservationReader::plain).orElse(Cell.UNKNOWN);
  }

  /** Text from outside, or our words when it is null or missing. */
  public Cell textOr(String name, String words) {
    return fields.find(name).map(ObservationReader::plain).orElseGet(() -> Cell.ours(words));
  }

  /** A number with its unit; empty text for none. */
  public Cell number(String name, String unit) {
    String behind = unit.isEmpty() ? "" : NO_BREAK + unit;
    return switch (fields.find(name).orElseGet(JsonValue.JsonNull::new)) {
      case JsonValue.JsonInteger(long number) ->
          Cell.ours(String.format(Locale.ROOT, "%,d", number) + behind);
      case JsonValue.JsonDecimal(double number) ->
          Cell.ours(
              String.format(Locale.ROOT, "%.3f", number).replaceFirst("\\.?0+$", "") + behind);
      case JsonValue.JsonString _,
          JsonValue.JsonBoolean _,
          JsonValue.JsonNull _,
          JsonValue.JsonArray _,
          JsonValue.JsonObject _ ->
          Cell.UNKNOWN;
    };
  }

  /** A number of seconds, in the largest unit that is not above it. */
  public Cell duration(String name) {
    OptionalLong known = whole(name);
    return known.isEmpty() || known.getAsLong() < 0
        ? Cell.UNKNOWN
        : Cell.ours(Times.rough(Duration.ofSeconds(known.getAsLong())));
  }

  /** A number of octets. */
  public Cell bytes(String name) {
    OptionalLong known = whole(name);
    if (known.isEmpty()) {
      return Cell.UNKNOWN;
    }
    long bytes = known.getAsLong();
    return Cell.ours(
        bytes < 10_000 ? bytes + " bytes" : String.format(Locale.ROOT, "%,d KiB", bytes / 1024));
  }

  /** What a boolean means. */
  public Cell flag(String name, Cell yes, Cell no) {
    return flag(name).map(known -> known ? yes : no).orElse(Cell.UNKNOWN);
  }

  /** An instant; text that is none is shown as it is. */
  public Cell moment(String name) {
    return fields.findText(name).map(ObservationReader::instant).orElse(Cell.UNKNOWN);
  }

  /** The texts and numbers of an array; unknown when it is missing. */
  public Cell texts(String name) {
    return fields.find(name).orElseGet(JsonValue.JsonNull::new)
            instanceof JsonValue.JsonArray(List<JsonValue> items)
        ? many(items, ObservationReader::plain)
        : Cell.UNKNOWN;
  }

  private static Cell many(List<JsonValue> items, Function<JsonValue, Cell> shown) {
    List<Cell> cells = new ArrayList<>(items.stream().limit(MAX_LISTED).map(shown).toList());
    if (items.size() > MAX_LISTED) {
      cells.add(Cell.ours("and " + (items.size() - MAX_LISTED) + " more"));
    }
    return new Cell.Many(cells);
  }

  private static Cell instant(String text) {
    try {
      return new Cell.Moment(Instant.parse(text));
    } catch (DateTimeException _) {
      return Cell.told(text);
    }
  }

  private static Cell plain(JsonValue value) {
    return switch (value) {
      case JsonValue.JsonString(String text) -> Cell.told(text);
      case JsonValue.JsonInteger(long number) -> Cell.told(Long.toString(number));
      case JsonValue.JsonDecimal(double number) -> Cell.told(Double.toString(number));
      case JsonValue.JsonBoolean(boolean flag) -> Cell.ours(flag ? "yes" : "no");
      case JsonValue.JsonArray(List<JsonValue> items) -> many(items, ObservationReader::plain);
      case JsonValue.JsonNull _, JsonValue.JsonObject _ -> Cell.UNKNOWN;
    };
  }
}
