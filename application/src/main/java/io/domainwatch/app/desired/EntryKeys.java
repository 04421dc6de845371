package io.domainwatch.app.desired;

import java.util.HashMap;
import java.util.Map;

/** Gives entries their keys, in the order in which they are met. */
public final class EntryKeys {
  private final Map<EntryKey, Integer> met = new HashMap<>();

  /** The key of the next entry of this name and type. */
  public EntryKey next(Section section, String name, String type) {
    EntryKey first = new EntryKey(section, name, type, 0);
    int occurrence = met.merge(first, 1, Integer::sum) - 1;
    return new EntryKey(section, name, type, occurrence);
  }
}
