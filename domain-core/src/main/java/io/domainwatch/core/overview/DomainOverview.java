package io.domainwatch.core.overview;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainCursor;
import io.domainwatch.core.domain.DomainFilter;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.tag.Tags;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Reads the domains of an organization by how they stand. With 10,000 domains each method answers
 * within some tens of milliseconds. Every method throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when storage is away.
 */
public interface DomainOverview {
  /** At most {@code limit} matching domains after the first {@code offset} ones. */
  List<HealthOfDomain> page(
      OrganizationId organizationId, DomainQuery query, int offset, int limit, Instant now);

  /**
   * At most {@code limit} matching domains after a position, in the order of {@link
   * io.domainwatch.core.domain.Domains#stream}. Fewer than {@code limit} are the last ones.
   */
  ListedDomains list(
      OrganizationId organizationId,
      DomainListing listing,
      Optional<DomainCursor> after,
      int limit,
      Instant now);

  /**
   * A digest of what {@link #list} of all domains from the first one on would be made of now, for
   * {@link ListVersion#holds}; much cheaper than the list. Empty when it is not known, and when
   * more than what is stored of the domains decides on what is listed.
   *
   * @param limit of that list
   */
  OptionalLong digest(OrganizationId organizationId, int limit);

  /** One domain; empty when the organization has no such domain. */
  Optional<HealthOfDomain> find(OrganizationId organizationId, DomainId domainId, Instant now);

  /**
   * How many domains stand how, every {@link DomainHealth} named.
   *
   * @param tags counts only those that have all of them
   * @param check counts only those of which it is failing or a warning, as {@link DomainQuery} says
   */
  Map<DomainHealth, Integer> counts(
      OrganizationId organizationId, Tags tags, Optional<CheckType> check, Instant now);

  /** The same, whatever checks say. */
  default Map<DomainHealth, Integer> counts(OrganizationId organizationId, Tags tags, Instant now) {
    return counts(organizationId, tags, Optional.empty(), now);
  }

  /** The same, whatever tags domains have. */
  default Map<DomainHealth, Integer> counts(OrganizationId organizationId, Instant now) {
    return counts(organizationId, Tags.NONE, now);
  }

  /** How many domains match a query. */
  int matches(OrganizationId organizationId, DomainQuery query, Instant now);

  /**
   * Makes a change of overrides or status of a domain, and remembers the state that it leads to and
   * that it began now. Within a transaction that holds the lock of the domain. Runs are remembered
   * with {@link io.domainwatch.core.schedule.CheckRuns#record}.
   */
  void remember(OrganizationId organizationId, DomainId domainId, Instant now, Runnable change);

  /**
   * Remembers the states of domains that moved with time alone, of any organization, so that lists
   * need not judge them each time. Nothing that is read depends on it.
   *
   * @param most domains to look at
   * @return domains that were looked at; fewer than {@code most} when all are done
   */
  int rememberLapsed(int most, Instant now);

  /**
   * A domain and how it stands.
   *
   * @param since when its state began; empty when that is not known (docs/spec/engine.md, "Domain
   *     health")
   */
  record HealthOfDomain(Domain domain, Health health, Optional<Instant> since) {}

  /**
   * Domains of a list.
   *
   * @param mayBeInMaintenance false when the organization has no window of maintenance; true says
   *     nothing
   * @param version by what it is known later that they are listed so still; empty when nothing
   *     tells, and for all but the first domains of an organization
   */
  record ListedDomains(
      List<HealthOfDomain> domains, boolean mayBeInMaintenance, Optional<ListVersion> version) {
    /** Domains of which nothing tells that they are listed so still. */
    public ListedDomains(List<HealthOfDomain> domains, boolean mayBeInMaintenance) {
      this(domains, mayBeInMaintenance, Optional.empty());
    }
  }

  /**
   * Which domains a list shows.
   *
   * @param health empty takes all
   */
  record DomainListing(DomainFilter filter, Optional<DomainHealth> health) {
    /** All domains. */
    public static final DomainListing ALL = new DomainListing(DomainFilter.ALL, Optional.empty());
  }
}
