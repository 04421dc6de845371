package io.domainwatch.core.overview;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.tag.Tags;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Which domains an overview shows, in which order.
 *
 * @param nameContains a substring of the normalised name, compared exactly
 * @param tags of which a domain has all
 * @param check of which a domain's newest result is failing or a warning, while it is on
 * @param sort the order; equal ones by name
 */
public record DomainQuery(
    Optional<String> nameContains,
    Tags tags,
    Optional<CheckType> check,
    Optional<DomainHealth> health,
    Sort sort,
    boolean descending) {

  /** Whatever checks say. */
  public DomainQuery(
      Optional<String> nameContains,
      Tags tags,
      Optional<DomainHealth> health,
      Sort sort,
      boolean descending) {
    this(nameContains, tags, Optional.empty(), health, sort, descending);
  }

  /** Whatever tags domains have. */
  public DomainQuery(
      Optional<String> nameContains, Optional<DomainHealth> health, Sort sort, boolean descending) {
    this(nameContains, Tags.NONE, health, sort, descending);
  }

  /** What is sorted by. */
  public enum Sort {
    /** Worst first, in the order of {@link DomainHealth}. */
    HEALTH("health"),
    /** By the normalised name. */
    NAME("name"),
    /** Oldest first. */
    ADDED("added");

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
