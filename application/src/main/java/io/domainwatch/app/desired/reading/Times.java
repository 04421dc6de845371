package io.domainwatch.app.desired.reading;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/** Instants of documents. */
final class Times {
  private Times() {}

  /** The instant of an RFC 3339 text; empty when it is none. */
  static Optional<Instant> instant(String text) {
    try {
      return Optional.of(OffsetDateTime.parse(text).toInstant());
    } catch (DateTimeParseException _) {
      return Optional.empty();
    }
  }
}
