package io.domainwatch.dashboard.format;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.dashboard.text.Reader;
import io.domainwatch.dashboard.text.Texts;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;

/** Instants and durations for people: in their zone, which times name, and as they write them. */
public final class Times {
  private static final Duration MINUTE = Duration.ofMinutes(1);
  private static final Duration HOUR = Duration.ofHours(1);
  private static final Duration DAY = Duration.ofDays(1);

  private Times() {}

  /** To the second: {@code 2026-11-21 10:00:00 UTC}. */
  public static String exact(Instant at) {
    return written("time.exact", at, Texts.reader().zone());
  }

  /** To the second, and in UTC too where the reader is elsewhere. */
  public static String everywhere(Instant at) {
    return Texts.reader().zone().equals(Reader.UTC)
        ? exact(at)
        : exact(at) + " · " + written("time.exact", at, Reader.UTC);
  }

  /** To the minute: {@code 2026-11-21 10:00 UTC}. */
  public static String minute(Instant at) {
    return written("time.minute", at, Texts.reader().zone());
  }

  /** Its day: {@code 2026-11-21}. */
  public static String day(Instant at) {
    return written("time.day", at, Texts.reader().zone());
  }

  /** Its time of the day, to the minute: {@code 14:00}. */
  public static String hour(Instant at) {
    return written("time.hour", at, Texts.reader().zone());
  }

  private static String written(String pattern, Instant at, ZoneId zone) {
    return DateTimeFormatter.ofPattern(text(pattern), Texts.reader().language())
        .withZone(zone)
        .format(at);
  }

  /** For the {@code datetime} of an HTML {@code time} element. */
  public static String machine(Instant at) {
    return DateTimeFormatter.ISO_INSTANT.format(at);
  }

  /** How far from now: {@code 5 min ago}, {@code in 3 h}, {@code now}. */
  public static String relative(Instant at, Instant now) {
    Duration away = Duration.between(now, at);
    if (away.abs().compareTo(Duration.ofSeconds(1)) < 0) {
      return text("time.now");
    }
    return away.isNegative()
        ? Length.of(away.negated()).written("time.%s-ago")
        : Length.of(away).written("time.in-%s");
  }

  /**
   * How long ago, to the minute at most, so that it changes only so often: {@code under 1 min ago},
   * {@code 5 min ago}.
   */
  public static String inMinutes(Instant at, Instant now) {
    return Duration.between(at, now).compareTo(MINUTE) < 0
        ? text("time.under-a-minute")
        : relative(at, now);
  }

  /** In one unit, cut off: {@code 45 s}, {@code 5 min}, {@code 3 h}, {@code 12 days}. */
  public static String rough(Duration length) {
    return Length.of(length).written("time.%s");
  }

  /** A length of time in one unit. */
  private record Length(String unit, long number) {
    static Length of(Duration length) {
      if (length.compareTo(MINUTE) < 0) {
        return new Length("seconds", length.toSeconds());
      }
      if (length.compareTo(HOUR) < 0) {
        return new Length("minutes", length.toMinutes());
      }
      if (length.compareTo(DAY) < 0) {
        return new Length("hours", length.toHours());
      }
      return new Length("days", length.toDays());
    }

    String written(String key) {
      return text(key.formatted(unit), number);
    }
  }
}
