package io.domainwatch.core.check.sitemap.sample;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Chooses the children of a run: those that failed before, then others by turns of days. */
public final class ChildChoice {

  /** Children asked for in a run (docs/spec/checks/sitemap.md, "Children"). */
  static final int MAX = 50;

  private ChildChoice() {}

  /**
   * The children to be asked for, in this order.
   *
   * @param listed by the indexes
   * @param asked already, as sources: an index that names itself or another source
   * @param watched that failed before
   * @param day since 1970
   */
  public static List<String> of(
      Set<String> listed, Collection<String> asked, List<String> watched, long day) {
    Set<String> chosen = new LinkedHashSet<>(watched);
    chosen.retainAll(listed);
    List<String> others = new ArrayList<>(listed);
    chosen.removeAll(Set.copyOf(asked));
    others.removeAll(Set.copyOf(asked));
    int start = others.isEmpty() ? 0 : (int) Math.floorMod(day * MAX, (long) others.size());
    for (int i = 0; i < others.size() && chosen.size() < MAX; i++) {
      chosen.add(others.get((start + i) % others.size()));
    }
    return List.copyOf(chosen);
  }
}
