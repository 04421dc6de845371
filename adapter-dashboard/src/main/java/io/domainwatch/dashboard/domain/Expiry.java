package io.domainwatch.dashboard.domain;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.rdap.RdapObservation;
import io.domainwatch.core.check.ssl.SslObservation;
import io.domainwatch.core.check.ssl.SslObservation.Judged;
import io.domainwatch.core.check.ssl.SslObservation.Leaf;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.result.CheckResult;
import java.time.Duration;
import java.time.Instant;
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
    Optional<Judged> seen =
        newest
            .map(result -> RecordJson.read(SslObservation.class, result.observations()))
            .flatMap(SslObservation::judged);
    boolean late = seen.flatMap(Judged::stage).orElse(0) > 0;
    return of(
        text("domain.certificate"),
        seen.flatMap(Judged::leaf).flatMap(Leaf::notAfter),
        now,
        _ -> late);
  }

  /** That of the registration. */
  static Expiry ofRegistration(Optional<CheckResult> newest, Instant now) {
    Optional<Instant> ends =
        newest
            .map(result -> RecordJson.read(RdapObservation.class, result.observations()))
            .flatMap(RdapObservation::record)
            .flatMap(record -> record.published().expiration());
    return of(text("domain.registration"), ends, now, days -> days <= REGISTRATION_WARNS);
  }

  /** The checks whose observations tell of lifetimes. */
  static List<CheckType> sources() {
    return List.of(CheckType.SSL, CheckType.RDAP);
  }

  private static Expiry of(
      String what, Optional<Instant> end, Instant now, LongPredicate needsAttention) {
    return end.map(ends -> until(what, ends, now, needsAttention))
        .orElseGet(
            () -> new Expiry(what, Optional.empty(), text("domain.expiry-unknown"), "unknown"));
  }

  private static Expiry until(
      String what, Instant ends, Instant now, LongPredicate needsAttention) {
    long days = Math.floorDiv(Duration.between(now, ends).toSeconds(), SECONDS_PER_DAY);
    if (days < 0) {
      return new Expiry(what, Optional.of(ends), text("domain.expired"), "failing");
    }
    String words = text("domain.days-left", days);
    return new Expiry(what, Optional.of(ends), words, needsAttention.test(days) ? "warning" : "ok");
  }
}
