package io.domainwatch.dashboard.check;

import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.dashboard.check.block.Block.Fact;
import io.domainwatch.dashboard.check.block.Cell;
import io.domainwatch.dashboard.check.block.JsonFacts;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a run saw otherwise than the one before it.
 *
 * @param before when that one began
 * @param changes the first ones, in the order of what the newer run saw
 * @param more how many changes are left out
 */
public record Comparison(Instant before, List<Change> changes, int more) {
  /** Changes that are shown; about a screen. */
  private static final int MAX = 30;

  /** What differs from run to run and says nothing of the domain. */
  private static final Set<String> ENDINGS = Set.of("Ms", "At", "Millis");

  public Comparison {
    changes = List.copyOf(changes);
  }

  /**
   * A value of both runs; a cell of none where one did not see it. Of lists, what the other one
   * does not hold, or all of both where only their order differs.
   */
  public record Change(String label, Cell before, Cell now) {}

  /**
   * The newest run compared with the one before it.
   *
   * @param newestFirst results of one check
   * @return empty while there is one result at most
   */
  static Optional<Comparison> of(List<CheckResult> newestFirst) {
    return newestFirst.size() < 2
        ? Optional.empty()
        : Optional.of(
            of(
                newestFirst.get(1).startedAt(),
                newestFirst.get(1).seen(),
                newestFirst.getFirst().seen()));
  }

  static Comparison of(Instant at, JsonObject before, JsonObject now) {
    Map<String, Cell> old = cells(before);
    Map<String, Cell> present = cells(now);
    Set<String> labels = new LinkedHashSet<>(present.keySet());
    labels.addAll(old.keySet());
    Cell none = new Cell.Many(List.of());
    List<Change> changes = new ArrayList<>();
    for (String label : labels) {
      Cell was = old.getOrDefault(label, none);
      Cell is = present.getOrDefault(label, none);
      if (!was.equals(is)) {
        changes.add(change(label, was, is));
      }
    }
    int shown = Math.min(MAX, changes.size());
    return new Comparison(at, changes.subList(0, shown), changes.size() - shown);
  }

  private static Change change(String label, Cell was, Cell is) {
    if (was instanceof Cell.Many(List<Cell> old) && is instanceof Cell.Many(List<Cell> present)) {
      List<Cell> gone = without(old, present);
      List<Cell> fresh = without(present, old);
      if (!gone.isEmpty() || !fresh.isEmpty()) {
        return new Change(label, new Cell.Many(gone), new Cell.Many(fresh));
      }
    }
    return new Change(label, was, is);
  }

  /** What stands twice in the one and once in the other stays once. */
  private static List<Cell> without(List<Cell> cells, List<Cell> others) {
    List<Cell> left = new ArrayList<>(cells);
    others.forEach(left::remove);
    return left;
  }

  private static Map<String, Cell> cells(JsonObject seen) {
    Map<String, Cell> cells = new LinkedHashMap<>();
    for (Fact fact : JsonFacts.of(seen, Comparison::isOfTheDomain)) {
      cells.put(fact.label(), fact.cell());
    }
    return cells;
  }

  private static boolean isOfTheDomain(String field) {
    return ENDINGS.stream().noneMatch(field::endsWith) && !field.equals("timings");
  }
}
