package io.domainwatch.architecture.walks;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One way through the code, as docs/walks.md describes it.
 *
 * @param types that are said to be on it
 * @param returns that are said to be on it
 * @param steps in the order in which they are entered
 */
record Walk(String name, int types, int returns, List<Step> steps) {
  private static final Pattern SECTION =
      Pattern.compile("(?ms)^## ([^\\n]+)\\n\\n(\\d+) types, (\\d+) returns\\.(.*?)(?=^## |\\z)");

  private static final Pattern STEP =
      Pattern.compile("(?m)^((?:  )*)- (back in )?`(\\w+)`(?: by `(\\w+)`)?: ");

  /**
   * A type that is entered.
   *
   * @param caller the one that it stands below; empty where the way begins
   * @param by the type that joins the two; empty where the caller knows it
   * @param isReturn whether it was entered before
   */
  record Step(String type, Optional<String> caller, Optional<String> by, boolean isReturn) {}

  /** All walks of a document. */
  static List<Walk> in(String text) {
    return SECTION.matcher(text).results().map(Walk::of).toList();
  }

  private static Walk of(MatchResult section) {
    List<Step> steps = new ArrayList<>();
    Deque<String> above = new ArrayDeque<>();
    Matcher line = STEP.matcher(section.group(4));
    while (line.find()) {
      int depth = line.group(1).length() / 2;
      while (above.size() > depth) {
        above.pop();
      }
      steps.add(
          new Step(
              line.group(3),
              Optional.ofNullable(above.peek()),
              Optional.ofNullable(line.group(4)),
              line.group(2) != null));
      above.push(line.group(3));
    }
    return new Walk(
        section.group(1),
        Integer.parseInt(section.group(2)),
        Integer.parseInt(section.group(3)),
        List.copyOf(steps));
  }

  /** What does not hold of it. */
  List<String> faults(CallGraph calls) {
    List<String> faults = new ArrayList<>();
    Set<String> entered = new HashSet<>();
    int back = 0;
    for (Step step : steps) {
      if (step.isReturn()) {
        back++;
        if (!entered.contains(step.type())) {
          faults.add("back in " + step.type() + ", which was not entered");
        }
      } else {
        if (!entered.add(step.type())) {
          faults.add(step.type() + " is entered twice");
        }
        calls.fault(step).ifPresent(faults::add);
      }
    }
    if (entered.size() != types || back != returns) {
      faults.add(entered.size() + " types, " + back + " returns");
    }
    return faults;
  }
}
