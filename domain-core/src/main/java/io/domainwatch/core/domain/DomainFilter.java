package io.domainwatch.core.domain;

import java.util.Optional;

/**
 * Which domains a listing shows; an empty criterion takes all.
 *
 * @param nameContains a substring of the normalised name, compared exactly
 */
public record DomainFilter(Optional<DomainStatus> status, Optional<String> nameContains) {
  /** All domains. */
  public static final DomainFilter ALL = new DomainFilter(Optional.empty(), Optional.empty());
}
