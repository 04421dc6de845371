package io.domainwatch.core.report;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalAdjusters;
import java.util.Locale;

/**
 * The whole week or month that a report is about.
 *
 * @param firstDay a Monday, or the first day of a month
 * @param zone in which its days begin and end
 */
public record ReportPeriod(ReportKind kind, LocalDate firstDay, ZoneId zone) {
  private static final DateTimeFormatter MONTH =
      DateTimeFormatter.ofPattern("MMMM uuuu", Locale.ENGLISH);

  public ReportPeriod {
    if (!firstDay.equals(firstDayOf(kind, firstDay))) {
      throw new IllegalArgumentException(kind.wireName() + " does not begin on " + firstDay);
    }
  }

  /** The newest one that is over at an instant. */
  public static ReportPeriod lastWhole(ReportKind kind, ZoneId zone, Instant now) {
    return new ReportPeriod(kind, firstDayOf(kind, LocalDate.ofInstant(now, zone)), zone).before();
  }

  /** The one that ends where this one begins. */
  public ReportPeriod before() {
    LocalDate first =
        switch (kind) {
          case WEEKLY -> firstDay.minusWeeks(1);
          case MONTHLY -> firstDay.minusMonths(1);
        };
    return new ReportPeriod(kind, first, zone);
  }

  /** Its last day. */
  public LocalDate lastDay() {
    return dayAfter().minusDays(1);
  }

  /** The day after its last one. */
  public LocalDate dayAfter() {
    return switch (kind) {
      case WEEKLY -> firstDay.plusWeeks(1);
      case MONTHLY -> firstDay.plusMonths(1);
    };
  }

  /** When it begins, inclusive. */
  public Instant from() {
    return firstDay.atStartOfDay(zone).toInstant();
  }

  /** When it ends, exclusive. */
  public Instant to() {
    return dayAfter().atStartOfDay(zone).toInstant();
  }

  /** What people call it: {@code week 48 of 2026}, {@code November 2026}. */
  public String name() {
    return switch (kind) {
      case WEEKLY ->
          "week %d of %d"
              .formatted(
                  firstDay.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR),
                  firstDay.get(IsoFields.WEEK_BASED_YEAR));
      case MONTHLY -> MONTH.format(firstDay);
    };
  }

  private static LocalDate firstDayOf(ReportKind kind, LocalDate day) {
    return switch (kind) {
      case WEEKLY -> day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
      case MONTHLY -> day.withDayOfMonth(1);
    };
  }
}
