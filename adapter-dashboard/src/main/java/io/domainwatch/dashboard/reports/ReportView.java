package io.domainwatch.dashboard.reports;

import io.domainwatch.core.event.Incident;
import io.domainwatch.core.report.DomainUptime;
import io.domainwatch.core.report.Report;
import io.domainwatch.core.report.Uptime;
import io.domainwatch.dashboard.expiries.ExpiryRow;
import io.domainwatch.dashboard.incidents.IncidentRow;
import io.domainwatch.dashboard.text.Texts;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** A report as its page shows it. */
public record ReportView(Report report) {
  /** The days that it is about. */
  public String days() {
    return Texts.reports().days(report.period());
  }

  /** How available all domains were together. */
  public String availability() {
    return Texts.reports().percent(report.availability().overall());
  }

  /** A share in percent. */
  public String percent(Uptime uptime) {
    return Texts.reports().percent(uptime);
  }

  /** What of the period is known, where not all of it is; else empty. */
  public String known() {
    return Texts.reports().known(report);
  }

  /** The same of one domain. */
  public String since(DomainUptime domain) {
    return Texts.reports().since(domain.uptime(), report.period());
  }

  /** How long a domain was down. */
  public String down(DomainUptime domain) {
    return Texts.reports().length(Duration.ofSeconds(domain.uptime().downSeconds()));
  }

  /** The page of a domain. */
  public String path(DomainUptime domain) {
    return "/domains/" + domain.id().text();
  }

  /** How many incidents opened and are open. */
  public String incidents() {
    return Texts.reports().incidents(report.incidents());
  }

  /** How many of which severity opened, the gravest first; empty when none did. */
  public String severities() {
    return Texts.reports().severities(report.incidents());
  }

  /** The incidents that are named. */
  public List<IncidentRow> gravest() {
    return report.incidents().gravest().stream().map(IncidentRow::new).toList();
  }

  /** How long an incident lasted. */
  public String length(Incident incident) {
    return Texts.reports().lasted(incident, report.madeAt());
  }

  /** A moment in the time zone of the report. */
  public String at(Instant at) {
    return Texts.reports().at(at, report.period().zone());
  }

  /** What expires, as far as it is named. */
  public List<ExpiryRow> expiries() {
    return report.expiries().soonest().stream()
        .map(expiry -> ExpiryRow.of(expiry, report.madeAt()))
        .toList();
  }

  /** The numbers of the period before; empty where not all of it is known. */
  public String before() {
    return Texts.reports().before(report);
  }
}
