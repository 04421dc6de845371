package io.domainwatch.core.report;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.Period;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** When reports are sent (docs/notifications.md, "Reports"); pure. */
public final class ReportSchedule {
  /** Local time on the day after a period before which none is sent: not in the night. */
  static final LocalTime NOT_BEFORE = LocalTime.of(6, 0);

  /** A report that could not be sent for longer is left out; the next one is near. */
  static final Period MADE_UP_WITHIN = Period.ofDays(7);

  private ReportSchedule() {}

  /** The periods of which a report is to be sent now, the older first. */
  public static List<ReportPeriod> due(ReportPlan plan, Instant now) {
    return Stream.of(ReportKind.values())
        .filter(plan::sends)
        .map(kind -> plan.lastWhole(kind, now))
        .flatMap(last -> Stream.of(last.before(), last))
        .filter(period -> isDue(plan, period, now))
        .toList();
  }

  private static boolean isDue(ReportPlan plan, ReportPeriod period, Instant now) {
    Instant from = at(period.dayAfter(), period.zone());
    Instant until = at(period.dayAfter().plus(MADE_UP_WITHIN), period.zone());
    Optional<LocalDate> sent = Optional.ofNullable(plan.sent().get(period.kind()));
    return !now.isBefore(from)
        && now.isBefore(until)
        && plan.since(period.kind()).filter(since -> !since.isAfter(from)).isPresent()
        && sent.filter(newest -> !newest.isBefore(period.firstDay())).isEmpty();
  }

  /** Where clocks skip that time, as much later; where it comes twice, the first one. */
  private static Instant at(LocalDate day, ZoneId zone) {
    return day.atTime(NOT_BEFORE).atZone(zone).toInstant();
  }
}
