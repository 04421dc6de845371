package io.domainwatch.dashboard.domains;

import java.util.Optional;

/**
 * The forms that add domains.
 *
 * @param typed what stands in the field
 * @param doubtful whether it could be added all the same
 * @param namesProblem what is wrong with it; empty text when nothing is
 * @param existing where the domain is that exists already
 * @param fileProblem what is wrong with the file; empty text when nothing is
 */
public record AdditionForm(
    String typed,
    boolean doubtful,
    String namesProblem,
    Optional<String> existing,
    String fileProblem) {
  /** Nothing typed yet. */
  public static final AdditionForm BLANK = ofFile("");

  static AdditionForm ofNames(String typed, String problem, Optional<String> existing) {
    return new AdditionForm(typed, false, problem, existing, "");
  }

  static AdditionForm ofDoubt(String typed, String problem) {
    return new AdditionForm(typed, true, problem, Optional.empty(), "");
  }

  static AdditionForm ofFile(String problem) {
    return new AdditionForm("", false, "", Optional.empty(), problem);
  }

  /** Whether something is wrong. */
  public boolean refused() {
    return !namesProblem.isEmpty() || !fileProblem.isEmpty();
  }
}
