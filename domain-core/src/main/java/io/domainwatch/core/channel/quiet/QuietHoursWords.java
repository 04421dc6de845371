package io.domainwatch.core.channel.quiet;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.time.format.TextStyle;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** Says quiet hours in words for people. */
public final class QuietHoursWords {
  private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);

  private QuietHoursWords() {}

  /** Such as {@code 22:00 to 07:00 Europe/Berlin, beginning on Mon, Tue; high severity is sent}. */
  public static String of(QuietHours hours) {
    return clock(hours.from())
        + " to "
        + clock(hours.to())
        + " "
        + hours.zone().getId()
        + hours.days().map(QuietHoursWords::days).orElse(", every day")
        + (hours.highPasses() ? "; high severity is sent" : "; nothing is sent");
  }

  /** A local time of day, such as {@code 07:00}. */
  public static String clock(LocalTime time) {
    return CLOCK.format(time);
  }

  /** The same of an instant, in the time zone of quiet hours: {@code 07:00 Europe/Berlin}. */
  public static String clock(QuietHours hours, Instant at) {
    return clock(LocalTime.ofInstant(at, hours.zone())) + " " + hours.zone().getId();
  }

  private static String days(Set<DayOfWeek> days) {
    return days.stream()
        .sorted()
        .map(day -> day.getDisplayName(TextStyle.SHORT, Locale.ENGLISH))
        .collect(Collectors.joining(", ", ", beginning on ", ""));
  }
}
