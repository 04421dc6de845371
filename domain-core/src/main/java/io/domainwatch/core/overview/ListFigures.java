package io.domainwatch.core.overview;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.expiry.ExpiryKind;
import java.time.Instant;
import java.util.Map;
import java.util.Set;

/**
 * Reads what a list shows of its domains beside their states, each in one statement and by the keys
 * of these domains alone. A domain of which nothing is known is missing, and so is one that the
 * organization does not have. Every method throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when storage is away.
 */
public interface ListFigures {
  /** What is worst of each. */
  Map<DomainId, WorstIncident> worst(OrganizationId organizationId, Set<DomainId> domainIds);

  /** When certificate and registration end, as they were seen last. */
  Map<DomainId, Map<ExpiryKind, Instant>> expiries(
      OrganizationId organizationId, Set<DomainId> domainIds);

  /**
   * The response time of the newest run of {@code uptime} that had one, in milliseconds; of runs
   * that are not packed yet.
   *
   * @param since of runs that began before, nothing is said
   */
  Map<DomainId, Double> responseMillis(
      OrganizationId organizationId, Set<DomainId> domainIds, Instant since);
}
