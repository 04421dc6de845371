package io.domainwatch.app.overview;

import io.domainwatch.app.Page;
import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.domains.CheckStatusView;
import io.domainwatch.app.domains.DomainView;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainFilter;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.Domains;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.override.CheckOverrides;
import io.domainwatch.core.override.DomainSnoozes;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.overview.DomainOverview;
import io.domainwatch.core.overview.DomainQuery;
import io.domainwatch.core.schedule.CheckRuns;
import io.domainwatch.core.schedule.CheckSchedule;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.core.tag.Tag;
import io.domainwatch.core.tag.Tags;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Shows the domains of an organization with all their checks, in four statements. */
public final class OverviewService {
  /** Domains on one page at most; bounds the statements about their checks. */
  public static final int MAX_PER_PAGE = 500;

  /** Each page is sorted anew, so pages of all are larger: one is some megabytes of memory. */
  static final int PER_PAGE_OF_ALL = 5_000;

  private final Transactions transactions;
  private final Domains domains;
  private final DomainOverview overview;
  private final CheckRuns runs;
  private final CheckOverrides overrides;

  @Inject
  public OverviewService(
      Transactions transactions,
      Domains domains,
      DomainOverview overview,
      CheckRuns runs,
      CheckOverrides overrides) {
    this.transactions = transactions;
    this.domains = domains;
    this.overview = overview;
    this.runs = runs;
    this.overrides = overrides;
  }

  /** How many domains of the organization stand how, every {@link DomainHealth} named. */
  public Map<DomainHealth, Integer> counts(OrganizationId organizationId, Instant now) {
    return overview.counts(organizationId, Tags.NONE, now);
  }

  /** When the oldest domain of the organization was added; empty when it has none. */
  public Optional<Instant> monitoredSince(OrganizationId organizationId) {
    return domains.page(organizationId, DomainFilter.ALL, Optional.empty(), 1).stream()
        .map(Domain::createdAt)
        .findFirst();
  }

  /** The tags that domains of the organization have, the first {@code most} by their text. */
  public List<Tag> tags(OrganizationId organizationId, int most) {
    return domains.tags(organizationId, most);
  }

  /**
   * One page of the matching domains.
   *
   * @param pageNumber from 1; beyond the last page the last one is shown
   * @param perPage 1 to {@link #MAX_PER_PAGE}
   * @throws RequestRefused with {@link Refusal.InvalidRequest} for another {@code perPage}
   * @throws io.domainwatch.core.storage.StorageUnavailable when the storage is away
   */
  public Overview page(
      OrganizationId organizationId, DomainQuery query, int pageNumber, int perPage, Instant now) {
    int most = Page.withinLimit(perPage, MAX_PER_PAGE);
    return transactions.in(
        () -> {
          Map<DomainHealth, Integer> counts =
              overview.counts(organizationId, query.tags(), query.check(), now);
          // What a search finds on one page need not be counted.
          Optional<List<DomainOverview.HealthOfDomain>> first =
              query
                  .nameContains()
                  .filter(_ -> pageNumber <= 1)
                  .map(_ -> overview.page(organizationId, query, 0, most, now));
          int total =
              first
                  .filter(rows -> rows.size() < most)
                  .map(List::size)
                  .orElseGet(() -> total(organizationId, query, counts, now));
          int pages = Math.max(1, Math.ceilDiv(total, most));
          int shown = Math.clamp(pageNumber, 1, pages);
          List<DomainOverview.HealthOfDomain> found =
              first.orElseGet(
                  () -> overview.page(organizationId, query, (shown - 1) * most, most, now));
          return new Overview(rows(organizationId, found, now), counts, total, shown, pages);
        });
  }

  private int total(
      OrganizationId organizationId,
      DomainQuery query,
      Map<DomainHealth, Integer> counts,
      Instant now) {
    if (query.nameContains().isPresent()) {
      return overview.matches(organizationId, query, now);
    }
    return query
        .health()
        .map(health -> counts.getOrDefault(health, 0))
        .orElseGet(() -> counts.values().stream().mapToInt(Integer::intValue).sum());
  }

  /**
   * How all matching domains stand, in pages that are read when they are asked for: at least one,
   * which may be empty. What changes its place meanwhile may be missing or twice.
   */
  public Iterator<List<DomainOverview.HealthOfDomain>> pages(
      OrganizationId organizationId, DomainQuery query, Instant now) {
    return Page.all(
        (Optional<Integer> after) -> {
          int offset = after.orElse(0);
          List<DomainOverview.HealthOfDomain> oneMore =
              overview.page(organizationId, query, offset, PER_PAGE_OF_ALL + 1, now);
          return Page.cut(oneMore, PER_PAGE_OF_ALL, _ -> offset + PER_PAGE_OF_ALL);
        });
  }

  private List<OverviewRow> rows(
      OrganizationId organizationId, List<DomainOverview.HealthOfDomain> found, Instant now) {
    Set<DomainId> ids =
        found.stream().map(one -> one.domain().id()).collect(Collectors.toUnmodifiableSet());
    Map<DomainId, Map<CheckType, CheckSchedule>> schedule = runs.ofDomains(organizationId, ids);
    Map<DomainId, Map<CheckType, CheckOverride>> changed = overrides.ofDomains(organizationId, ids);
    return found.stream()
        .map(
            one -> {
              DomainId id = one.domain().id();
              List<CheckStatusView> checks =
                  DomainView.checks(
                      one.domain(),
                      schedule.getOrDefault(id, Map.of()),
                      changed.getOrDefault(id, Map.of()),
                      DomainSnoozes.NONE);
              return row(one, checks, now);
            })
        .toList();
  }

  private static OverviewRow row(
      DomainOverview.HealthOfDomain found, List<CheckStatusView> checks, Instant now) {
    Set<CheckType> overdue =
        checks.stream()
            .filter(check -> check.overdue(now))
            .map(CheckStatusView::checkType)
            .collect(Collectors.toUnmodifiableSet());
    return new OverviewRow(found.domain(), found.health(), checks, overdue);
  }
}
