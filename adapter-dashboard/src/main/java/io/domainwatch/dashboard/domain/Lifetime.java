package io.domainwatch.dashboard.domain;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.run.CheckResult;
import io.domainwatch.core.value.Value;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;

/**
 * How long something is valid, by the newest observation.
 *
 * @param what it is
 * @param ends empty when it is unknown
 * @param words what people read
 * @param style class beside {@code state}
 */
public record Lifetime(String what, Optional<Instant> ends, String words, String style) {
  /**
   * With fewer days left than this it needs attention (checks-dns.md, rdap; checks-web.md, ssl).
   */
  private static final int ATTENTION_DAYS = 14;

  static Lifetime ofCertificate(Optional<CheckResult> newest, Instant now) {
    return of("Certificate", newest, List.of("leaf", "notAfter"), now);
  }

  static Lifetime ofRegistration(Optional<CheckResult> newest, Instant now) {
    return of("Registration", newest, List.of("expiration"), now);
  }

  /** The checks whose observations tell of lifetimes. */
  static List<CheckType> sources() {
    return List.of(CheckType.SSL, CheckType.RDAP);
  }

  private static Lifetime of(
      String what, Optional<CheckResult> newest, List<String> path, Instant now) {
    return newest
        .flatMap(result -> find(result.observations(), path))
        .map(ends -> until(what, ends, now))
        .orElseGet(() -> new Lifetime(what, Optional.empty(), "unknown", "unknown"));
  }

  private static Lifetime until(String what, Instant ends, Instant now) {
    long days = Math.floorDiv(Duration.between(now, ends).toSeconds(), 86_400L);
    if (days < 0) {
      return new Lifetime(what, Optional.of(ends), "expired", "failing");
    }
    String words = days == 1 ? "1 day left" : days + " days left";
    return new Lifetime(what, Optional.of(ends), words, days < ATTENTION_DAYS ? "warning" : "ok");
  }

  private static Optional<Instant> find(Value.Fields observations, List<String> path) {
    Value.Fields holder = observations;
    for (String name : path.subList(0, path.size() - 1)) {
      holder = holder.fieldsOf(name);
    }
    return holder.findText(path.getLast()).flatMap(Lifetime::instant);
  }

  private static Optional<Instant> instant(String text) {
    try {
      return Optional.of(Instant.parse(text));
    } catch (DateTimeParseException _) {
      return Optional.empty();
    }
  }
}
