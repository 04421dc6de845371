package io.domainwatch.checks.sitemap;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/** Reads dates of sitemaps and feeds. */
final class Lastmod {

  private static final int YEAR = 4;
  private static final int MONTH = 7;
  private static final int DAY = 10;

  private Lastmod() {}

  /**
   * A date of the profile of ISO 8601 that W3C's note "Date and Time Formats" describes, from a
   * year to fractions of a second, or of RFC 822 as RSS wants it; empty when it is neither.
   */
  static Optional<Instant> parse(String text) {
    try {
      return Optional.of(
          switch (text.length()) {
            case YEAR -> Year.parse(text).atDay(1).atStartOfDay().toInstant(ZoneOffset.UTC);
            case MONTH -> YearMonth.parse(text).atDay(1).atStartOfDay().toInstant(ZoneOffset.UTC);
            case DAY -> LocalDate.parse(text).atStartOfDay().toInstant(ZoneOffset.UTC);
            default ->
                text.charAt(0) > '9'
                    ? ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant()
                    : OffsetDateTime.parse(text).toInstant();
          });
    } catch (DateTimeException | StringIndexOutOfBoundsException _) {
      return Optional.empty();
    }
  }
}
