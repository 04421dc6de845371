package io.domainwatch.core.check.rdap.registration;

import io.domainwatch.core.json.JsonValue;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Reads the events of an RDAP object (RFC 9083 §4.5). */
final class RdapDates {
  /** The first name was registered in 1985; an earlier date is none. */
  private static final Instant EARLIEST = Instant.parse("1970-01-01T00:00:00Z");

  /** Some registries write the end of all years for "never"; a later date is none. */
  private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59Z");

  /** Characters of the longest date that is read: a timestamp with nanoseconds and offset. */
  private static final int MAX_CHARACTERS = 40;

  private final List<JsonValue> events;

  RdapDates(JsonValue.JsonObject answer) {
    this.events = answer.itemsOf("events");
  }

  /**
   * The instant that the text means, to the millisecond: RFC 3339, and for want of an offset or a
   * time of day UTC and its midnight. Empty when it is no date.
   */
  static Optional<Instant> parse(String text) {
    String date = text.strip().replace(' ', 'T');
    return date.length() > MAX_CHARACTERS
        ? Optional.empty()
        : read(date)
            .filter(instant -> !instant.isBefore(EARLIEST) && !instant.isAfter(LATEST))
            .map(instant -> instant.truncatedTo(ChronoUnit.MILLIS));
  }

  /**
   * The date of an action; of several events of it the first that can be read counts.
   *
   * @param action in lower case
   */
  Optional<Instant> of(String action) {
    return events.stream()
        .filter(JsonValue.JsonObject.class::isInstance)
        .map(JsonValue.JsonObject.class::cast)
        .filter(
            event ->
                event
                    .findText("eventAction")
                    .filter(word -> word.strip().toLowerCase(Locale.ROOT).equals(action))
                    .isPresent())
        .flatMap(event -> event.findText("eventDate").flatMap(RdapDates::parse).stream())
        .findFirst();
  }

  private static Optional<Instant> read(String date) {
    try {
      return Optional.of(OffsetDateTime.parse(date).toInstant());
    } catch (DateTimeException _) {
      return readWithoutOffset(date);
    }
  }

  private static Optional<Instant> readWithoutOffset(String date) {
    try {
      LocalDateTime local =
          date.indexOf('T') < 0 ? LocalDate.parse(date).atStartOfDay() : LocalDateTime.parse(date);
      return Optional.of(local.toInstant(ZoneOffset.UTC));
    } catch (DateTimeException _) {
      return Optional.empty();
    }
  }
}
