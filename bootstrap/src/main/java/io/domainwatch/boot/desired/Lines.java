package io.domainwatch.boot.desired;

import java.util.Map;

/**
 * In which line the parts of a document begin.
 *
 * @param byPath from 1
 */
public record Lines(Map<String, Integer> byPath) {
  public Lines {
    byPath = Map.copyOf(byPath);
  }

  /** The line of a part, or of the nearest one around it; 0 where nothing is known. */
  public int of(String path) {
    String around = path;
    while (!byPath.containsKey(around)) {
      if (around.isEmpty()) {
        return 0;
      }
      int end = Math.max(around.lastIndexOf('.'), around.lastIndexOf('['));
      around = end < 0 ? "" : around.substring(0, end);
    }
    return byPath.getOrDefault(around, 0);
  }
}
