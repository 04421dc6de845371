package io.domainwatch.boot.terminal;

import io.domainwatch.core.value.LengthOfTime;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.Optional;

/** Times in tables for people. */
public final class Times {
  private static final DateTimeFormatter MINUTES =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT).withZone(ZoneOffset.UTC);

  private Times() {}

  /** A time of the API in UTC, to the minute; empty for none. */
  public static String minute(Optional<String> time) {
    return time.flatMap(Times::read).map(Times::minute).orElse("");
  }

  /** In UTC, to the minute. */
  public static String minute(Instant time) {
    return MINUTES.format(time);
  }

  /** How long ago a time of the API is, in two units; empty for none. */
  public static String age(Optional<String> time, Instant now) {
    return time.flatMap(Times::read)
        .map(at -> LengthOfTime.words(Duration.between(at, now)))
        .orElse("");
  }

  private static Optional<Instant> read(String time) {
    try {
      return Optional.of(Instant.parse(time));
    } catch (DateTimeParseException _) {
      return Optional.empty();
    }
  }
}
