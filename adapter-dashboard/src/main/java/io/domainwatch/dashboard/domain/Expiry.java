package io.domainwatch.dashboard.domain;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.run.CheckResult;
import io.domainwatch.core.value.JsonValue;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;
import java.util.function.LongPredicate;

/**
 * How long something is valid, by the newest observation.
 *
 * @param what it is
 * @param ends empty when it is unknown
 * @param words what people read
 * @param style class beside {@code state}
 */
public record Expiry(String what, Optional<Instant> ends, String words, String style) {
  /**
   * From so many days left on the check of the registration warns (docs/spec/checks/rdap.md,
   * "Expiry thresholds").
   */
  private static final int REGISTRATION_WARNS = 60;

  private static final long SECONDS_PER_DAY = Duration.ofDays(1).toSeconds();

  /** That of the certificate; its own check says how near the end is too near for its length. */
  static Expiry ofCertificate(Optional<CheckResult> newest, Instant now) {
    JsonValue.JsonObject seen = newest.map(CheckResult::observations).orElse(JsonValue.EMPTY);
    boolean late = seen.findWhole("stage").orElse(0) > 0;
    return of("Certificate", seen.fieldsOf("leaf").findText("notAfter"), now, _ -> late);
  }

  /** That of the registration. */
  static Expiry ofRegistration(Optional<CheckResult> newest, Instant now) {
    JsonValue.JsonObject seen = newest.map(CheckResult::observations).orElse(JsonValue.EMPTY);
    return of("Registration", seen.findText("expiration"), now, days -> days <= REGISTRATION_WARNS);
  }

  /** The checks whose observations tell of lifetimes. */
  static List<CheckType> sources() {
    return List.of(CheckType.SSL, CheckType.RDAP);
  }

  private static Expiry of(
      String what, Optional<String> end, Instant now, LongPredicate needsAttention) {
    return end.flatMap(Expiry::instant)
        .map(ends -> until(what, ends, now, needsAttention))
        .orElseGet(() -> new Expiry(what, Optional.empty(), "unknown", "unknown"));
  }

  private static Expiry until(
      String what, Instant ends, Instant now, LongPredicate needsAttention) {
    long days = Math.floorDiv(Duration.between(now, ends).toSeconds(), SECONDS_PER_DAY);
    if (days < 0) {
      return new Expiry(what, Optional.of(ends), "expired", "failing");
    }
    String words = days == 1 ? "1 day left" : days + " days left";
    return new Expiry(what, Optional.of(ends), words, needsAttention.test(days) ? "warning" : "ok");
  }

  private static Optional<Instant> instant(String text) {
    try {
      return Optional.of(Instant.parse(text));
    } catch (DateTimeParseException _) {
      return Optional.empty();
    }
  }
}
