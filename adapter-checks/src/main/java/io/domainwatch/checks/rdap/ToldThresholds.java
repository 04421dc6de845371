package io.domainwatch.checks.rdap;

import io.domainwatch.core.value.Instants;
import io.domainwatch.core.value.JsonValue;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * Which thresholds were told for which expiry dates. Several dates are kept, so that a registry
 * whose servers disagree for a while does not make us say everything again.
 */
record ToldThresholds(List<Told> all) {
  /** Before anything was told. */
  static final ToldThresholds NONE = new ToldThresholds(List.of());

  /** Dates that are remembered, newest last. */
  private static final int MOST = 4;

  /** Dates no further apart are the same one, written in another zone or granularity. */
  static final Duration SAME_DATE = Duration.ofDays(1);

  ToldThresholds {
    all = List.copyOf(all);
  }

  /**
   * @param days the lowest threshold told
   */
  record Told(Instant expiration, int days) {
    boolean isAbout(Instant other) {
      return Duration.between(expiration, other).abs().compareTo(SAME_DATE) <= 0;
    }
  }

  /** Whether this threshold is news for this date: nothing as low was told. */
  boolean isNews(Instant expiration, int days) {
    OptionalInt lowest =
        all.stream().filter(told -> told.isAbout(expiration)).mapToInt(Told::days).min();
    return lowest.isEmpty() || days < lowest.getAsInt();
  }

  /** With this threshold told. */
  ToldThresholds with(Instant expiration, int days) {
    List<Told> next =
        new ArrayList<>(all.stream().filter(told -> !told.isAbout(expiration)).toList());
    next.add(new Told(expiration, days));
    return new ToldThresholds(next.subList(Math.max(0, next.size() - MOST), next.size()));
  }

  JsonValue toValue() {
    return JsonValue.of(
        all.stream()
            .map(
                told ->
                    JsonValue.fields()
                        .put("expiration", Instants.text(told.expiration()))
                        .put("days", told.days())
                        .build())
            .toList());
  }

  /** What {@link #toValue} wrote. */
  static ToldThresholds of(List<JsonValue> items) {
    return new ToldThresholds(items.stream().flatMap(ToldThresholds::told).toList());
  }

  private static Stream<Told> told(JsonValue item) {
    if (!(item instanceof JsonValue.JsonObject fields)) {
      return Stream.empty();
    }
    Optional<Instant> expiration = fields.findText("expiration").map(Instant::parse);
    OptionalLong days = fields.findWhole("days");
    return expiration.isPresent() && days.isPresent()
        ? Stream.of(new Told(expiration.get(), Math.toIntExact(days.getAsLong())))
        : Stream.empty();
  }
}
