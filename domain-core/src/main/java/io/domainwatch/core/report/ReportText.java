package io.domainwatch.core.report;

import io.domainwatch.core.check.CheckWords;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.text.Wording;
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

/** The words of reports, in letters and on pages, in the language of whoever reads. */
public record ReportText(Wording wording) {
  /** Hundredths in all of something. */
  private static final long PERCENT = 100;

  /** Decimals of a share in percent. */
  private static final int DECIMALS = 2;

  /** Units that a length is told in at most: {@code 3 h 12 min}. */
  private static final int MAX_UNITS = 2;

  /** {@code Weekly report: week 48 of 2026}. */
  public String title(ReportPeriod period) {
    return switch (period.kind()) {
      case WEEKLY ->
          wording.text(
              "letters.weekly",
              String.valueOf(period.firstDay().get(IsoFields.WEEK_OF_WEEK_BASED_YEAR)),
              String.valueOf(period.firstDay().get(IsoFields.WEEK_BASED_YEAR)));
      case MONTHLY ->
          wording.text("letters.monthly", written("letters.form-month", period.firstDay()));
    };
  }

  /** {@code 2026-11-23 to 2026-11-29 (Europe/Berlin)}. */
  public String days(ReportPeriod period) {
    return wording.text(
        "letters.days",
        written("letters.form-day", period.firstDay()),
        written("letters.form-day", period.lastDay()),
        period.zone().getId());
  }

  /**
   * A share in percent with two decimals, cut off, so that 100.00 % is all of it; {@code unknown}
   * when there is none.
   */
  public String percent(Uptime uptime) {
    long known = uptime.upSeconds() + uptime.downSeconds();
    return known == 0
        ? wording.text("letters.unknown")
        : wording.text(
            "letters.percent",
            BigDecimal.valueOf(Math.multiplyExact(PERCENT, uptime.upSeconds()))
                .divide(BigDecimal.valueOf(known), DECIMALS, RoundingMode.DOWN));
  }

  /** What of the period is known, where not all of it is; else empty. */
  public String known(Report report) {
    Availabilities all = report.availability();
    List<String> sentences = new ArrayList<>();
    all.overall()
        .sinceLater(report.period())
        .map(since -> wording.text("letters.data-since", at(since, report.period().zone())))
        .ifPresent(sentences::add);
    if (all.unwatched() > 0) {
      sentences.add(wording.text("letters.not-known", all.unwatched(), all.domains()));
    }
    return String.join(" ", sentences);
  }

  /** {@code since 2026-11-25 10:00}, where data do not reach back to the first day; else empty. */
  public String since(Uptime uptime, ReportPeriod period) {
    return uptime
        .sinceLater(period)
        .map(since -> wording.text("letters.since", at(since, period.zone())))
        .orElse("");
  }

  /** {@code 3 incidents opened, 1 is still open.} */
  public String incidents(IncidentFigures figures) {
    return wording.text("letters.opened", figures.opened(), figures.stillOpen());
  }

  /** {@code 2 of severity high, 1 of severity low.}; empty when none opened. */
  public String severities(IncidentFigures figures) {
    String listed =
        Stream.of(Severity.values())
            .sorted(Comparator.reverseOrder())
            .filter(severity -> figures.opened(severity) > 0)
            .map(
                severity ->
                    wording.text(
                        "letters.of-severity",
                        figures.opened(severity),
                        CheckWords.of(severity, wording)))
            .collect(Collectors.joining(", "));
    return listed.isEmpty() ? "" : listed + ".";
  }

  /** {@code 3 h 12 min}, with {@code so far} of one that is open. */
  public String lasted(Incident incident, Instant now) {
    String length = length(IncidentFigures.length(incident, now));
    return incident.closedAt().isPresent() ? length : wording.text("letters.so-far", length);
  }

  /** The numbers of the period before in one sentence; empty where not all of it is known. */
  public String before(Report report) {
    return report.before().map(former -> before(report.period().kind(), former)).orElse("");
  }

  private String before(ReportKind kind, Report.Former former) {
    String key =
        switch (kind) {
          case WEEKLY -> "letters.before-weekly";
          case MONTHLY -> "letters.before-monthly";
        };
    return wording.text(key, percent(former.overall()), former.incidents(), former.changes());
  }

  /** A length in its two largest units, cut off: {@code 45 s}, {@code 3 h 12 min}. */
  public String length(Duration length) {
    List<String> units = new ArrayList<>();
    add(units, length.toDays(), "letters.length-days");
    add(units, length.toHoursPart(), "letters.length-hours");
    add(units, length.toMinutesPart(), "letters.length-minutes");
    add(units, length.toSecondsPart(), "letters.length-seconds");
    return units.isEmpty()
        ? wording.text("letters.length-seconds", 0)
        : String.join(" ", units.subList(0, Math.min(MAX_UNITS, units.size())));
  }

  private void add(List<String> units, long count, String key) {
    if (count > 0) {
      units.add(wording.text(key, count, String.valueOf(count)));
    }
  }

  /** A moment in the time zone of the report, to the minute. */
  public String at(Instant at, ZoneId zone) {
    return written("letters.form-minute", at.atZone(zone));
  }

  private String written(String pattern, TemporalAccessor time) {
    return DateTimeFormatter.ofPattern(wording.text(pattern), wording.language().locale())
        .format(time);
  }
}
