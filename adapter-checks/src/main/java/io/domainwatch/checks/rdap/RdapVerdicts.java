package io.domainwatch.checks.rdap;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.ObservedChange;
import io.domainwatch.core.run.Verdict;
import io.domainwatch.core.value.JsonValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Collects what one run has to say, against the baseline of earlier ones. */
final class RdapVerdicts {
  private final Map<String, JsonValue> baseline;
  private final Map<EventType, Verdict> judgements = new HashMap<>();
  private final List<ObservedChange> sightings = new ArrayList<>();
  private final Map<String, JsonValue> readings = new HashMap<>();

  RdapVerdicts(Map<String, JsonValue> baseline) {
    this.baseline = Map.copyOf(baseline);
  }

  /** The last confirmed reading of a part; empty before the first. */
  Optional<JsonValue> before(String part) {
    return Optional.ofNullable(baseline.get(part));
  }

  /** The same for a part that is an object. */
  Optional<JsonValue.JsonObject> fieldsBefore(String part) {
    return baseline.get(part) instanceof JsonValue.JsonObject fields
        ? Optional.of(fields)
        : Optional.empty();
  }

  void good(EventType type) {
    judgements.put(type, Verdict.GOOD);
  }

  void bad(EventType type, String message, JsonValue.JsonObject detail) {
    judgements.put(type, Verdict.bad(Finding.of(type, message, detail)));
  }

  /** A part reads so; without a {@link #changed} of the same part that is no news. */
  void reads(String part, JsonValue reading) {
    readings.put(part, reading);
  }

  /** A part reads so, and that is news. */
  void changed(EventType type, String part, JsonValue after, String message) {
    changed(type, part, after, message, JsonValue.EMPTY);
  }

  /** The same with details beside before and after. */
  void changed(
      EventType type, String part, JsonValue after, String message, JsonValue.JsonObject detail) {
    readings.put(part, after);
    sightings.add(
        new ObservedChange(type, "", Optional.of(part), after, Optional.empty(), message, detail));
  }

  /** Something to tell that is no change of a part. */
  void notice(EventType type, JsonValue after, String message, JsonValue.JsonObject detail) {
    sightings.add(
        new ObservedChange(type, "", Optional.empty(), after, Optional.empty(), message, detail));
  }

  Map<EventType, Verdict> judgements() {
    return judgements;
  }

  List<ObservedChange> sightings() {
    return sightings;
  }

  Map<String, JsonValue> readings() {
    return readings;
  }
}
