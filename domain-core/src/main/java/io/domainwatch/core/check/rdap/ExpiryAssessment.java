package io.domainwatch.core.check.rdap;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.rdap.RdapMemory.AutoRenewal;
import io.domainwatch.core.check.rdap.registration.RdapRecord;
import io.domainwatch.core.check.rdap.registration.RdapRecord.Published;
import io.domainwatch.core.check.rdap.registration.RdapStatus;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.value.Instants;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Judges when a registration ends, and what became of its earlier end. */
final class ExpiryAssessment {
  private static final String EXPIRATION_PART = "expiration";

  /**
   * What a registry's own renewal adds at least (docs/spec/checks/rdap.md, "Renewal"): a year, with
   * room for other ways to count.
   */
  private static final Duration AUTOMATIC_YEAR = Duration.ofDays(300);

  /** How near the old date a registry's own renewal is (docs/spec/checks/rdap.md, "Renewal"). */
  private static final Duration NEAR_EXPIRY = Duration.ofDays(3);

  private final Instant expiration;
  private final Optional<List<String>> status;
  private final BaselineParts parts;
  private final Instant now;

  private ExpiryAssessment(
      Instant expiration, Optional<List<String>> status, BaselineParts parts, Instant now) {
    this.expiration = expiration;
    this.status = status;
    this.parts = parts;
    this.now = now;
  }

  /** Of what was published in this run; empty without an expiry date. */
  static Optional<ExpiryAssessment> of(Published published, BaselineParts parts, Instant now) {
    return published
        .expiration()
        .map(expiration -> new ExpiryAssessment(expiration, published.status(), parts, now));
  }

  /** Adds whether the registration has ended. */
  void expired() {
    if (expiration.isBefore(now)) {
      parts
          .assessment()
          .bad(
              Finding.of(
                  RdapDefinition.DOMAIN_EXPIRED,
                  "The registration expired on " + Instants.text(expiration) + ".",
                  JsonValue.fields().put(EXPIRATION_PART, Instants.text(expiration)).build()));
    } else {
      parts.assessment().good(RdapDefinition.DOMAIN_EXPIRED);
    }
  }

  /** The expiry date as it is, without a word: it belongs to another registration now. */
  void accept() {
    parts.reads(EXPIRATION_PART, JsonValue.of(Instants.text(expiration)));
  }

  /**
   * Adds what the expiry date's movement means; returns the automatic renewal that is not final.
   */
  AutoRenewal moved(AutoRenewal earlier) {
    Instant before = before().orElse(expiration);
    Duration ahead = Duration.between(before, expiration);
    if (ahead.abs().compareTo(ToldThresholds.SAME_DATE) <= 0) {
      accept();
      return settled(earlier);
    }
    if (ahead.isNegative()) {
      change("moved earlier", RdapDefinition.EXPIRY_MOVED_BACK);
      return new AutoRenewal(Optional.empty(), earlier.finalFor());
    }
    if (!inGracePeriod()) {
      change("renewed", RdapDefinition.DOMAIN_RENEWED);
      return new AutoRenewal(Optional.empty(), Optional.of(expiration));
    }
    boolean atExpiry = Duration.between(before, now).abs().compareTo(NEAR_EXPIRY) <= 0;
    if (atExpiry && ahead.compareTo(AUTOMATIC_YEAR) >= 0) {
      change("renewed by the registry, not yet finally,", RdapDefinition.AUTO_RENEWED);
    } else {
      accept();
    }
    return new AutoRenewal(Optional.of(expiration), earlier.finalFor());
  }

  /** What became of an automatic renewal; telling of its end once for each date. */
  private AutoRenewal settled(AutoRenewal earlier) {
    if (inGracePeriod()) {
      return new AutoRenewal(Optional.of(expiration), earlier.finalFor());
    }
    if (status.isEmpty() || earlier.graceUntil().isEmpty()) {
      return earlier;
    }
    boolean known = earlier.finalFor().filter(this::isSameDate).isPresent();
    if (known || isBeingDeleted()) {
      return new AutoRenewal(Optional.empty(), earlier.finalFor());
    }
    parts
        .assessment()
        .noticed(
            RdapDefinition.DOMAIN_RENEWED,
            "",
            JsonValue.of(Instants.text(expiration)),
            "The registry's automatic renewal is final: registered until "
                + Instants.text(expiration)
                + ".",
            JsonValue.fields().put(EXPIRATION_PART, Instants.text(expiration)).build());
    return new AutoRenewal(Optional.empty(), Optional.of(expiration));
  }

  /** Adds the lowest threshold that was reached, once; returns what was told so far. */
  static ToldThresholds thresholds(
      Optional<RdapRecord> record, ToldThresholds told, AssessmentBuilder assessment, Instant now) {
    Optional<Instant> expiration = record.flatMap(known -> known.published().expiration());
    if (expiration.isEmpty()) {
      return told;
    }
    long daysLeft = ExpiryThresholds.daysLeft(expiration.get(), now);
    OptionalInt reached = ExpiryThresholds.reached(daysLeft);
    Optional<Instant> fetchedAt = record.flatMap(RdapRecord::fetchedAt);
    boolean readSince = fetchedAt.filter(expiration.get()::isBefore).isPresent();
    if (reached.isEmpty() || readSince || !told.isNews(expiration.get(), reached.getAsInt())) {
      return told;
    }
    int days = reached.getAsInt();
    assessment.noticed(
        ExpiryThresholds.eventOf(days),
        "",
        JsonValue.fields()
            .put(EXPIRATION_PART, Instants.text(expiration.get()))
            .put("days", days)
            .build(),
        message(expiration.get(), daysLeft),
        JsonValue.fields()
            .put(EXPIRATION_PART, Instants.text(expiration.get()))
            .put("daysLeft", daysLeft)
            .put("threshold", days)
            .put("fetchedAt", fetchedAt.map(Instants::text))
            .build());
    return told.with(expiration.get(), days);
  }

  private static String message(Instant expiration, long daysLeft) {
    String when = Instants.text(expiration);
    if (daysLeft < 0) {
      return "The registration was to expire on "
          + when
          + "; the registry could not be asked since.";
    }
    return daysLeft == 0
        ? "The registration expires within a day, on " + when + "."
        : "The registration expires in "
            + daysLeft
            + (daysLeft == 1 ? " day" : " days")
            + ", on "
            + when
            + ".";
  }

  private void change(String what, EventType type) {
    parts.changed(
        type,
        EXPIRATION_PART,
        JsonValue.of(Instants.text(expiration)),
        "The registration was " + what + " and now expires on " + Instants.text(expiration) + ".");
  }

  private Optional<Instant> before() {
    return parts
        .before()
        .find(EXPIRATION_PART)
        .flatMap(
            value ->
                value instanceof JsonValue.JsonString(String text)
                    ? Optional.of(Instant.parse(text))
                    : Optional.empty());
  }

  private boolean inGracePeriod() {
    return status.filter(words -> words.contains(RdapStatus.AUTO_RENEW_PERIOD)).isPresent();
  }

  private boolean isBeingDeleted() {
    return status
        .filter(words -> words.stream().anyMatch(RdapStatus.DELETIONS::contains))
        .isPresent();
  }

  private boolean isSameDate(Instant other) {
    return Duration.between(other, expiration).abs().compareTo(ToldThresholds.SAME_DATE) <= 0;
  }
}
