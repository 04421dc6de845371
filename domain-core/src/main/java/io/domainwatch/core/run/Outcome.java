package io.domainwatch.core.run;

import java.util.Optional;
import java.util.stream.Stream;

/** The outcome of a run (docs/spec/engine.md, "Outcomes"). */
public enum Outcome {
  OK("ok"),
  WARNING("warning"),
  FAILING("failing"),
  INCONCLUSIVE("inconclusive"),
  NOT_APPLICABLE("not_applicable");

  private final String word;

  Outcome(String word) {
    this.word = word;
  }

  /** The word of the specification. */
  public String word() {
    return word;
  }

  /** Whether the run could tell something about what the check is for. */
  public boolean tells() {
    return this != INCONCLUSIVE;
  }

  /** The outcome with this word, compared exactly; empty when there is none. */
  public static Optional<Outcome> find(String word) {
    return Stream.of(values()).filter(outcome -> outcome.word.equals(word)).findFirst();
  }
}
