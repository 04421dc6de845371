package io.domainwatch.core.statistics;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;

/**
 * Reads sums over the runs of checks. Nothing where the organization has no such domain. Every
 * method throws {@link io.domainwatch.core.storage.StorageUnavailable} when storage is away.
 */
public interface Statistics {
  /**
   * The runs that began in each step, by its start; steps without a run are missing. Hours are
   * known as long as results are kept, days and months as long as events.
   *
   * @param from when the first step begins
   * @param to when the last one ends
   */
  SortedMap<Instant, CheckStatistics> steps(
      OrganizationId organizationId,
      DomainId domainId,
      CheckType checkType,
      StatisticsStep step,
      Instant from,
      Instant to);

  /**
   * When runs of {@code uptime} told how domains stood, oldest day first; whole days of UTC, from
   * the one before that of {@code from}. Every domain asked for is a key of the answer.
   *
   * @param to exclusive
   */
  Map<DomainId, List<Watch>> watches(
      OrganizationId organizationId, Set<DomainId> domainIds, Instant from, Instant to);

  /**
   * The days of {@code uptime} that are summed up, oldest first; those that are not yet, as the
   * present one, are missing. Every domain asked for is a key of the answer.
   *
   * @param from when the first day begins, in UTC
   * @param to exclusive
   */
  Map<DomainId, List<SummedDay>> days(
      OrganizationId organizationId, Set<DomainId> domainIds, Instant from, Instant to);

  /**
   * Incidents of {@code uptime_down} that lie in this time, wholly or in part. Every domain asked
   * for is a key of the answer.
   *
   * @param to exclusive
   */
  Map<DomainId, List<Outage>> outages(
      OrganizationId organizationId, Set<DomainId> domainIds, Instant from, Instant to);
}
