package io.domainwatch.dashboard.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import net.fortuna.ical4j.data.CalendarBuilder;
import net.fortuna.ical4j.data.ParserException;
import net.fortuna.ical4j.model.Calendar;
import net.fortuna.ical4j.model.Component;
import net.fortuna.ical4j.model.Period;
import net.fortuna.ical4j.model.Property;
import net.fortuna.ical4j.model.component.CalendarComponent;

/** A calendar as ical4j reads it, which is not the library that wrote it. */
record ReadCalendar(Calendar calendar) {

  /** The calendar of a text, which the library has found nothing wrong with. */
  static ReadCalendar of(String text) {
    try {
      Calendar calendar = new CalendarBuilder().build(new StringReader(text));
      assertThat(calendar.validate(true).getEntries()).as(text).isEmpty();
      return new ReadCalendar(calendar);
    } catch (IOException | ParserException e) {
      throw new AssertionError(text, e);
    }
  }

  List<CalendarComponent> events() {
    return calendar.<CalendarComponent>getComponents().stream()
        .filter(component -> component.getName().equals(Component.VEVENT))
        .toList();
  }

  /** The only event of which a property contains a text. */
  CalendarComponent event(String property, String text) {
    List<CalendarComponent> found =
        events().stream().filter(event -> value(event, property).contains(text)).toList();
    assertThat(found).as(text).hasSize(1);
    return found.getFirst();
  }

  static String value(CalendarComponent event, String property) {
    Optional<Property> found = event.getProperty(property);
    return found.map(Property::getValue).orElse("");
  }

  /** When occurrences of an event begin within a time. */
  static List<Instant> starts(CalendarComponent event, ZonedDateTime from, ZonedDateTime to) {
    return event.<ZonedDateTime>calculateRecurrenceSet(new Period<>(from, to)).stream()
        .map(period -> Instant.from(period.getStart()))
        .sorted()
        .toList();
  }
}
