package io.domainwatch.boot.migrate;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonArray;
import io.domainwatch.core.json.JsonValue.JsonBoolean;
import io.domainwatch.core.json.JsonValue.JsonInteger;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.JsonValue.JsonString;
import io.domainwatch.json.JsonLimits;
import io.domainwatch.json.JsonReader;
import io.domainwatch.json.JsonReading;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/**
 * A row of Uptime Kuma's database, or the object of a backup, which says the same with names partly
 * in camelCase.
 */
record KumaRow(JsonObject fields) {
  private static final Pattern UNDERSCORE = Pattern.compile("_([a-z])");

  /** What stands in one column as JSON. */
  private static final JsonReader WITHIN = JsonReader.lenient(new JsonLimits(20, 30, 1 << 20));

  static List<KumaRow> of(JsonObject backup, String list) {
    return backup.itemsOf(list).stream()
        .filter(JsonObject.class::isInstance)
        .map(row -> new KumaRow((JsonObject) row))
        .toList();
  }

  /** The text or the number of a column; empty where there is none. */
  String text(String column) {
    return switch (value(column).orElse(JsonValue.EMPTY)) {
      case JsonString(String text) -> text;
      case JsonInteger(long number) -> Long.toString(number);
      default -> "";
    };
  }

  boolean has(String column) {
    return !text(column).isBlank();
  }

  OptionalLong whole(String column) {
    return value(column).orElse(JsonValue.EMPTY) instanceof JsonInteger(long number)
        ? OptionalLong.of(number)
        : OptionalLong.empty();
  }

  /** SQLite has numbers for yes and no. */
  boolean isSet(String column) {
    return switch (value(column).orElse(JsonValue.EMPTY)) {
      case JsonBoolean(boolean flag) -> flag;
      case JsonInteger(long number) -> number != 0;
      default -> false;
    };
  }

  /** Whether it is switched on, which it is where nothing is said. */
  boolean isActive() {
    return value("active").isEmpty() || isSet("active");
  }

  /** The items of an array that the column has as such or as a text. */
  List<JsonValue> items(String column) {
    return switch (value(column).orElse(JsonValue.EMPTY)) {
      case JsonArray(List<JsonValue> items) -> items;
      case JsonString(String text)
          when WITHIN.read(text) instanceof JsonReading.Read(JsonValue read)
              && read instanceof JsonArray(List<JsonValue> items) ->
          items;
      default -> List.of();
    };
  }

  /** The object that the column has as such or as a text. */
  JsonObject object(String column) {
    return switch (value(column).orElse(JsonValue.EMPTY)) {
      case JsonObject object -> object;
      case JsonString(String text)
          when WITHIN.read(text) instanceof JsonReading.Read(JsonValue read)
              && read instanceof JsonObject object ->
          object;
      default -> JsonValue.EMPTY;
    };
  }

  private Optional<JsonValue> value(String column) {
    return fields
        .find(column)
        .or(
            () ->
                fields.find(
                    UNDERSCORE
                        .matcher(column)
                        .replaceAll(letter -> letter.group(1).toUpperCase(java.util.Locale.ROOT))));
  }
}
