package io.domainwatch.dashboard.signin;

import java.util.List;

/**
 * What the question for the password shows.
 *
 * @param path to which the form goes: the one that was wanted
 * @param kept what was typed there and is sent again
 * @param asksForCode whether a code of the second factor is asked for too
 * @param back the page to go to instead
 * @param problem why the last try went wrong; empty text when there was none
 */
public record StepUpForm(
    String path, List<Kept> kept, boolean asksForCode, String back, String problem) {
  public StepUpForm {
    kept = List.copyOf(kept);
  }

  /** One value of a field. */
  public record Kept(String name, String value) {}

  /** Hides what was typed. */
  @Override
  public String toString() {
    return "StepUpForm[" + path + "]";
  }
}
