package io.domainwatch.dashboard.check.block;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonArray;
import io.domainwatch.core.json.JsonValue.JsonBoolean;
import io.domainwatch.core.json.JsonValue.JsonDecimal;
import io.domainwatch.core.json.JsonValue.JsonInteger;
import io.domainwatch.core.json.JsonValue.JsonNull;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.JsonValue.JsonString;
import io.domainwatch.dashboard.check.block.Block.Fact;
import io.domainwatch.dashboard.text.Texts;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Plain data as labelled values in our words: no code, no field name, numbers with their units. */
public final class JsonFacts {
  /** The names of texts for fields whose labels their own names would not give. */
  private static final Map<String, String> LABELS =
      Map.of(
          "attempts", "attempts",
          "before", "before",
          "after", "after",
          "ip", "ip",
          "httpStatus", "http-status",
          "url", "url",
          "finalUrl", "final-url");

  /** Items of one list. */
  private static final int MAX_ITEMS = 20;

  private JsonFacts() {}

  /**
   * The facts, in the order of the fields; those of an object within follow its label.
   *
   * @param wanted judges the name of a field, whatever it stands in
   */
  public static List<Fact> of(JsonObject object, Predicate<String> wanted) {
    List<Fact> facts = new ArrayList<>();
    object.fields().forEach((name, value) -> add("", name, value, wanted, facts));
    return facts;
  }

  private static void add(
      String path, String name, JsonValue value, Predicate<String> wanted, List<Fact> facts) {
    if (value instanceof JsonNull || !wanted.test(name)) {
      return;
    }
    Unit unit = Unit.of(name);
    String label = path.isEmpty() ? label(name, unit) : path + ", " + inner(name, unit);
    if (value instanceof JsonObject(Map<String, JsonValue> inner)) {
      inner.forEach((key, each) -> add(label, key, each, wanted, facts));
    } else {
      facts.add(new Fact(label, cell(value, unit, wanted)));
    }
  }

  private static String label(String name, Unit unit) {
    return Optional.ofNullable(LABELS.get(name))
        .map(known -> text("check.field-" + known))
        .orElseGet(() -> Phrases.label(unit.nameWithout(name)));
  }

  /** The label of a field behind that of what it stands in. */
  private static String inner(String name, Unit unit) {
    return Optional.ofNullable(LABELS.get(name))
        .map(known -> text("check.inner-" + known))
        .orElseGet(() -> small(Phrases.label(unit.nameWithout(name))));
  }

  /** Within a label only a word of capitals keeps them, and a noun where they have one. */
  private static String small(String label) {
    boolean shortening = label.length() < 2 || Character.isUpperCase(label.charAt(1));
    return shortening || noun()
        ? label
        : label.substring(0, 1).toLowerCase(Locale.ROOT) + label.substring(1);
  }

  private static boolean noun() {
    return Texts.reader().language().equals(Locale.GERMAN);
  }

  private static Cell cell(JsonValue value, Unit unit, Predicate<String> wanted) {
    return switch (value) {
      case JsonString(String text) -> words(text);
      case JsonInteger(long number) -> unit.cell(number);
      case JsonDecimal(double number) -> Cells.number(number, unit.sign());
      case JsonBoolean(boolean flag) -> Cell.ours(text(flag ? "check.yes" : "check.no"));
      case JsonNull _ -> Cell.UNKNOWN;
      case JsonArray(List<JsonValue> items) -> many(items, unit, wanted);
      case JsonObject(Map<String, JsonValue> fields) -> line(fields, wanted);
    };
  }

  private static Cell many(List<JsonValue> items, Unit unit, Predicate<String> wanted) {
    List<Cell> cells = new ArrayList<>();
    items.stream().limit(MAX_ITEMS).forEach(item -> cells.add(cell(item, unit, wanted)));
    if (items.size() > MAX_ITEMS) {
      cells.add(Cell.ours(text("check.and-more", items.size() - MAX_ITEMS)));
    }
    return new Cell.Many(cells);
  }

  /** One thing of a list, such as an address and what is wrong with it. */
  private static Cell line(Map<String, JsonValue> fields, Predicate<String> wanted) {
    List<Cell> cells = new ArrayList<>();
    fields.forEach(
        (name, value) -> {
          if (!(value instanceof JsonNull) && wanted.test(name)) {
            Unit unit = Unit.of(name);
            cells.add(Cell.ours(label(name, unit) + ":"));
            cells.add(cell(value, unit, wanted));
          }
        });
    return new Cell.Line(cells);
  }

  private static Cell words(String text) {
    if (text.isEmpty()) {
      return Cell.UNKNOWN;
    }
    return text.length() > 10 && text.charAt(4) == '-' && text.endsWith("Z")
        ? moment(text)
        : Cell.told(Phrases.value(text));
  }

  private static Cell moment(String text) {
    try {
      return new Cell.Moment(Instant.parse(text));
    } catch (DateTimeException _) {
      return Cell.told(text);
    }
  }

  /** What a number counts, as the end of its field's name says. */
  private enum Unit {
    MILLISECONDS("Ms", "ms"),
    SECONDS("Seconds", ""),
    DAYS("Days", "check.unit-days"),
    BYTES("Bytes", ""),
    PERCENT("Percent", "%"),
    NONE("", "");

    private final String ending;
    private final String sign;

    Unit(String ending, String sign) {
      this.ending = ending;
      this.sign = sign;
    }

    static Unit of(String field) {
      for (Unit unit : values()) {
        if (unit != NONE && field.endsWith(unit.ending) && field.length() > unit.ending.length()) {
          return unit;
        }
      }
      return NONE;
    }

    String sign() {
      return this == DAYS ? text(sign) : sign;
    }

    String nameWithout(String field) {
      return field.substring(0, field.length() - ending.length());
    }

    Cell cell(long number) {
      return switch (this) {
        case SECONDS -> Cells.duration(Optional.of(number));
        case BYTES -> Cells.bytes(Optional.of(number));
        case DAYS -> Cell.ours(text("check.days", number));
        case MILLISECONDS, PERCENT, NONE -> Cells.number(number, sign());
      };
    }
  }
}
