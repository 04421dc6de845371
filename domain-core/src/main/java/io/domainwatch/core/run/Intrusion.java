package io.domainwatch.core.run;

import io.domainwatch.core.check.CheckType;
import java.util.Set;

/**
 * Whether a run may do what its target's owner could take for the beginning of an attack: scans of
 * ports and ciphers, attempts at zone transfers (docs/spec/isolation.md, "Control of a domain").
 */
public sealed interface Intrusion {
  /** The reason word of what is left undone. */
  String REASON = "unverified";

  /** It may. */
  record Allowed() implements Intrusion {}

  /**
   * It may not, for nobody has shown that the domain is the organization's.
   *
   * @param howTo why, and how that is shown, in sentences for people
   */
  record Unverified(String howTo) implements Intrusion {}

  /** The checks that do such things. */
  Set<CheckType> CHECKS = Set.of(CheckType.SSL, CheckType.NAMESERVER, CheckType.OPEN_PORTS);

  /** Whether it may. */
  default boolean isAllowed() {
    return this instanceof Allowed;
  }
}
