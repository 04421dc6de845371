package io.domainwatch.core.overview;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the domains of an organization by how they stand. With 10,000 domains each method answers
 * within some tens of milliseconds. Every method throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when storage is away.
 */
public interface DomainOverview {
  /** At most {@code limit} matching domains after the first {@code offset} ones. */
  List<HealthOfDomain> page(
      OrganizationId organizationId, DomainQuery query, int offset, int limit, Instant now);

  /** One domain; empty when the organization has no such domain. */
  Optional<HealthOfDomain> find(OrganizationId organizationId, DomainId domainId, Instant now);

  /**
   * How many domains stand how, every {@link DomainHealth} named.
   *
   * @param nameContains counts only these
   */
  Map<DomainHealth, Integer> counts(
      OrganizationId organizationId, Optional<String> nameContains, Instant now);

  /** A domain and how it stands. */
  record HealthOfDomain(Domain domain, Health health) {}
}
