package io.domainwatch.core.report;

import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.core.expiry.Expiry;
import io.domainwatch.core.message.Letter;
import io.domainwatch.core.message.Letter.Row;
import io.domainwatch.core.message.Letter.Section;
import io.domainwatch.core.value.TextSanitizer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Reports as letters. Texts of others are cut, and cannot break a line. */
public final class ReportLetters {
  /** The column that says what a row is about. */
  public static final String DOMAIN = "Domain";

  private ReportLetters() {}

  /** What a report says. */
  public static Letter of(Report report) {
    return new Letter(
        ReportText.title(report.period()),
        "What the time from %s was like for %s."
            .formatted(ReportText.days(report.period()), TextSanitizer.of(report.organization())),
        List.of(availability(report), incidents(report), expiries(report), changes(report)));
  }

  private static Section availability(Report report) {
    Availabilities all = report.availability();
    return new Section(
        "Availability",
        lines(
            ReportText.percent(all.overall()) + " of the time that was watched.",
            ReportText.known(report),
            ReportText.before(report),
            all.worst().isEmpty() ? "No domain was down." : ""),
        List.of(DOMAIN, "Availability", "Down for"),
        all.worst().stream().map(domain -> row(domain, report.period())).toList());
  }

  private static Row row(DomainUptime domain, ReportPeriod period) {
    Uptime uptime = domain.uptime();
    return new Row(
        List.of(
            name(domain.name()),
            (ReportText.percent(uptime) + " " + ReportText.since(uptime, period)).strip(),
            ReportText.length(Duration.ofSeconds(uptime.downSeconds()))));
  }

  private static Section incidents(Report report) {
    IncidentFigures figures = report.incidents();
    return new Section(
        "Incidents",
        lines(
            ReportText.incidents(figures),
            ReportText.severities(figures),
            figures
                .longest()
                .map(
                    longest ->
                        "The longest lasted %s: %s, %s."
                            .formatted(
                                ReportText.lasted(longest, report.madeAt()),
                                name(longest.domainName()),
                                longest.label()))
                .orElse("")),
        List.of("Severity", DOMAIN, "Incident", "Opened", "Lasted"),
        figures.gravest().stream().map(incident -> row(incident, report)).toList());
  }

  private static Row row(Incident incident, Report report) {
    return new Row(
        List.of(
            incident.severity().wireName(),
            name(incident.domainName()),
            incident.label(),
            ReportText.at(incident.openedAt(), report.period().zone()),
            ReportText.lasted(incident, report.madeAt())));
  }

  private static Section expiries(Report report) {
    ExpiryFigures figures = report.expiries();
    int more = figures.total() - figures.soonest().size();
    return new Section(
        "Expires within 60 days",
        lines(
            figures.total() == 0 ? "Nothing that is known." : "",
            more > 0 ? "The soonest; %,d more are on the dashboard.".formatted(more) : ""),
        List.of("Expires", "Left", DOMAIN, "What", "Issuer or registrar"),
        figures.soonest().stream().map(expiry -> row(expiry, report)).toList());
  }

  private static Row row(Expiry expiry, Report report) {
    long days = expiry.daysLeft(report.madeAt());
    return new Row(
        List.of(
            ReportText.at(expiry.seen().expiresAt(), report.period().zone()),
            days < 0 ? "expired" : ReportText.count(days, "day", "days"),
            name(expiry.domainName()),
            expiry.seen().kind().wireName(),
            TextSanitizer.of(expiry.seen().provider().orElse("unknown"))));
  }

  private static Section changes(Report report) {
    ChangeFigures figures = report.changes();
    List<String> lines = new ArrayList<>();
    figures.byType().forEach(type -> lines.add(type.label() + ": " + type.count()));
    if (lines.isEmpty()) {
      lines.add("Nothing changed.");
    }
    return new Section(
        "Changes",
        lines,
        List.of("When", DOMAIN, "Change"),
        figures.newest().stream().map(change -> row(change, report.period())).toList());
  }

  private static Row row(NamedEvent change, ReportPeriod period) {
    return new Row(
        List.of(
            ReportText.at(change.event().occurredAt(), period.zone()),
            name(change.domainName()),
            TextSanitizer.of(change.event().message())));
  }

  private static String name(DomainName name) {
    String unicode = name.unicode();
    return unicode.equals(name.ascii()) ? unicode : unicode + " (" + name.ascii() + ")";
  }

  private static List<String> lines(String... texts) {
    return Stream.of(texts).filter(text -> !text.isEmpty()).toList();
  }
}
