package io.domainwatch.core.schedule;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import java.time.Instant;
import java.util.Optional;

/**
 * Remembers the runs that were asked for by hand. Every method throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when storage is away.
 */
public interface RunRequests {
  /** When a run of a check was asked for last; empty when none ever was. */
  Optional<Instant> newest(OrganizationId organizationId, DomainId domainId, CheckType checkType);

  /** Notes that a run is asked for now; nothing when the organization has no such domain. */
  void note(OrganizationId organizationId, DomainId domainId, CheckType checkType, Instant askedAt);

  /**
   * Counts one more run in the hour that is open, or opens one; callers of one organization come
   * one after another. Undone with the transaction.
   *
   * @return the hour with this run
   */
  RunHour count(OrganizationId organizationId, Instant now);

  /** The hour that is open; empty when none is. */
  Optional<RunHour> hour(OrganizationId organizationId, Instant now);
}
