package io.domainwatch.core.check.securityheaders;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.observation.Fingerprint;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.TreeMap;

/**
 * When a change of header values was told last, so that it is at most once a day.
 *
 * @param sighted fingerprint of the values that the last run saw changed
 * @param sightedAt when it saw them
 * @param toldAt when a change became the baseline
 */
record ChangeMemory(
    Optional<String> sighted, Optional<Instant> sightedAt, Optional<Instant> toldAt) {

  /** Between two changes that are told (docs/spec/checks/security_headers.md, "Changed values"). */
  private static final Duration PAUSE = Duration.ofDays(1);

  static final ChangeMemory NONE =
      new ChangeMemory(Optional.empty(), Optional.empty(), Optional.empty());

  /** With what the baseline shows: values that were sighted and now stand there were told. */
  ChangeMemory learning(JsonValue.JsonObject baseline) {
    return sighted.filter(fingerprint(baseline)::equals).isPresent()
        ? new ChangeMemory(Optional.empty(), Optional.empty(), sightedAt)
        : this;
  }

  boolean restsAt(Instant now) {
    return toldAt.filter(told -> told.plus(PAUSE).isAfter(now)).isPresent();
  }

  ChangeMemory sighting(JsonValue.JsonObject values, Instant now) {
    return new ChangeMemory(Optional.of(fingerprint(values)), Optional.of(now), toldAt);
  }

  private static String fingerprint(JsonValue.JsonObject values) {
    return Fingerprint.of(new JsonValue.JsonObject(new TreeMap<>(values.fields())));
  }
}
