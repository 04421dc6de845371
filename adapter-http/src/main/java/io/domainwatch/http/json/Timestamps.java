package io.domainwatch.http.json;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/**
 * Instants as text: always UTC with exactly three fractional digits and {@code Z}
 * (docs/spec/api.md, "Values").
 */
public final class Timestamps {
  /** Characters of {@code 2026-11-20T15:16:00.000Z}. */
  private static final int LENGTH = 24;

  /** Last second of the year 9999, the last one that four digits can write (ISO 8601). */
  private static final Instant LAST = Instant.parse("9999-12-31T23:59:59.999Z");

  private static final long NANOS_PER_MILLISECOND = Duration.ofMillis(1).toNanos();

  private Timestamps() {}

  /** The text of an instant; finer digits than milliseconds are cut. */
  public static String text(Instant instant) {
    return new String(characters(instant));
  }

  /** Like {@link #text}, without making a string. */
  static char[] characters(Instant instant) {
    LocalDateTime utc =
        LocalDateTime.ofEpochSecond(instant.getEpochSecond(), instant.getNano(), ZoneOffset.UTC);
    char[] out = new char[LENGTH];
    digits(out, 0, 4, utc.getYear());
    out[4] = '-';
    digits(out, 5, 2, utc.getMonthValue());
    out[7] = '-';
    digits(out, 8, 2, utc.getDayOfMonth());
    out[10] = 'T';
    digits(out, 11, 2, utc.getHour());
    out[13] = ':';
    digits(out, 14, 2, utc.getMinute());
    out[16] = ':';
    digits(out, 17, 2, utc.getSecond());
    out[19] = '.';
    digits(out, 20, 3, (int) (utc.getNano() / NANOS_PER_MILLISECOND));
    out[23] = 'Z';
    return out;
  }

  /**
   * The instant that an ISO 8601 text with zone names, rounded up to a whole millisecond, so that a
   * comparison with stored milliseconds comes out as with the finer one; empty for another text and
   * for years outside 1970 to 9999.
   */
  public static Optional<Instant> find(String text) {
    try {
      Instant instant =
          OffsetDateTime.parse(text, DateTimeFormatter.ISO_OFFSET_DATE_TIME).toInstant();
      long finer = instant.getNano() % NANOS_PER_MILLISECOND;
      Instant whole = finer == 0 ? instant : instant.plusNanos(NANOS_PER_MILLISECOND - finer);
      return whole.isBefore(Instant.EPOCH) || whole.isAfter(LAST)
          ? Optional.empty()
          : Optional.of(whole);
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private static void digits(char[] out, int start, int count, int number) {
    int rest = number;
    for (int i = start + count - 1; i >= start; i--) {
      out[i] = (char) ('0' + rest % 10);
      rest /= 10;
    }
  }
}
