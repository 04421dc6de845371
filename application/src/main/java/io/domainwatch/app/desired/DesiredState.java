package io.domainwatch.app.desired;

import io.domainwatch.core.json.JsonValue.JsonObject;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a document wants.
 *
 * @param sections those that the document has; the fields of each entry in the document's form,
 *     normalised, as {@link CurrentState} has them
 */
public record DesiredState(Map<Section, SortedMap<EntryKey, JsonObject>> sections) {
  public DesiredState {
    Map<Section, SortedMap<EntryKey, JsonObject>> copy = new EnumMap<>(Section.class);
    sections.forEach((section, entries) -> copy.put(section, new TreeMap<>(entries)));
    sections = Collections.unmodifiableMap(copy);
  }
}
