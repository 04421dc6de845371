package io.domainwatch.core.report;

import io.domainwatch.core.account.OrganizationId;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;

/**
 * Keeps how available the domains of organizations were in the newest week and month that were
 * gathered, so that a report of many domains is read and not gathered again (docs/adr/0082). Every
 * method throws {@link io.domainwatch.core.storage.StorageUnavailable} when storage is away.
 */
public interface KeptUptimes {
  /**
   * What is kept of a period, of the domains that are there now: one that was added since counts as
   * unwatched, one that is deleted does not count. Empty where another period of the kind is kept,
   * or the same days in another time zone, or none. What is told of the period before has no {@code
   * since}.
   */
  Optional<GatheredUptimes> find(OrganizationId organizationId, ReportPeriod period);

  /**
   * Keeps a period, in place of the one of its kind that is kept.
   *
   * @param at when it was gathered
   * @param all of domains of the organization; those that are deleted, and of others, are left out
   */
  void save(
      OrganizationId organizationId,
      ReportPeriod period,
      Instant at,
      Collection<ComparedUptime> all);
}
