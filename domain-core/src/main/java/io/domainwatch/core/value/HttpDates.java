package io.domainwatch.core.value;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/** Reads dates of header fields (RFC 9110 §5.6.7), in the one form that is still sent. */
public final class HttpDates {

  private HttpDates() {}

  /** The instant; empty when the text is no such date. */
  public static Optional<Instant> parse(String text) {
    try {
      return Optional.of(
          ZonedDateTime.parse(text.strip(), DateTimeFormatter.RFC_1123_DATE_TIME).toInstant());
    } catch (DateTimeException _) {
      return Optional.empty();
    }
  }
}
