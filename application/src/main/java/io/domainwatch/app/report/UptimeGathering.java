package io.domainwatch.app.report;

import io.domainwatch.app.Page;
import io.domainwatch.app.monitoring.ScheduleMaintenance.Retention;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainCursor;
import io.domainwatch.core.domain.DomainFilter;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.Domains;
import io.domainwatch.core.report.ComparedUptime;
import io.domainwatch.core.report.DomainUptime;
import io.domainwatch.core.report.ReportPeriod;
import io.domainwatch.core.statistics.Availability;
import io.domainwatch.core.statistics.Availability.Known;
import io.domainwatch.core.statistics.Outage;
import io.domainwatch.core.statistics.Statistics;
import io.domainwatch.core.statistics.Watch;
import io.domainwatch.core.storage.Transactions;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Gathers how available domains were, in turns that each hold a transaction for a few statements:
 * of no day that is summed up the runs are read. Throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when the storage is away.
 */
public final class UptimeGathering {
  /** Domains of one turn; so many are read by the list of availability too. */
  static final int AT_ONCE = 100;

  private final Transactions transactions;
  private final Domains domains;
  private final Statistics statistics;
  private final Retention retention;

  /**
   * @param retention of events, and so of incidents: before them nobody knows what was down
   */
  @Inject
  public UptimeGathering(
      Transactions transactions, Domains domains, Statistics statistics, Retention retention) {
    this.transactions = transactions;
    this.domains = domains;
    this.statistics = statistics;
    this.retention = retention;
  }

  /** Of all domains of an organization; takes seconds of 10,000. */
  List<ComparedUptime> all(OrganizationId owner, ReportPeriod period, Instant now) {
    List<ComparedUptime> all = new ArrayList<>();
    Iterator<List<Domain>> turns =
        Page.all((Optional<DomainCursor> after) -> transactions.in(() -> page(owner, after)));
    while (turns.hasNext()) {
      List<Domain> some = turns.next();
      all.addAll(transactions.in(() -> of(owner, some, period, now)));
    }
    return all;
  }

  /** Of all domains of an organization that can be gathered in one turn; else empty. */
  Optional<List<ComparedUptime>> few(OrganizationId owner, ReportPeriod period, Instant now) {
    return transactions.in(
        () -> {
          Page<Domain, DomainCursor> first = page(owner, Optional.empty());
          return first.next().isPresent()
              ? Optional.empty()
              : Optional.of(of(owner, first.items(), period, now));
        });
  }

  private Page<Domain, DomainCursor> page(OrganizationId owner, Optional<DomainCursor> after) {
    return Page.cut(
        domains.page(owner, DomainFilter.ALL, after, AT_ONCE + 1),
        AT_ONCE,
        domain -> new DomainCursor(domain.createdAt(), domain.id()));
  }

  private List<ComparedUptime> of(
      OrganizationId owner, List<Domain> some, ReportPeriod period, Instant now) {
    ReportPeriod before = period.before();
    Set<DomainId> ids = some.stream().map(Domain::id).collect(Collectors.toUnmodifiableSet());
    Map<DomainId, List<Watch>> watches = statistics.watches(owner, ids, before.from(), period.to());
    Map<DomainId, List<Outage>> outages =
        statistics.outages(owner, ids, before.from(), period.to());
    return some.stream()
        .map(
            domain -> {
              Known known =
                  new Known(
                      Availability.knownSince(domain.createdAt(), retention.events(), now),
                      watches.getOrDefault(domain.id(), List.of()),
                      outages.getOrDefault(domain.id(), List.of()));
              return new ComparedUptime(
                  DomainUptime.of(domain, known, period, now),
                  DomainUptime.of(domain, known, before, now).uptime());
            })
        .toList();
  }
}
