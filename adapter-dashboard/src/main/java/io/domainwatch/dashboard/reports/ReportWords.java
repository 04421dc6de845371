package io.domainwatch.dashboard.reports;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.check.Severity;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.report.Availabilities;
import io.domainwatch.core.report.IncidentFigures;
import io.domainwatch.core.report.Report;
import io.domainwatch.core.report.ReportKind;
import io.domainwatch.core.report.ReportPeriod;
import io.domainwatch.core.report.ReportText;
import io.domainwatch.core.report.Uptime;
import io.domainwatch.dashboard.text.Texts;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalAccessor;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The words of reports in the language of whoever reads; in English those of {@link ReportText}.
 */
final class ReportWords {
  /** Hundredths in all of something. */
  private static final long PERCENT = 100;

  /** Decimals of a share in percent. */
  private static final int DECIMALS = 2;

  /** Units that a length is told in at most: {@code 3 h 12 min}. */
  private static final int MAX_UNITS = 2;

  private ReportWords() {}

  /** The page of a report. */
  static String path(ReportPeriod period) {
    return "/settings/reports/" + period.kind().wireName();
  }

  /** {@code Weekly report: week 48 of 2026}. */
  static String title(ReportPeriod period) {
    return switch (period.kind()) {
      case WEEKLY ->
          text(
              "reports.weekly",
              String.valueOf(period.firstDay().get(IsoFields.WEEK_OF_WEEK_BASED_YEAR)),
              String.valueOf(period.firstDay().get(IsoFields.WEEK_BASED_YEAR)));
      case MONTHLY -> text("reports.monthly", written("reports.form-month", period.firstDay()));
    };
  }

  /** {@code 2026-11-23 to 2026-11-29 (Europe/Berlin)}. */
  static String days(ReportPeriod period) {
    return text(
        "reports.days",
        written("reports.form-day", period.firstDay()),
        written("reports.form-day", period.lastDay()),
        period.zone().getId());
  }

  /**
   * A share in percent with two decimals, cut off, so that 100.00 % is all of it; {@code unknown}
   * when there is none.
   */
  static String percent(Uptime uptime) {
    long known = uptime.upSeconds() + uptime.downSeconds();
    return known == 0
        ? text("reports.unknown")
        : text(
            "reports.percent",
            BigDecimal.valueOf(Math.multiplyExact(PERCENT, uptime.upSeconds()))
                .divide(BigDecimal.valueOf(known), DECIMALS, RoundingMode.DOWN));
  }

  /** What of the period is known, where not all of it is; else empty. */
  static String known(Report report) {
    Availabilities all = report.availability();
    List<String> sentences = new ArrayList<>();
    all.overall()
        .sinceLater(report.period())
        .map(since -> text("reports.data-since", at(since, report.period().zone())))
        .ifPresent(sentences::add);
    if (all.unwatched() > 0) {
      sentences.add(text("reports.not-known", all.unwatched(), all.domains()));
    }
    return String.join(" ", sentences);
  }

  /** {@code since 2026-11-25 10:00}, where data do not reach back to the first day; else empty. */
  static String since(Uptime uptime, ReportPeriod period) {
    return uptime
        .sinceLater(period)
        .map(since -> text("reports.since", at(since, period.zone())))
        .orElse("");
  }

  /** {@code 3 incidents opened, 1 is still open.} */
  static String incidents(IncidentFigures figures) {
    return text("reports.opened", figures.opened(), figures.stillOpen());
  }

  /** {@code 2 of severity high, 1 of severity low.}; empty when none opened. */
  static String severities(IncidentFigures figures) {
    String listed =
        Stream.of(Severity.values())
            .sorted(Comparator.reverseOrder())
            .filter(severity -> figures.opened(severity) > 0)
            .map(
                severity ->
                    text("reports.of-severity", figures.opened(severity), severity.wireName()))
            .collect(Collectors.joining(", "));
    return listed.isEmpty() ? "" : listed + ".";
  }

  /** {@code 3 h 12 min}, with {@code so far} of one that is open. */
  static String lasted(Incident incident, Instant now) {
    String length = length(IncidentFigures.length(incident, now));
    return incident.closedAt().isPresent() ? length : text("reports.so-far", length);
  }

  /** The numbers of the period before in one sentence; empty where not all of it is known. */
  static String before(Report report) {
    return report.before().map(former -> before(report.period().kind(), former)).orElse("");
  }

  private static String before(ReportKind kind, Report.Former former) {
    String key =
        switch (kind) {
          case WEEKLY -> "reports.before-weekly";
          case MONTHLY -> "reports.before-monthly";
        };
    return text(key, percent(former.overall()), former.incidents(), former.changes());
  }

  /** A length in its two largest units, cut off: {@code 45 s}, {@code 3 h 12 min}. */
  static String length(Duration length) {
    List<String> units = new ArrayList<>();
    add(units, length.toDays(), "reports.length-days");
    add(units, length.toHoursPart(), "reports.length-hours");
    add(units, length.toMinutesPart(), "reports.length-minutes");
    add(units, length.toSecondsPart(), "reports.length-seconds");
    return units.isEmpty()
        ? text("reports.length-seconds", 0)
        : String.join(" ", units.subList(0, Math.min(MAX_UNITS, units.size())));
  }

  private static void add(List<String> units, long count, String key) {
    if (count > 0) {
      units.add(text(key, count, String.valueOf(count)));
    }
  }

  /** A moment in the time zone of the report, to the minute. */
  static String at(Instant at, ZoneId zone) {
    return written("reports.form-minute", at.atZone(zone));
  }

  private static String written(String pattern, TemporalAccessor time) {
    return DateTimeFormatter.ofPattern(text(pattern), Texts.reader().language()).format(time);
  }
}
