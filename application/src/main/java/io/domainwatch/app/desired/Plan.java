package io.domainwatch.app.desired;

import java.util.List;

/**
 * The steps from what is there to what is wanted.
 *
 * @param steps in the order of sections and keys
 * @param problems why it cannot be carried out; then nothing may be done
 * @param notes what is worth saying and is no step
 */
public record Plan(List<Step> steps, List<Problem> problems, List<String> notes) {
  public Plan {
    steps = List.copyOf(steps);
    problems = List.copyOf(problems);
    notes = List.copyOf(notes);
  }

  /** What is wrong with an entry. */
  public record Problem(EntryKey key, String field, String message) {}

  /** Whether what is there differs from what is wanted, as far as that can be told. */
  public boolean differs() {
    return steps.stream().anyMatch(step -> !(step instanceof Step.Resend));
  }
}
