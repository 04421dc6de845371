package io.domainwatch.core.check.securityheaders.csp;

import java.util.Optional;

/**
 * The worth of the policy that later ones are compared with.
 *
 * @param confirmed empty before the first that was read
 * @param better a better one that the last run saw
 */
public record CspMemory(Optional<CspResult> confirmed, Optional<CspResult> better) {

  /** Before the first run. */
  public static final CspMemory NONE = new CspMemory(Optional.empty(), Optional.empty());

  /** After a run; two in a row raise what is confirmed, nothing lowers it. */
  public CspMemory after(CspResult seen) {
    CspResult known = confirmed.orElse(seen);
    if (!known.isWeakerThan(seen)) {
      return new CspMemory(Optional.of(known), Optional.empty());
    }
    return better.filter(seen::equals).isPresent()
        ? new CspMemory(better, Optional.empty())
        : new CspMemory(Optional.of(known), Optional.of(seen));
  }
}
