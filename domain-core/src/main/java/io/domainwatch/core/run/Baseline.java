package io.domainwatch.core.run;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.RecordJson;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What the parts of a target looked like when that was last confirmed.
 *
 * @param readings by part, as {@link CheckTarget#baseline} holds them
 */
public record Baseline(Map<String, JsonValue> readings) {

  public Baseline {
    readings = Map.copyOf(readings);
  }

  /** The reading of a part; empty before the first run that saw it. */
  public Optional<JsonValue> find(String part) {
    return Optional.ofNullable(readings.get(part));
  }

  /**
   * The reading of a part that is a record, as {@link RecordJson} reads it; empty when it is none.
   */
  public <R extends Record> Optional<R> findRecord(String part, Class<R> type) {
    return readings.get(part) instanceof JsonValue.JsonObject fields
        ? Optional.of(RecordJson.read(type, fields))
        : Optional.empty();
  }

  /** Whether there is a reading of a part. */
  public boolean has(String part) {
    return readings.containsKey(part);
  }

  /** The reading of a part that is a set of texts; empty when it is none. */
  public Optional<SortedSet<String>> findTexts(String part) {
    if (!(readings.get(part) instanceof JsonValue.JsonArray(List<JsonValue> items))) {
      return Optional.empty();
    }
    SortedSet<String> texts = new TreeSet<>();
    for (JsonValue item : items) {
      if (item instanceof JsonValue.JsonString(String text)) {
        texts.add(text);
      }
    }
    return Optional.of(texts);
  }

  /** The same; a set without members where there is none. */
  public SortedSet<String> texts(String part) {
    return findTexts(part).orElseGet(TreeSet::new);
  }

  /** The parts that begin with a prefix, without it, sorted. */
  public List<String> partsBehind(String prefix) {
    return readings.keySet().stream()
        .filter(part -> part.startsWith(prefix))
        .map(part -> part.substring(prefix.length()))
        .sorted()
        .toList();
  }
}
