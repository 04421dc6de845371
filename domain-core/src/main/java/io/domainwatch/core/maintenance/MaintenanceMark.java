package io.domainwatch.core.maintenance;

import io.domainwatch.core.json.JsonValue;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * That a run lay in a maintenance window, as it is stored among its observations: a field of two
 * whole numbers, seconds since 1970 (ADR 62). No check has a field of that name.
 */
public final class MaintenanceMark {
  /** The field. */
  public static final String FIELD = "maintenance";

  /** Where the start is found: names of nested fields, outermost first. */
  public static final List<String> FROM_PATH = List.of(FIELD, "from");

  /** Where the end is found. */
  public static final List<String> TO_PATH = List.of(FIELD, "to");

  private MaintenanceMark() {}

  /** Observations with the mark. */
  public static JsonValue.JsonObject mark(JsonValue.JsonObject observations, Period period) {
    return observations.with(
        FIELD,
        JsonValue.fields()
            .put(FROM_PATH.getLast(), period.from().getEpochSecond())
            .put(TO_PATH.getLast(), period.to().getEpochSecond())
            .build());
  }

  /** The maintenance that they are marked with, in whole seconds. */
  public static Optional<Period> of(JsonValue.JsonObject observations) {
    return Optional.ofNullable(observations.fields().get(FIELD))
        .flatMap(
            mark ->
                mark instanceof JsonValue.JsonObject fields
                    ? period(
                        fields.findWhole(FROM_PATH.getLast()), fields.findWhole(TO_PATH.getLast()))
                    : Optional.empty());
  }

  /** Observations without the mark: what the check itself saw. */
  public static JsonValue.JsonObject unmarked(JsonValue.JsonObject observations) {
    return observations.fields().containsKey(FIELD) ? observations.without(FIELD) : observations;
  }

  private static Optional<Period> period(OptionalLong from, OptionalLong to) {
    return from.isPresent() && to.isPresent() && from.getAsLong() <= to.getAsLong()
        ? Optional.of(
            new Period(
                Instant.ofEpochSecond(from.getAsLong()), Instant.ofEpochSecond(to.getAsLong())))
        : Optional.empty();
  }
}
