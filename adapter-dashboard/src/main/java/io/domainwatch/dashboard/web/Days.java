package io.domainwatch.dashboard.web;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/** Days of UTC as addresses of pages name them. */
public final class Days {
  private Days() {}

  /** The day that is written so, such as {@code 2026-11-24}; empty when it is none. */
  public static Optional<LocalDate> find(String text) {
    try {
      return Optional.of(LocalDate.parse(text));
    } catch (DateTimeParseException _) {
      return Optional.empty();
    }
  }

  /** When a day begins. */
  public static Instant start(LocalDate day) {
    return day.atStartOfDay(ZoneOffset.UTC).toInstant();
  }
}
