package io.domainwatch.core.check;

import java.util.Optional;
import java.util.stream.Stream;

/**
 * How grave an event is, ascending, so that {@code compareTo} ranks (docs/spec/resources.md, "Event
 * catalog").
 */
public enum Severity {
  INFO("info"),
  LOW("low"),
  MEDIUM("medium"),
  HIGH("high");

  private final String word;

  Severity(String word) {
    this.word = word;
  }

  /** The word of the specification. */
  public String word() {
    return word;
  }

  /** The severity with this word, compared exactly; empty when there is none. */
  public static Optional<Severity> find(String word) {
    return Stream.of(values()).filter(severity -> severity.word.equals(word)).findFirst();
  }
}
