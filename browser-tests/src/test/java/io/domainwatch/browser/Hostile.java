package io.domainwatch.browser;

import io.domainwatch.core.value.Value;
import io.domainwatch.dashboard.sample.Look;
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
  static Look look(Look look) {
    return new Look(
        (Value.Fields) value(look.observations()),
        look.summary() + TEXT,
        look.bad(),
        look.changes(),
        look.parts());
  }

  /** The same value, in which every text that strangers write is hostile. */
  static Value value(Value value) {
    return switch (value) {
      case Value.Text(String text) -> Value.of(isOurs(text) ? text : text + TEXT);
      case Value.Items(var items) -> Value.of(items.stream().map(Hostile::value).toList());
      case Value.Fields(var fields) -> fields(fields);
      case Value.Whole _, Value.Decimal _, Value.Flag _, Value.Nothing _ -> value;
    };
  }

  private static Value.Fields fields(Map<String, Value> fields) {
    Map<String, Value> hostile = new LinkedHashMap<>();
    fields.forEach((name, each) -> hostile.put(name, value(each)));
    return new Value.Fields(hostile);
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
