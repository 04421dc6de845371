package io.domainwatch.core.domain;

import java.util.Set;

/** Asks the DNS whether names exist. */
@FunctionalInterface
public interface NameExistence {
  /** Asks nothing and so knows of no name that it does not exist. */
  NameExistence UNASKED = _ -> Set.of();

  /**
   * Those of the names of which the DNS certainly says that they do not exist. A name of which that
   * could not be told in a few seconds, for all of them together, is not among them. Never throws
   * for the network; stays interrupted when it is.
   */
  Set<DomainName> absent(Set<DomainName> names);
}
