package io.domainwatch.core.overview;

import java.util.Optional;
import java.util.stream.Stream;

/**
 * Which domains an overview shows, in which order.
 *
 * @param nameContains a substring of the normalised name, compared exactly
 * @param sort the order; equal ones by name
 */
public record DomainQuery(
    Optional<String> nameContains, Optional<DomainHealth> health, Sort sort, boolean descending) {

  /** What is sorted by. */
  public enum Sort {
    /** Worst first, in the order of {@link DomainHealth}. */
    HEALTH("health"),
    /** By the normalised name. */
    NAME("name"),
    /** Oldest first. */
    ADDED("added"),
    /** Longest unchecked first, those never checked before all others. */
    CHECKED("checked");

    private final String word;

    Sort(String word) {
      this.word = word;
    }

    /** The word that addresses of pages carry. */
    public String word() {
      return word;
    }

    /** The order with this word, compared exactly; empty when there is none. */
    public static Optional<Sort> find(String word) {
      return Stream.of(values()).filter(sort -> sort.word.equals(word)).findFirst();
    }
  }
}
