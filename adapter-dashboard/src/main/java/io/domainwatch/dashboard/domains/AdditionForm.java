package io.domainwatch.dashboard.domains;

import java.util.Optional;

/**
 * The forms that add domains.
 *
 * @param typed what stands in the field
 * @param namesProblem what is wrong with it; empty text when nothing is
 * @param existing where the domain is that exists already
 * @param fileProblem what is wrong with the file; empty text when nothing is
 */
public record AdditionForm(
    String typed, String namesProblem, Optional<String> existing, String fileProblem) {
  /** Nothing typed yet. */
  public static final AdditionForm BLANK = new AdditionForm("", "", Optional.empty(), "");

  static AdditionForm ofNames(String typed, String problem, Optional<String> existing) {
    return new AdditionForm(typed, problem, existing, "");
  }

  static AdditionForm ofFile(String problem) {
    return new AdditionForm("", "", Optional.empty(), problem);
  }

  /** Whether something is wrong. */
  public boolean refused() {
    return !namesProblem.isEmpty() || !fileProblem.isEmpty();
  }
}
