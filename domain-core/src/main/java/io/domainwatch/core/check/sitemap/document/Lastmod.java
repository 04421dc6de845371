package io.domainwatch.core.check.sitemap.document;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import java.util.Optional;

/** Reads dates of sitemaps and feeds. */
public final class Lastmod {

  private static final int YEAR = 4;
  private static final int MONTH = 7;
  private static final int DAY = 10;

  /** Names of time zones (RFC 822 §5.1). */
  private static final Map<String, String> ZONES =
      Map.of(
          "UT", "+0000", "Z", "+0000", "EST", "-0500", "EDT", "-0400", "CST", "-0600", "CDT",
          "-0500", "MST", "-0700", "MDT", "-0600", "PST", "-0800", "PDT", "-0700");

  private Lastmod() {}

  /**
   * A date of the profile of ISO 8601 that W3C's note "Date and Time Formats" describes, from a
   * year to fractions of a second; empty when it is none.
   */
  public static Optional<Instant> parse(String text) {
    try {
      return Optional.of(
          switch (text.length()) {
            case YEAR -> Year.parse(text).atDay(1).atStartOfDay().toInstant(ZoneOffset.UTC);
            case MONTH -> YearMonth.parse(text).atDay(1).atStartOfDay().toInstant(ZoneOffset.UTC);
            case DAY -> LocalDate.parse(text).atStartOfDay().toInstant(ZoneOffset.UTC);
            default -> OffsetDateTime.parse(text).toInstant();
          });
    } catch (DateTimeException _) {
      return Optional.empty();
    }
  }

  /** A date of RFC 822 with a year of four digits, as RSS 2.0 wants it; empty when it is none. */
  public static Optional<Instant> ofFeed(String text) {
    int last = text.lastIndexOf(' ') + 1;
    String offset = ZONES.getOrDefault(text.substring(last), text.substring(last));
    try {
      return Optional.of(
          ZonedDateTime.parse(
                  text.substring(0, last) + offset, DateTimeFormatter.RFC_1123_DATE_TIME)
              .toInstant());
    } catch (DateTimeException _) {
      return Optional.empty();
    }
  }
}
