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

  private final String wireName;

  Outcome(String wireName) {
    this.wireName = wireName;
  }

  /** The name on the wire. */
  public String wireName() {
    return wireName;
  }

  /** Whether the run could tell something about what the check is for. */
  public boolean tells() {
    return this != INCONCLUSIVE;
  }

  /** The outcome with this wire name, compared exactly; empty when there is none. */
  public static Optional<Outcome> find(String wireName) {
    return Stream.of(values()).filter(outcome -> outcome.wireName.equals(wireName)).findFirst();
  }
}
