package io.domainwatch.core.domain;

import io.domainwatch.core.tag.Tags;
import java.util.Optional;

/**
 * Which domains a listing shows; an empty criterion takes all.
 *
 * @param nameContains a substring of the normalised name, compared exactly
 * @param tags of which a domain has all
 */
public record DomainFilter(
    Optional<DomainStatus> status, Optional<String> nameContains, Tags tags) {
  /** All domains. */
  public static final DomainFilter ALL = new DomainFilter(Optional.empty(), Optional.empty());

  /** Whatever tags domains have. */
  public DomainFilter(Optional<DomainStatus> status, Optional<String> nameContains) {
    this(status, nameContains, Tags.NONE);
  }
}
