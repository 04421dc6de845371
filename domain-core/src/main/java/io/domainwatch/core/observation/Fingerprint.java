package io.domainwatch.core.observation;

import static java.util.stream.Collectors.joining;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonArray;
import io.domainwatch.core.json.JsonValue.JsonBoolean;
import io.domainwatch.core.json.JsonValue.JsonDecimal;
import io.domainwatch.core.json.JsonValue.JsonInteger;
import io.domainwatch.core.json.JsonValue.JsonNull;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.JsonValue.JsonString;
import io.domainwatch.core.value.Sha256;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;

/** The fingerprint of what was observed (docs/spec/checks/dns-shared.md, "Stored form"). */
public final class Fingerprint {
  private Fingerprint() {}

  /** SHA-256 of the lines in their order, each in canonical form; 64 hex digits. */
  public static String of(SortedSet<String> lines) {
    return Sha256.hex(String.join("\n", lines));
  }

  /**
   * SHA-256 of the fields in their order; 64 hex digits. The kinds of values have words of their
   * own in what is hashed, so that a type may be renamed and stored fingerprints still compare.
   */
  public static String of(JsonObject fields) {
    return Sha256.hex(text(fields));
  }

  private static String text(JsonValue value) {
    return switch (value) {
      case JsonString(String text) -> "Text[text=" + text + "]";
      case JsonInteger(long number) -> "Whole[number=" + number + "]";
      case JsonDecimal(double number) -> "Decimal[number=" + number + "]";
      case JsonBoolean(boolean flag) -> "Flag[flag=" + flag + "]";
      case JsonNull() -> "Nothing[]";
      case JsonArray(List<JsonValue> items) ->
          items.stream().map(Fingerprint::text).collect(joining(", ", "Items[items=[", "]]"));
      case JsonObject(Map<String, JsonValue> fields) ->
          fields.entrySet().stream()
              .map(field -> field.getKey() + "=" + text(field.getValue()))
              .collect(joining(", ", "Fields[fields={", "}]"));
    };
  }
}
