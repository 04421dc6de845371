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

    private final String wireName;

    Sort(String wireName) {
      this.wireName = wireName;
    }

    /** The word that addresses of pages carry. */
    public String wireName() {
      return wireName;
    }

    /** The order with this wire name, compared exactly; empty when there is none. */
    public static Optional<Sort> find(String wireName) {
      return Stream.of(values()).filter(sort -> sort.wireName.equals(wireName)).findFirst();
    }
  }
}
