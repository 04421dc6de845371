package io.domainwatch.core.report;

import io.domainwatch.core.check.Severity;
import io.domainwatch.core.event.Incident;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The words of reports in letters; pages say the same in the language of whoever reads; pure. */
public final class ReportText {
  /** Hundredths of a percent in all of it. */
  private static final int WHOLE = 10_000;

  private static final int HUNDREDTHS = 100;

  /** Units that a length is told in at most: {@code 3 h 12 min}. */
  private static final int MAX_UNITS = 2;

  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT);

  private ReportText() {}

  /** {@code Weekly report: week 48 of 2026}. */
  public static String title(ReportPeriod period) {
    return switch (period.kind()) {
      case WEEKLY -> "Weekly report: " + period.name();
      case MONTHLY -> "Monthly report: " + period.name();
    };
  }

  /** {@code 2026-11-23 to 2026-11-29 (Europe/Berlin)}. */
  public static String days(ReportPeriod period) {
    return "%s to %s (%s)".formatted(period.firstDay(), period.lastDay(), period.zone().getId());
  }

  /**
   * A share in percent with two decimals, cut off, so that 100.00 % is all of it; {@code unknown}
   * when there is none.
   */
  public static String percent(Uptime uptime) {
    OptionalDouble ratio = uptime.ratio();
    if (ratio.isEmpty()) {
      return "unknown";
    }
    long known = uptime.upSeconds() + uptime.downSeconds();
    long hundredths = Math.multiplyExact(WHOLE, uptime.upSeconds()) / known;
    return String.format(
        Locale.ROOT, "%d.%02d %%", hundredths / HUNDREDTHS, hundredths % HUNDREDTHS);
  }

  /** What of the period is known, where not all of it is; else empty. */
  public static String known(Report report) {
    Availabilities all = report.availability();
    List<String> sentences = new ArrayList<>();
    all.overall()
        .sinceLater(report.period())
        .map(since -> "There are data since " + at(since, report.period().zone()) + ".")
        .ifPresent(sentences::add);
    if (all.unwatched() > 0) {
      sentences.add(
          "Nothing is known of "
              + count(all.unwatched(), "domain", "domains")
              + " of "
              + count(all.domains(), "domain", "domains")
              + ".");
    }
    return String.join(" ", sentences);
  }

  /** {@code since 2026-11-25 10:00}, where data do not reach back to the first day; else empty. */
  public static String since(Uptime uptime, ReportPeriod period) {
    return uptime.sinceLater(period).map(since -> "since " + at(since, period.zone())).orElse("");
  }

  /** {@code 3 incidents opened, 1 is still open.} */
  public static String incidents(IncidentFigures figures) {
    String open = figures.stillOpen() == 1 ? "1 is" : number(figures.stillOpen()) + " are";
    return "%s opened, %s still open."
        .formatted(count(figures.opened(), "incident", "incidents"), open);
  }

  /** {@code 2 of severity high, 1 of severity low.}; empty when none opened. */
  public static String severities(IncidentFigures figures) {
    String listed =
        Stream.of(Severity.values())
            .sorted(Comparator.reverseOrder())
            .filter(severity -> figures.opened(severity) > 0)
            .map(
                severity ->
                    number(figures.opened(severity)) + " of severity " + severity.wireName())
            .collect(Collectors.joining(", "));
    return listed.isEmpty() ? "" : listed + ".";
  }

  /** {@code 3 h 12 min}, with {@code so far} of one that is open. */
  public static String lasted(Incident incident, Instant now) {
    String length = length(IncidentFigures.length(incident, now));
    return incident.closedAt().isPresent() ? length : length + " so far";
  }

  /** The numbers of the period before in one sentence; empty where not all of it is known. */
  public static String before(Report report) {
    String which =
        switch (report.period().kind()) {
          case WEEKLY -> "The week before";
          case MONTHLY -> "The month before";
        };
    return report
        .before()
        .map(
            former ->
                "%s: availability %s, %s, %s."
                    .formatted(
                        which,
                        percent(former.overall()),
                        count(former.incidents(), "incident", "incidents"),
                        count(former.changes(), "change", "changes")))
        .orElse("");
  }

  /** A length in its two largest units, cut off: {@code 45 s}, {@code 3 h 12 min}. */
  public static String length(Duration length) {
    List<String> units = new ArrayList<>();
    add(units, length.toDays(), length.toDays() == 1 ? "day" : "days");
    add(units, length.toHoursPart(), "h");
    add(units, length.toMinutesPart(), "min");
    add(units, length.toSecondsPart(), "s");
    return units.isEmpty()
        ? "0 s"
        : String.join(" ", units.subList(0, Math.min(MAX_UNITS, units.size())));
  }

  /** A moment in the time zone of the report, to the minute. */
  public static String at(Instant at, ZoneId zone) {
    return MINUTE.format(at.atZone(zone));
  }

  /** {@code 1 incident}, {@code 1,200 incidents}. */
  public static String count(long count, String one, String many) {
    return count == 1 ? "1 " + one : number(count) + " " + many;
  }

  private static String number(long count) {
    return String.format(Locale.ROOT, "%,d", count);
  }

  private static void add(List<String> units, long count, String unit) {
    if (count > 0) {
      units.add(count + " " + unit);
    }
  }
}
