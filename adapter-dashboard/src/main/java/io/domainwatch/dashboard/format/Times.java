package io.domainwatch.dashboard.format;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Instants and durations for people. Times are in UTC and say so. */
public final class Times {
  private static final DateTimeFormatter EXACT =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss 'UTC'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  private static final DateTimeFormatter TO_THE_MINUTE =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

  private static final Duration MINUTE = Duration.ofMinutes(1);
  private static final Duration HOUR = Duration.ofHours(1);
  private static final Duration DAY = Duration.ofDays(1);

  private Times() {}

  /** To the second: {@code 2026-11-21 10:00:00 UTC}. */
  public static String exact(Instant at) {
    return EXACT.format(at);
  }

  /** To the minute: {@code 2026-11-21 10:00 UTC}. */
  public static String minute(Instant at) {
    return TO_THE_MINUTE.format(at);
  }

  /** Its day: {@code 2026-11-21}. */
  public static String day(Instant at) {
    return EXACT.format(at).substring(0, "yyyy-MM-dd".length());
  }

  /** For the {@code datetime} of an HTML {@code time} element. */
  public static String machine(Instant at) {
    return DateTimeFormatter.ISO_INSTANT.format(at);
  }

  /** How far from now: {@code 5 min ago}, {@code in 3 h}, {@code now}. */
  public static String relative(Instant at, Instant now) {
    Duration away = Duration.between(now, at);
    if (away.abs().compareTo(Duration.ofSeconds(1)) < 0) {
      return "now";
    }
    return away.isNegative() ? rough(away.negated()) + " ago" : "in " + rough(away);
  }

  /**
   * How long ago, to the minute at most, so that it changes only so often: {@code under 1 min ago},
   * {@code 5 min ago}.
   */
  public static String inMinutes(Instant at, Instant now) {
    return Duration.between(at, now).compareTo(MINUTE) < 0 ? "under 1 min ago" : relative(at, now);
  }

  /** In one unit, cut off: {@code 45 s}, {@code 5 min}, {@code 3 h}, {@code 12 days}. */
  public static String rough(Duration length) {
    if (length.compareTo(MINUTE) < 0) {
      return length.toSeconds() + " s";
    }
    if (length.compareTo(HOUR) < 0) {
      return length.toMinutes() + " min";
    }
    if (length.compareTo(DAY) < 0) {
      return length.toHours() + " h";
    }
    return length.toDays() == 1 ? "1 day" : length.toDays() + " days";
  }
}
