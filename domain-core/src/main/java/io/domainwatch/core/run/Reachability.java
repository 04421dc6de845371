package io.domainwatch.core.run;

import io.domainwatch.core.check.CheckType;

/**
 * What the checks {@code uptime} and {@code dns} of a domain last said about its reachability;
 * dependent checks do not run into it (docs/spec/engine.md, "Dependent checks").
 *
 * @param siteDown {@code uptime_down} is open, or suspect in phase dns, connect or tls
 * @param unresolvable {@code dns_resolution_failed} is open
 */
public record Reachability(boolean siteDown, boolean unresolvable) {
  /** None known. */
  public static final Reachability NONE = new Reachability(false, false);

  /**
   * The trouble after a run of {@code checkType} that found this: only the check whose business it
   * is changes a half, since what others carry along may be older.
   */
  public Reachability after(CheckType checkType, Reachability found) {
    return new Reachability(
        checkType == CheckType.UPTIME ? found.siteDown : siteDown,
        checkType == CheckType.DNS ? found.unresolvable : unresolvable);
  }
}
