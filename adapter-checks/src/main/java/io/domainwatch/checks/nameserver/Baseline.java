package io.domainwatch.checks.nameserver;

import io.domainwatch.core.value.JsonValue;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** The confirmed delegation and addresses by part. */
record Baseline(Map<String, JsonValue> parts) {

  /** The part with the delegated name servers of a zone. */
  static String delegation(String zone) {
    return zone + "/NS";
  }

  /** The part with the addresses of a name server. */
  static String addresses(String ns) {
    return ns + "/A+AAAA";
  }

  /** The texts of a part; empty when there is no baseline for it. */
  Optional<SortedSet<String>> set(String part) {
    if (!(parts.get(part) instanceof JsonValue.JsonArray items)) {
      return Optional.empty();
    }
    SortedSet<String> texts = new TreeSet<>();
    for (JsonValue item : items.items()) {
      if (item instanceof JsonValue.JsonString(String text)) {
        texts.add(text);
      }
    }
    return Optional.of(texts);
  }
}
