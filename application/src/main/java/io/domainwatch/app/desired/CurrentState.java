package io.domainwatch.app.desired;

import io.domainwatch.core.json.JsonValue.JsonObject;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** What is set, in the document's form; what is as by default is left out. */
public record CurrentState(Map<Section, SortedMap<EntryKey, Existing>> sections) {
  public CurrentState {
    Map<Section, SortedMap<EntryKey, Existing>> copy = new EnumMap<>(Section.class);
    for (Section section : Section.values()) {
      copy.put(
          section, new TreeMap<>(sections.getOrDefault(section, Collections.emptySortedMap())));
    }
    sections = Collections.unmodifiableMap(copy);
  }

  /**
   * One thing that is there.
   *
   * @param id by which the API knows it
   */
  public record Existing(String id, JsonObject fields) {}

  /** The entries of a section, in the order of the document. */
  public SortedMap<EntryKey, Existing> of(Section section) {
    return sections.getOrDefault(section, Collections.emptySortedMap());
  }
}
