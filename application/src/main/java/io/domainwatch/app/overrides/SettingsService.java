package io.domainwatch.app.overrides;

import io.domainwatch.app.Page;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainCursor;
import io.domainwatch.core.domain.DomainFilter;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.Domains;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.override.CheckOverrides;
import io.domainwatch.core.override.DomainSnoozes;
import io.domainwatch.core.snooze.Snoozes;
import io.domainwatch.core.storage.Transactions;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads what clients set on many domains (docs/spec/resources.md, "Settings of many domains"). */
public final class SettingsService {
  /** Domains on one page at most (docs/spec/api.md, "Paging"). */
  public static final int MAX_PER_PAGE = 1_000;

  private final Transactions transactions;
  private final Domains domains;
  private final CheckOverrides overrides;
  private final Snoozes snoozes;

  @Inject
  public SettingsService(
      Transactions transactions, Domains domains, CheckOverrides overrides, Snoozes snoozes) {
    this.transactions = transactions;
    this.domains = domains;
    this.overrides = overrides;
    this.snoozes = snoozes;
  }

  /**
   * A page of domains, oldest first, each with all that is set on it.
   *
   * @param limit 1 to {@link #MAX_PER_PAGE}
   * @throws io.domainwatch.app.RequestRefused for another limit
   * @throws io.domainwatch.core.storage.StorageUnavailable when the storage is away
   */
  public Page<SettingsView, DomainCursor> page(
      OrganizationId organizationId, DomainFilter filter, Optional<DomainCursor> after, int limit) {
    int more = Page.withinLimit(limit, MAX_PER_PAGE) + 1;
    return transactions.in(
        () -> {
          List<Domain> found = domains.page(organizationId, filter, after, more);
          return Page.cut(
              settings(organizationId, found),
              limit,
              view -> new DomainCursor(view.domain().createdAt(), view.domain().id()));
        });
  }

  private List<SettingsView> settings(OrganizationId organizationId, List<Domain> found) {
    Set<DomainId> ids = found.stream().map(Domain::id).collect(Collectors.toSet());
    Map<DomainId, Map<CheckType, CheckOverride>> set = overrides.ofDomains(organizationId, ids);
    Map<DomainId, DomainSnoozes> quiet = snoozes.ofDomains(organizationId, ids);
    return found.stream()
        .map(
            domain ->
                new SettingsView(
                    domain,
                    set.getOrDefault(domain.id(), Map.of()),
                    quiet.getOrDefault(domain.id(), DomainSnoozes.NONE)))
        .toList();
  }
}
