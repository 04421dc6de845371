package io.domainwatch.core.check.rdap.registration;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a date as registries write it (docs/spec/checks/rdap.md, "Dates"): RFC 3339, which RFC 9083
 * §3 asks for, and every other form that has one meaning alone. A day and a month that may be
 * exchanged are no date.
 */
final class RegistryDate {

  /** The first name was registered in 1985; an earlier date is none. */
  private static final Instant EARLIEST = Instant.parse("1970-01-01T00:00:00Z");

  /** Some registries write the end of all years for "never"; a later date is none. */
  private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59Z");

  /** Characters of the longest date that is read: a timestamp with nanoseconds and named zone. */
  private static final int MAX_CHARACTERS = 64;

  private static final int NOON = 12;

  private static final String MONTHS = "janfebmaraprmayjunjulaugsepoctnovdec";

  private static final String MONTH =
      "(?<name>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?";

  private static final String DAY = "(?<day>[0-9]{1,2})(?:st|nd|rd|th)?";

  private static final String YEAR = "(?<year>[0-9]{4})";

  private static final String REST = "(?<rest>(?:[t\\s,].*)?)";

  /** Forms with the date in front; {@code rest} is time and zone. */
  private static final List<Pattern> FORMS =
      List.of(
          Pattern.compile(YEAR + "[-./]\\s?(?<month>[0-9]{1,2})[-./]\\s?" + DAY + "\\.?" + REST),
          Pattern.compile(YEAR + "[-. /]" + MONTH + "[-. /]" + DAY + REST),
          Pattern.compile(YEAR + "(?<month>[0-9]{2})(?<day>[0-9]{2})" + REST),
          Pattern.compile(
              YEAR + "(?<month>[0-9]{2})(?<day>[0-9]{2})(?<rest>[0-9]{6}(?:[^0-9].*)?)"),
          Pattern.compile(DAY + "\\.\\s?(?<month>[0-9]{1,2})\\.\\s?" + YEAR + "\\.?" + REST),
          Pattern.compile(DAY + "[-. /]{1,2}" + MONTH + "[-. /,]{1,2}" + YEAR + REST),
          Pattern.compile(MONTH + "\\s{1,3}" + DAY + "\\s?,?\\s{0,3}" + YEAR + REST));

  /** The form of asctime and of Unix date, with the year at the end. */
  private static final Pattern YEAR_LAST =
      Pattern.compile(
          MONTH
              + "\\s{1,3}"
              + DAY
              + "\\s{1,3}(?<rest>[0-9]{1,2}:\\S{1,12}(?:\\s[a-z]{1,5})?)\\s"
              + YEAR);

  /** Day and month in whatever order, which only a number above twelve tells. */
  private static final Pattern EITHER =
      Pattern.compile("(?<one>[0-9]{1,2})([-/])(?<two>[0-9]{1,2})\\2" + YEAR + REST);

  private static final Pattern WEEKDAY =
      Pattern.compile("(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\\.?,?\\s{1,3}");

  private static final Pattern TIME =
      Pattern.compile(
          "[t\\s,]{0,3}(?:at\\s)?(?<hour>[0-9]{1,2}):?(?<minute>[0-9]{2})"
              + "(?::?(?<second>[0-9]{2})(?:[.,](?<fraction>[0-9]{1,40}))?)?\\s?(?<half>am|pm)?"
              + "(?<zone>.*)");

  private static final Pattern OFFSET =
      Pattern.compile("(?:utc|gmt)?(?<sign>[-+])(?<hours>[0-9]{1,2})(?::?(?<minutes>[0-9]{2}))?");

  /** Zones by a word that has one meaning; hours east of Greenwich. */
  private static final Map<String, Integer> ZONES =
      Map.of(
          "", 0, "z", 0, "utc", 0, "gmt", 0, "cet", 1, "cest", 2, "eet", 2, "eest", 3, "msk", 3,
          "jst", 9);

  private RegistryDate() {}

  /** The instant that the text means, to the millisecond; empty when it has no single meaning. */
  static Optional<Instant> parse(String text) {
    String date = text.strip().toLowerCase(Locale.ROOT);
    if (date.length() > MAX_CHARACTERS) {
      return Optional.empty();
    }
    try {
      return read(date)
          .filter(instant -> !instant.isBefore(EARLIEST) && !instant.isAfter(LATEST))
          .map(instant -> instant.truncatedTo(ChronoUnit.MILLIS));
    } catch (DateTimeException _) {
      return Optional.empty();
    }
  }

  private static Optional<Instant> read(String date) {
    String plain = WEEKDAY.matcher(date).replaceFirst("");
    for (Pattern form : FORMS) {
      Matcher found = form.matcher(plain);
      if (found.matches()) {
        return day(found).flatMap(day -> instant(day, found.group("rest")));
      }
    }
    Matcher last = YEAR_LAST.matcher(plain);
    if (last.matches()) {
      return day(last).flatMap(day -> instant(day, last.group("rest")));
    }
    Matcher either = EITHER.matcher(plain);
    return either.matches()
        ? either(either).flatMap(day -> instant(day, either.group("rest")))
        : Optional.empty();
  }

  private static Optional<LocalDate> day(Matcher found) {
    boolean named = found.namedGroups().containsKey("name");
    int month =
        named
            ? MONTHS.indexOf(found.group("name")) / 3 + 1
            : Integer.parseInt(found.group("month"));
    return Optional.of(LocalDate.of(number(found, "year"), month, number(found, "day")));
  }

  private static Optional<LocalDate> either(Matcher found) {
    int one = number(found, "one");
    int two = number(found, "two");
    int year = number(found, "year");
    if (one == two || two > NOON) {
      return Optional.of(LocalDate.of(year, one, two));
    }
    return one > NOON ? Optional.of(LocalDate.of(year, two, one)) : Optional.empty();
  }

  private static Optional<Instant> instant(LocalDate day, String rest) {
    String time = rest.replaceFirst("\\[[^\\]]*\\]$", "").strip();
    if (time.isEmpty()) {
      return Optional.of(day.atStartOfDay().toInstant(ZoneOffset.UTC));
    }
    Matcher clock = TIME.matcher(time);
    if (!clock.matches()) {
      return zone(time).map(zone -> day.atStartOfDay().toInstant(zone));
    }
    int hour = hour(number(clock, "hour"), clock.group("half"));
    boolean midnight = hour == 24 && number(clock, "minute") == 0;
    LocalTime at =
        LocalTime.of(
            midnight ? 0 : hour,
            number(clock, "minute"),
            clock.group("second") == null ? 0 : Math.min(59, leap(number(clock, "second"))),
            nanos(clock.group("fraction")));
    return zone(clock.group("zone").strip())
        .map(zone -> OffsetDateTime.of(day.plusDays(midnight ? 1 : 0), at, zone).toInstant());
  }

  /** A leap second counts as the one before; anything beyond it is no time. */
  private static int leap(int second) {
    if (second > 60) {
      throw new DateTimeException("no second");
    }
    return second;
  }

  private static int hour(int hour, String half) {
    if (half == null) {
      return hour;
    }
    if (hour < 1 || hour > NOON) {
      throw new DateTimeException("no hour of half a day");
    }
    return hour % NOON + (half.equals("pm") ? NOON : 0);
  }

  private static int nanos(String fraction) {
    return fraction == null ? 0 : Integer.parseInt((fraction + "000000000").substring(0, 9));
  }

  /** Empty for a word that several zones share, or that is none. */
  private static Optional<ZoneOffset> zone(String text) {
    String word =
        text.startsWith("(") && text.endsWith(")") ? text.substring(1, text.length() - 1) : text;
    Matcher offset = OFFSET.matcher(word);
    if (offset.matches()) {
      int minutes = offset.group("minutes") == null ? 0 : number(offset, "minutes");
      int all = number(offset, "hours") * 60 + minutes;
      return Optional.of(
          ZoneOffset.ofTotalSeconds((offset.group("sign").equals("-") ? -all : all) * 60));
    }
    return Optional.ofNullable(ZONES.get(word)).map(ZoneOffset::ofHours);
  }

  private static int number(Matcher found, String group) {
    return Integer.parseInt(found.group(group));
  }
}
