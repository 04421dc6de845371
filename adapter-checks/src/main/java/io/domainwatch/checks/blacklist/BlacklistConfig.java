package io.domainwatch.checks.blacklist;

import java.util.List;
import java.util.Optional;

/**
 * Which lists are asked, and how far apart.
 *
 * @param zones empty for the built-in list
 * @param confirmationDelayFactor scales the ten minutes that lie at least between two positives
 *     ({@code checks.confirmation-delay-factor})
 */
public record BlacklistConfig(Optional<List<Zone>> zones, double confirmationDelayFactor) {
  /** What is looked up in a list. */
  public enum Kind {
    /** IP addresses. */
    IP,
    /** Domain names. */
    DOMAIN
  }

  /** A list by the name of its zone, without a final dot. */
  public record Zone(Kind kind, String name) {}
}
