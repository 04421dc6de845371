package io.domainwatch.app.report;

import io.domainwatch.app.monitoring.ScheduleMaintenance.Retention;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.Organizations;
import io.domainwatch.core.expiry.Expiries;
import io.domainwatch.core.report.ChangeFigures;
import io.domainwatch.core.report.ExpiryFigures;
import io.domainwatch.core.report.GatheredUptimes;
import io.domainwatch.core.report.IncidentFigures;
import io.domainwatch.core.report.Report;
import io.domainwatch.core.report.ReportFigures;
import io.domainwatch.core.report.ReportPeriod;
import io.domainwatch.core.report.Uptime;
import io.domainwatch.core.statistics.Availability;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.core.tag.Tags;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Puts together what reports say. Throws {@link io.domainwatch.core.storage.StorageUnavailable}
 * when the storage is away.
 */
public final class ReportReader {
  private final Transactions transactions;
  private final Sources sources;
  private final Retention retention;

  /** What reports are made of. */
  public record Sources(
      Organizations organizations,
      ReportUptimes uptimes,
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

  /**
   * The report of an organization that exists; empty while it is being made, which takes seconds
   * where there are many domains.
   *
   * @param period the newest of its kind that is over
   */
  public Optional<Report> find(OrganizationId owner, ReportPeriod period, Instant now) {
    return sources
        .uptimes()
        .find(owner, period, now)
        .map(uptimes -> transactions.in(() -> report(owner, period, uptimes, now)));
  }

  /**
   * The report of an organization that exists, however long it takes.
   *
   * @param period that is over
   */
  public Report of(OrganizationId owner, ReportPeriod period, Instant now) {
    GatheredUptimes uptimes = sources.uptimes().now(owner, period, now);
    return transactions.in(() -> report(owner, period, uptimes, now));
  }

  private Report report(
      OrganizationId owner, ReportPeriod period, GatheredUptimes uptimes, Instant now) {
    Organization organization =
        sources
            .organizations()
            .find(owner)
            .orElseThrow(() -> new IllegalStateException("no organization: " + owner));
    return new Report(
        organization.name(),
        period,
        now,
        uptimes.availability(),
        incidents(owner, period, now),
        expiries(owner, now),
        changes(owner, period),
        former(organization, period.before(), uptimes.before(), now));
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
    Instant until = now.plus(ExpiryFigures.AHEAD);
    return new ExpiryFigures(
        sources.figures().expiring(owner, until),
        sources
            .expiries()
            .page(owner, Optional.of(until), Tags.NONE, Optional.empty(), ExpiryFigures.MAX_NAMED));
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
      Organization organization, ReportPeriod before, Uptime overall, Instant now) {
    Instant knownSince = Availability.knownSince(organization.createdAt(), retention.events(), now);
    return Report.isKnown(before, knownSince)
        ? Optional.of(former(organization.id(), before, overall))
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
