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
    return of(
        status,
        new Counts(
            Collections.frequency(checks, CheckHealth.FAILING),
            Collections.frequency(checks, CheckHealth.WARNING),
            Collections.frequency(checks, CheckHealth.PENDING),
            Collections.frequency(checks, CheckHealth.OK),
            Collections.frequency(checks, CheckHealth.UNKNOWN)));
  }

  /**
   * How many of the checks that are switched on are what.
   *
   * @param pending checks that never ran
   * @param unknown checks that ran, and of which nothing is known
   */
  public record Counts(int failing, int warning, int pending, int ok, int unknown) {}

  /** The health of a domain with so many checks of each kind. */
  public static Health of(DomainStatus status, Counts checks) {
    DomainHealth state =
        switch (status) {
          case PAUSED -> DomainHealth.PAUSED;
          case ACTIVE -> ofActive(checks);
        };
    return new Health(
        state,
        checks.failing(),
        checks.warning(),
        checks.ok(),
        checks.unknown() + checks.pending());
  }

  private static DomainHealth ofActive(Counts checks) {
    if (checks.failing() > 0) {
      return DomainHealth.FAILING;
    }
    if (checks.warning() > 0) {
      return DomainHealth.WARNING;
    }
    if (checks.pending() > 0) {
      return DomainHealth.PENDING;
    }
    if (checks.ok() == 0) {
      return DomainHealth.UNKNOWN;
    }
    return checks.unknown() > 0 ? DomainHealth.PARTIAL : DomainHealth.OK;
  }
}
