package io.domainwatch.core.overview;

import io.domainwatch.core.domain.DomainStatus;
import java.util.Collection;
import java.util.Collections;

/**
 * How a domain stands, and how many of the checks that are switched on stand how; those that have
 * no meaning for the domain are in none of the numbers.
 *
 * @param unknown checks of which nothing is known, those that never ran included
 */
public record Health(DomainHealth state, int failing, int warning, int ok, int unknown) {
  /**
   * The health of a domain.
   *
   * @param checks of every check that is switched on
   */
  public static Health of(DomainStatus status, Collection<CheckHealth> checks) {
    DomainHealth state =
        switch (status) {
          case PAUSED -> DomainHealth.PAUSED;
          case ACTIVE -> ofActive(checks);
        };
    return new Health(
        state,
        Collections.frequency(checks, CheckHealth.FAILING),
        Collections.frequency(checks, CheckHealth.WARNING),
        Collections.frequency(checks, CheckHealth.OK),
        Collections.frequency(checks, CheckHealth.UNKNOWN)
            + Collections.frequency(checks, CheckHealth.PENDING));
  }

  private static DomainHealth ofActive(Collection<CheckHealth> checks) {
    if (checks.contains(CheckHealth.FAILING)) {
      return DomainHealth.FAILING;
    }
    if (checks.contains(CheckHealth.WARNING)) {
      return DomainHealth.WARNING;
    }
    if (checks.contains(CheckHealth.PENDING)) {
      return DomainHealth.PENDING;
    }
    if (!checks.contains(CheckHealth.OK)) {
      return DomainHealth.UNKNOWN;
    }
    return checks.contains(CheckHealth.UNKNOWN) ? DomainHealth.PARTIAL : DomainHealth.OK;
  }
}
