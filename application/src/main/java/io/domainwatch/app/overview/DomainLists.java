package io.domainwatch.app.overview;

import io.domainwatch.app.Page;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.maintenance.RunningMaintenance;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainCursor;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.overview.DomainOverview;
import io.domainwatch.core.overview.DomainOverview.DomainListing;
import io.domainwatch.core.overview.DomainOverview.HealthOfDomain;
import io.domainwatch.core.overview.DomainOverview.ListedDomains;
import io.domainwatch.core.overview.ListVersion;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Lists domains with how they stand and whether they are in maintenance, oldest first. Every method
 * throws {@link io.domainwatch.core.storage.StorageUnavailable} when the storage is away and {@link
 * RequestRefused} for a limit that is not allowed.
 */
public final class DomainLists {
  /** Domains on one page at most (docs/spec/api.md, "Paging"). */
  public static final int MAX_PER_PAGE = 1000;

  /** Domains that are read at once for a whole list; about 110 KiB as JSON. */
  private static final int PER_PAGE_OF_ALL = 500;

  private final DomainOverview overview;
  private final RunningMaintenance maintenance;

  @Inject
  public DomainLists(DomainOverview overview, RunningMaintenance maintenance) {
    this.overview = overview;
    this.maintenance = maintenance;
  }

  /**
   * A domain of a list.
   *
   * @param inMaintenance whether one of its checks is
   */
  public record Entry(HealthOfDomain found, boolean inMaintenance) {}

  /**
   * All matching domains, oldest first, in pages that are read when they are asked for: at least
   * one, which may be empty. A domain that is there all the time, and matches, is in exactly one of
   * them.
   */
  public Iterator<List<Entry>> pages(
      OrganizationId organizationId, DomainListing listing, Instant now) {
    return Page.all(
        (Optional<DomainCursor> after) ->
            page(organizationId, listing, after, PER_PAGE_OF_ALL, now));
  }

  /**
   * The first page of all domains of an organization.
   *
   * @param version by what {@link #isStill} knows later that it is this page still; empty when
   *     nothing tells
   */
  public record FirstPage(Page<Entry, DomainCursor> page, Optional<ListVersion> version) {}

  /**
   * The first page of all domains, oldest first.
   *
   * @param limit 1 to {@link #MAX_PER_PAGE}
   */
  public FirstPage first(OrganizationId organizationId, int limit, Instant now) {
    ListedDomains oneMore =
        oneMore(organizationId, DomainListing.ALL, Optional.empty(), limit, now);
    return new FirstPage(cut(organizationId, oneMore, limit, now), oneMore.version());
  }

  /**
   * Whether the first page of all domains is what it was; false when that is not known.
   *
   * @param limit with which it was read
   */
  public boolean isStill(
      OrganizationId organizationId, int limit, ListVersion version, Instant now) {
    return version.holds(overview.digest(organizationId, limit + 1), now);
  }

  /**
   * A page of the matching domains, oldest first.
   *
   * @param limit 1 to {@link #MAX_PER_PAGE}
   */
  public Page<Entry, DomainCursor> page(
      OrganizationId organizationId,
      DomainListing listing,
      Optional<DomainCursor> after,
      int limit,
      Instant now) {
    return cut(organizationId, oneMore(organizationId, listing, after, limit, now), limit, now);
  }

  private ListedDomains oneMore(
      OrganizationId organizationId,
      DomainListing listing,
      Optional<DomainCursor> after,
      int limit,
      Instant now) {
    return overview.list(
        organizationId, listing, after, Page.withinLimit(limit, MAX_PER_PAGE) + 1, now);
  }

  private Page<Entry, DomainCursor> cut(
      OrganizationId organizationId, ListedDomains oneMore, int limit, Instant now) {
    return Page.cut(
        entries(organizationId, oneMore, now), limit, entry -> position(entry.found().domain()));
  }

  private List<Entry> entries(OrganizationId organizationId, ListedDomains listed, Instant now) {
    Set<DomainId> inMaintenance =
        listed.mayBeInMaintenance()
            ? maintenance.activeAmong(
                organizationId,
                listed.domains().stream()
                    .map(found -> found.domain().id())
                    .collect(Collectors.toSet()),
                now)
            : Set.of();
    return listed.domains().stream()
        .map(found -> new Entry(found, inMaintenance.contains(found.domain().id())))
        .toList();
  }

  private static DomainCursor position(Domain domain) {
    return new DomainCursor(domain.createdAt(), domain.id());
  }
}
