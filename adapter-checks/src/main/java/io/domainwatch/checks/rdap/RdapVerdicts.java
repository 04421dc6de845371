package io.domainwatch.checks.rdap;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Judgement;
import io.domainwatch.core.run.Sighting;
import io.domainwatch.core.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Collects what one run has to say, against the baseline of earlier ones. */
final class RdapVerdicts {
  private final Map<String, Value> baseline;
  private final Map<EventType, Judgement> judgements = new HashMap<>();
  private final List<Sighting> sightings = new ArrayList<>();
  private final Map<String, Value> readings = new HashMap<>();

  RdapVerdicts(Map<String, Value> baseline) {
    this.baseline = Map.copyOf(baseline);
  }

  /** The last confirmed reading of a part; empty before the first. */
  Optional<Value> before(String part) {
    return Optional.ofNullable(baseline.get(part));
  }

  /** The same for a part that is an object. */
  Optional<Value.Fields> fieldsBefore(String part) {
    return baseline.get(part) instanceof Value.Fields fields
        ? Optional.of(fields)
        : Optional.empty();
  }

  void good(EventType type) {
    judgements.put(type, Judgement.GOOD);
  }

  void bad(EventType type, String message, Value.Fields detail) {
    judgements.put(type, Judgement.bad(Finding.of(type, message, detail)));
  }

  /** A part reads so; without a {@link #changed} of the same part that is no news. */
  void reads(String part, Value reading) {
    readings.put(part, reading);
  }

  /** A part reads so, and that is news. */
  void changed(EventType type, String part, Value after, String message) {
    changed(type, part, after, message, Value.EMPTY);
  }

  /** The same with details beside before and after. */
  void changed(EventType type, String part, Value after, String message, Value.Fields detail) {
    readings.put(part, after);
    sightings.add(
        new Sighting(type, "", Optional.of(part), after, Optional.empty(), message, detail));
  }

  /** Something to tell that is no change of a part. */
  void notice(EventType type, Value after, String message, Value.Fields detail) {
    sightings.add(
        new Sighting(type, "", Optional.empty(), after, Optional.empty(), message, detail));
  }

  Map<EventType, Judgement> judgements() {
    return judgements;
  }

  List<Sighting> sightings() {
    return sightings;
  }

  Map<String, Value> readings() {
    return readings;
  }
}
