package io.domainwatch.core.snooze;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.override.DomainSnoozes;
import io.domainwatch.core.override.Snooze;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Keeps snoozes, and what of incidents is untold. While one is kept, {@link
 * io.domainwatch.core.schedule.CheckRuns#lockHeld} finds its checks muted and nobody is reminded.
 * Who writes holds the lock of the domain ({@link io.domainwatch.core.domain.Domains#lock}), so
 * that what is recorded is either before the end of a snooze, and told by it, or after. Every
 * method throws {@link io.domainwatch.core.storage.StorageUnavailable} when storage is away.
 */
public interface Snoozes {
  /** Those of a domain; none when the organization has no such domain. */
  DomainSnoozes of(OrganizationId organizationId, DomainId domainId);

  /** Like {@link #of} for several domains; those without any are missing. */
  Map<DomainId, DomainSnoozes> ofDomains(OrganizationId organizationId, Set<DomainId> domainIds);

  /**
   * Stores the snooze of a check, or with an empty check that of the domain as a whole; an empty
   * one removes it. Nothing is stored for a domain that the organization lacks.
   */
  void save(
      OrganizationId organizationId,
      DomainId domainId,
      Optional<CheckType> checkType,
      Optional<Snooze> snooze);

  /**
   * The domains of all organizations that have a snooze whose time is over, in an order of their
   * own. Locks nothing.
   *
   * @param after behind which one the answer begins; empty for the first
   */
  List<SnoozedDomain> over(int limit, Optional<SnoozedDomain> after, Instant now);

  /** A domain that has a snooze. */
  record SnoozedDomain(OrganizationId organizationId, DomainId domainId) {}

  /** The incidents of a domain of which something is untold. */
  List<UntoldIncident> untold(OrganizationId organizationId, DomainId domainId);

  /**
   * Stores what is told at the end of a snooze: the events with their outbox rows, and that nothing
   * is untold any more of what is settled. Must be called inside a transaction.
   */
  void tell(OrganizationId organizationId, DomainId domainId, SnoozeEnd end);
}
