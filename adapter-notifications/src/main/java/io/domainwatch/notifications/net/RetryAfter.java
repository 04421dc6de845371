package io.domainwatch.notifications.net;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads the field {@code Retry-After} (RFC 9110 §10.2.3). */
final class RetryAfter {
  /** A number of seconds that is no longer than years. */
  private static final Pattern SECONDS = Pattern.compile("\\d{1,9}");

  private RetryAfter() {}

  /** How long to stay away; empty when it is no number of seconds or date, or past. */
  static Optional<Duration> find(String value, Instant now) {
    String text = value.strip();
    if (SECONDS.matcher(text).matches()) {
      return Optional.of(Duration.ofSeconds(Long.parseLong(text)));
    }
    try {
      Instant until = ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
      return Optional.of(Duration.between(now, until)).filter(Duration::isPositive);
    } catch (DateTimeException _) {
      return Optional.empty();
    }
  }
}
