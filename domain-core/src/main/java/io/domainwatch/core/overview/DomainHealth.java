package io.domainwatch.core.overview;

import java.util.Optional;
import java.util.stream.Stream;

/** How a whole domain stands, worst first. */
public enum DomainHealth {
  /** Active, and an enabled check's newest result is {@code failing}. */
  FAILING("failing"),
  /** Active, none failing, and an enabled check's newest result is {@code warning}. */
  WARNING("warning"),
  /** Active, nothing wrong is known, and no enabled check has found anything to be right. */
  UNKNOWN("unknown"),
  /** Active, nothing wrong is known, and an enabled check's newest result is {@code ok}. */
  OK("ok"),
  /** Paused. */
  PAUSED("paused");

  private final String word;

  DomainHealth(String word) {
    this.word = word;
  }

  /** The word that addresses of pages carry. */
  public String word() {
    return word;
  }

  /** The health with this word, compared exactly; empty when there is none. */
  public static Optional<DomainHealth> find(String word) {
    return Stream.of(values()).filter(health -> health.word.equals(word)).findFirst();
  }
}
