package io.domainwatch.boot.terminal;

import io.domainwatch.core.run.Outcome;
import java.util.Optional;
import java.util.stream.Stream;

/** From which outcome on a look at a domain ends with an exit code of its own. */
public enum FailOn {
  WARNING("warning"),
  FAILING("failing");

  private final String word;

  FailOn(String word) {
    this.word = word;
  }

  /** What people type. */
  public String word() {
    return word;
  }

  /** The one with this word, compared exactly; empty when there is none. */
  public static Optional<FailOn> find(String word) {
    return Stream.of(values()).filter(each -> each.word.equals(word)).findFirst();
  }

  boolean reached(Outcome outcome) {
    return outcome == Outcome.FAILING || this == WARNING && outcome == Outcome.WARNING;
  }
}
