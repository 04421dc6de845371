package io.domainwatch.core.overview;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How a whole domain stands, worst first (docs/spec/engine.md, "Domain health"). Only checks that
 * are switched on count.
 */
public enum DomainHealth {
  /** Active, and a check is {@link CheckHealth#FAILING}. */
  FAILING("failing"),
  /** Active, none failing, and a check is {@link CheckHealth#WARNING}. */
  WARNING("warning"),
  /** Active, nothing wrong is known, every check has run, and none is known to be fine. */
  UNKNOWN("unknown"),
  /** Active, nothing wrong is known, and some checks are fine and others unknown. */
  PARTIAL("partial"),
  /** Active, nothing wrong is known, and a check has not run yet. */
  PENDING("pending"),
  /** Active, and every check is fine, but for those that have no meaning here. */
  OK("ok"),
  /** Paused. */
  PAUSED("paused");

  /** Looked up for each domain of a list. */
  private static final Map<String, DomainHealth> BY_WORD =
      Stream.of(values()).collect(Collectors.toMap(DomainHealth::wireName, Function.identity()));

  private final String wireName;

  DomainHealth(String wireName) {
    this.wireName = wireName;
  }

  /** The word that addresses of pages carry. */
  public String wireName() {
    return wireName;
  }

  /** The health with this wire name, compared exactly; empty when there is none. */
  public static Optional<DomainHealth> find(String wireName) {
    return Optional.ofNullable(BY_WORD.get(wireName));
  }
}
