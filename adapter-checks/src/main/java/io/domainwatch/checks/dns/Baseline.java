package io.domainwatch.checks.dns;

import io.domainwatch.core.value.JsonValue;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/** The confirmed record sets by part. */
record Baseline(Map<String, JsonValue> parts) {

  boolean has(String part) {
    return parts.containsKey(part);
  }

  /** The texts of a part; empty when it has none or is not known. */
  SortedSet<String> set(String part) {
    SortedSet<String> texts = new TreeSet<>();
    if (parts.get(part) instanceof JsonValue.JsonArray items) {
      for (JsonValue item : items.items()) {
        if (item instanceof JsonValue.JsonString(String text)) {
          texts.add(text);
        }
      }
    }
    return texts;
  }
}
