package io.domainwatch.browser.hostile;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.dashboard.sample.SampleResult;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/** Text of strangers that wants to be more than text. */
final class Hostile {
  /** Leaves attributes and elements of every kind, runs script in each way, turns around. */
  static final String TEXT =
      "\"'></title></textarea></pre><b data-hostile>b</b><script data-hostile>alert(1)</script>"
          + "<img data-hostile src=x onerror=alert(2)><a data-hostile href=javascript:alert(3)>"
          + "${7*7}\u202Egnp.exe";

  /** Words of ours, grades and hashes: pages choose what to show by them. */
  private static final Pattern OURS =
      Pattern.compile("[a-z_]*|[A-Z]{1,4}[+-]?|[0-9a-f]{32,}|(TLS|SSL)v[0-9.]+|HTTP/.*");

  private Hostile() {}

  /** The same sight, in which every text that strangers write is hostile. */
  static SampleResult look(SampleResult look) {
    return new SampleResult(
        (JsonValue.JsonObject) value(look.observations()),
        look.summary() + TEXT,
        look.bad(),
        look.changes(),
        look.parts());
  }

  /** The same value, in which every text that strangers write is hostile. */
  static JsonValue value(JsonValue value) {
    return switch (value) {
      case JsonValue.JsonString(String text) -> JsonValue.of(isOurs(text) ? text : text + TEXT);
      case JsonValue.JsonArray(var items) ->
          JsonValue.of(items.stream().map(Hostile::value).toList());
      case JsonValue.JsonObject(var fields) -> fields(fields);
      case JsonValue.JsonInteger _,
          JsonValue.JsonDecimal _,
          JsonValue.JsonBoolean _,
          JsonValue.JsonNull _ ->
          value;
    };
  }

  private static JsonValue.JsonObject fields(Map<String, JsonValue> fields) {
    Map<String, JsonValue> hostile = new LinkedHashMap<>();
    fields.forEach((name, each) -> hostile.put(name, value(each)));
    return new JsonValue.JsonObject(hostile);
  }

  private static boolean isOurs(String text) {
    return OURS.matcher(text).matches() || isInstant(text);
  }

  private static boolean isInstant(String text) {
    try {
      return Instant.parse(text).getEpochSecond() > 0;
    } catch (DateTimeParseException _) {
      return false;
    }
  }
}
