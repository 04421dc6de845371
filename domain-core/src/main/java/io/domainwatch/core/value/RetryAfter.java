package io.domainwatch.core.value;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Reads the header field {@code Retry-After} (RFC 9110 §10.2.3). */
public final class RetryAfter {

  /** Digits of a number of seconds that are believed; more would be years. */
  private static final int MAX_DIGITS = 9;

  private RetryAfter() {}

  /** How long to stay away: a number of seconds or a date; empty when it is neither or past. */
  public static Optional<Duration> parse(String value, Instant now) {
    String text = value.strip();
    if (!text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9')) {
      return text.length() <= MAX_DIGITS
          ? Optional.of(Duration.ofSeconds(Long.parseLong(text)))
          : Optional.empty();
    }
    return HttpDates.parse(text)
        .map(until -> Duration.between(now, until))
        .filter(Duration::isPositive);
  }
}
