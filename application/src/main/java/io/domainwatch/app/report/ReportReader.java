package io.domainwatch.app.report;

import io.domainwatch.app.Page;
import io.domainwatch.app.monitoring.ScheduleMaintenance.Retention;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.Organizations;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainCursor;
import io.domainwatch.core.domain.DomainFilter;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.Domains;
import io.domainwatch.core.expiry.Expiries;
import io.domainwatch.core.report.Availabilities;
import io.domainwatch.core.report.ChangeFigures;
import io.domainwatch.core.report.DomainUptime;
import io.domainwatch.core.report.ExpiryFigures;
import io.domainwatch.core.report.IncidentFigures;
import io.domainwatch.core.report.Report;
import io.domainwatch.core.report.ReportFigures;
import io.domainwatch.core.report.ReportPeriod;
import io.domainwatch.core.report.Uptime;
import io.domainwatch.core.statistics.Availability;
import io.domainwatch.core.statistics.Availability.Known;
import io.domainwatch.core.statistics.Outage;
import io.domainwatch.core.statistics.Statistics;
import io.domainwatch.core.statistics.Watch;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.core.tag.Tags;
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
 * Gathers what reports say, in turns that each hold a transaction for a few statements: of no day
 * that is summed up the runs are read. Throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when the storage is away.
 */
public final class ReportReader {
  /** Domains of one turn; so many are read by the list of availability too. */
  static final int AT_ONCE = 100;

  private final Transactions transactions;
  private final Sources sources;
  private final Retention retention;

  /** What reports are made of. */
  public record Sources(
      Organizations organizations,
      Domains domains,
      Statistics statistics,
      ReportFigures figures,
      Expiries expiries) {
    @Inject
    public Sources {}
  }

  /**
   * @param retention of events, and so of incidents: before them nobody knows what was down
   */
  @Inject
  public ReportReader(Transactions transactions, Sources sources, Retention retention) {
    this.transactions = transactions;
    this.sources = sources;
    this.retention = retention;
  }

  /** How available a domain was in the period, and in the one before. */
  private record Both(DomainUptime now, DomainUptime before) {}

  /**
   * The report of an organization that exists.
   *
   * @param period that is over
   */
  public Report of(OrganizationId owner, ReportPeriod period, Instant now) {
    Organization organization =
        transactions.in(
            () ->
                sources
                    .organizations()
                    .find(owner)
                    .orElseThrow(() -> new IllegalStateException("no organization: " + owner)));
    List<Both> uptimes = uptimes(owner, period, now);
    return new Report(
        organization.name(),
        period,
        now,
        Availabilities.of(uptimes.stream().map(Both::now).toList()),
        transactions.in(() -> incidents(owner, period, now)),
        transactions.in(() -> expiries(owner, now)),
        transactions.in(() -> changes(owner, period)),
        former(organization, period.before(), uptimes, now));
  }

  private List<Both> uptimes(OrganizationId owner, ReportPeriod period, Instant now) {
    List<Both> all = new ArrayList<>();
    Iterator<List<Domain>> turns =
        Page.all((Optional<DomainCursor> after) -> transactions.in(() -> page(owner, after)));
    while (turns.hasNext()) {
      List<Domain> some = turns.next();
      all.addAll(transactions.in(() -> uptimes(owner, some, period, now)));
    }
    return all;
  }

  private Page<Domain, DomainCursor> page(OrganizationId owner, Optional<DomainCursor> after) {
    return Page.cut(
        sources.domains().page(owner, DomainFilter.ALL, after, AT_ONCE + 1),
        AT_ONCE,
        domain -> new DomainCursor(domain.createdAt(), domain.id()));
  }

  private List<Both> uptimes(
      OrganizationId owner, List<Domain> some, ReportPeriod period, Instant now) {
    ReportPeriod before = period.before();
    Set<DomainId> ids = some.stream().map(Domain::id).collect(Collectors.toUnmodifiableSet());
    Map<DomainId, List<Watch>> watches =
        sources.statistics().watches(owner, ids, before.from(), period.to());
    Map<DomainId, List<Outage>> outages =
        sources.statistics().outages(owner, ids, before.from(), period.to());
    return some.stream()
        .map(
            domain -> {
              Known known =
                  new Known(
                      Availability.knownSince(domain.createdAt(), retention.events(), now),
                      watches.getOrDefault(domain.id(), List.of()),
                      outages.getOrDefault(domain.id(), List.of()));
              return new Both(
                  DomainUptime.of(domain, known, period, now),
                  DomainUptime.of(domain, known, before, now));
            })
        .toList();
  }

  private IncidentFigures incidents(OrganizationId owner, ReportPeriod period, Instant now) {
    ReportFigures figures = sources.figures();
    Instant from = period.from();
    Instant to = period.to();
    return new IncidentFigures(
        figures.opened(owner, from, to),
        figures.stillOpen(owner, to),
        figures.longest(owner, from, to, now, 1).stream().findFirst(),
        figures.gravest(owner, from, to, IncidentFigures.MAX_GRAVEST));
  }

  private ExpiryFigures expiries(OrganizationId owner, Instant now) {
    return ExpiryFigures.of(
        sources
            .expiries()
            .page(
                owner,
                Optional.of(now.plus(ExpiryFigures.AHEAD)),
                Tags.NONE,
                Optional.empty(),
                ExpiryFigures.MAX_COUNTED));
  }

  private ChangeFigures changes(OrganizationId owner, ReportPeriod period) {
    return ChangeFigures.of(
        sources.figures().events(owner, ChangeFigures.types(), period.from(), period.to()),
        sources
            .figures()
            .newest(
                owner,
                ChangeFigures.types(),
                period.from(),
                period.to(),
                ChangeFigures.MAX_NEWEST));
  }

  private Optional<Report.Former> former(
      Organization organization, ReportPeriod before, List<Both> uptimes, Instant now) {
    Instant knownSince = Availability.knownSince(organization.createdAt(), retention.events(), now);
    Uptime overall = Availabilities.overall(uptimes.stream().map(Both::before).toList());
    return Report.isKnown(before, knownSince)
        ? Optional.of(transactions.in(() -> former(organization.id(), before, overall)))
        : Optional.empty();
  }

  private Report.Former former(OrganizationId owner, ReportPeriod before, Uptime overall) {
    return new Report.Former(
        overall,
        sources.figures().opened(owner, before.from(), before.to()).values().stream()
            .mapToInt(Integer::intValue)
            .sum(),
        ChangeFigures.of(
                sources.figures().events(owner, ChangeFigures.types(), before.from(), before.to()),
                List.of())
            .total());
  }
}
