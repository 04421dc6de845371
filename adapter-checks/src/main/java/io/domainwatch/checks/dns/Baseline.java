package io.domainwatch.checks.dns;

import io.domainwatch.core.value.Value;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/** The confirmed record sets by part. */
record Baseline(Map<String, Value> parts) {

  boolean has(String part) {
    return parts.containsKey(part);
  }

  /** The texts of a part; empty when it has none or is not known. */
  SortedSet<String> set(String part) {
    SortedSet<String> texts = new TreeSet<>();
    if (parts.get(part) instanceof Value.Items items) {
      for (Value item : items.items()) {
        if (item instanceof Value.Text(String text)) {
          texts.add(text);
        }
      }
    }
    return texts;
  }
}
