package io.domainwatch.dashboard.calendar;

import biweekly.component.VEvent;
import biweekly.io.TimezoneAssignment;
import biweekly.io.TimezoneInfo;
import biweekly.property.DateStart;
import biweekly.property.RecurrenceDates;
import biweekly.util.ICalDate;
import io.domainwatch.core.maintenance.MaintenanceWindow;
import io.domainwatch.core.maintenance.Period;
import io.domainwatch.core.maintenance.WindowTimes;
import io.domainwatch.core.maintenance.WindowTimes.Recurring;
import io.domainwatch.core.maintenance.WindowWords;
import io.domainwatch.core.value.TextSanitizer;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Date;
import java.util.Optional;
import java.util.function.BiFunction;

/** A maintenance window as an event, which recurs where the window does. */
final class WindowEvent {
  /** Characters of what a window says about itself; room for its longest rule. */
  private static final int MAX_WORDS = 1_000;

  private WindowEvent() {}

  /**
   * The event; empty for a window that never lasts.
   *
   * @param zones where its times are said to be in a time zone
   * @param defined the definition of a zone from an instant on
   */
  static Optional<VEvent> of(
      MaintenanceWindow window,
      String publicUrl,
      TimezoneInfo zones,
      BiFunction<ZoneId, Instant, TimezoneAssignment> defined) {
    VEvent event = Events.of(window.id().text(), window.updatedAt());
    String page = publicUrl + "/settings/maintenance";
    event.setSummary("Maintenance: " + TextSanitizer.of(window.name()));
    event.setDescription(TextSanitizer.of(WindowWords.of(window), MAX_WORDS) + "\n" + page);
    event.setUrl(page);
    event.addCategories("Maintenance");
    event.setCreated(Date.from(window.createdAt()));
    return switch (window.times()) {
      case WindowTimes.Once(Period period) -> once(event, period);
      case Recurring times -> {
        Optional<DateStart> start =
            times
                .first()
                .map(local -> local.atZone(times.zone()).toInstant())
                .map(
                    first -> {
                      DateStart begins = new DateStart(Date.from(first), true);
                      zones.setTimezone(begins, defined.apply(times.zone(), first));
                      return begins;
                    });
        yield start.map(begins -> recurring(event, begins, times, window.byHand().started()));
      }
    };
  }

  private static Optional<VEvent> once(VEvent event, Period period) {
    if (period.from().equals(period.to())) {
      return Optional.empty();
    }
    event.setDateStart(Date.from(period.from()), true);
    event.setDateEnd(Date.from(period.to()), true);
    return Optional.of(event);
  }

  /** What was started by hand is one more occurrence, which lasts as long as the others. */
  private static VEvent recurring(
      VEvent event, DateStart begins, Recurring times, Optional<Period> startedByHand) {
    event.setDateStart(begins);
    event.setDuration(duration(times.duration()));
    event.addExperimentalProperty("RRULE", times.rule().text());
    startedByHand.ifPresent(
        period -> {
          RecurrenceDates more = new RecurrenceDates();
          more.getDates().add(new ICalDate(Date.from(period.from()), true));
          event.addRecurrenceDates(more);
        });
    return event;
  }

  /** In hours and less: a day of a calendar is not always 24 hours long (RFC 5545 §3.3.6). */
  private static biweekly.util.Duration duration(Duration time) {
    return biweekly.util.Duration.builder()
        .hours(Math.toIntExact(time.toHours()))
        .minutes(time.toMinutesPart())
        .seconds(time.toSecondsPart())
        .build();
  }
}
