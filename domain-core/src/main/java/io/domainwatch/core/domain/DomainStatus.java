package io.domainwatch.core.domain;

import java.util.Optional;
import java.util.stream.Stream;

/** Whether a domain is monitored (rest-api.md, Domain). */
public enum DomainStatus {
  ACTIVE("active"),
  PAUSED("paused");

  private final String word;

  DomainStatus(String word) {
    this.word = word;
  }

  /** The word of the specification. */
  public String word() {
    return word;
  }

  /** The status with this word, compared exactly; empty when there is none. */
  public static Optional<DomainStatus> find(String word) {
    return Stream.of(values()).filter(status -> status.word.equals(word)).findFirst();
  }
}
