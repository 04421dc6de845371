package io.domainwatch.checks.emailauth;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.ObservedChange;
import io.domainwatch.core.run.Verdict;
import io.domainwatch.core.value.JsonValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Collects what the themes of the assessment find, while one assessment is being made. */
final class Verdicts {

  /** Before the name of a part: the part of the baseline that holds what is wrong with it. */
  private static final String FAULTS = "faults.";

  private final Map<String, JsonValue> baseline;
  private final Map<EventType, List<Finding>> findings = new HashMap<>();
  private final Map<EventType, Set<String>> unknowns = new HashMap<>();
  private final List<ObservedChange> sightings = new ArrayList<>();
  private final Map<String, JsonValue> readings = new HashMap<>();

  Verdicts(Map<String, JsonValue> baseline) {
    this.baseline = baseline;
  }

  /** From now on every subject of the type that is not named otherwise is good. */
  void judged(EventType type) {
    findings.computeIfAbsent(type, _ -> new ArrayList<>());
  }

  /** The same, and bad as a whole when there is something to say. */
  void judged(EventType type, Optional<Finding> finding) {
    judged(type);
    finding.ifPresent(this::bad);
  }

  void bad(Finding finding) {
    findings.computeIfAbsent(finding.type(), _ -> new ArrayList<>()).add(finding);
  }

  void unknown(EventType type, String subject) {
    judged(type);
    unknowns.computeIfAbsent(type, _ -> new HashSet<>()).add(subject);
  }

  /** The confirmed reading of a part. */
  Optional<JsonValue> before(String part) {
    return Optional.ofNullable(baseline.get(part));
  }

  /** The parts that begin with a prefix, without it. */
  List<String> partsAfter(String prefix) {
    return baseline.keySet().stream()
        .filter(part -> part.startsWith(prefix))
        .map(part -> part.substring(prefix.length()))
        .sorted()
        .toList();
  }

  void reading(String part, JsonValue value) {
    readings.put(part, value);
  }

  /**
   * Takes note of what is wrong with the record of a part, and says whether that is other than it
   * was in the confirmed reading: then the event of the fault that begins or ends tells of the
   * change, and no other.
   */
  boolean faultsChanged(String part, String... faults) {
    String own = FAULTS + part;
    JsonValue now = JsonValue.ofTexts(List.of(faults));
    reading(own, now);
    return before(own).filter(was -> !was.equals(now)).isPresent();
  }

  void changed(
      EventType type, String part, String subject, String message, JsonValue.JsonObject detail) {
    JsonValue after = readings.getOrDefault(part, JsonValue.EMPTY);
    sightings.add(
        new ObservedChange(
            type, subject, Optional.of(part), after, Optional.empty(), message, detail));
  }

  Map<EventType, Verdict> judgements() {
    Map<EventType, Verdict> judgements = new HashMap<>();
    findings.forEach(
        (type, bad) ->
            judgements.put(type, new Verdict(bad, unknowns.getOrDefault(type, Set.of()))));
    return judgements;
  }

  List<ObservedChange> sightings() {
    return sightings;
  }

  Map<String, JsonValue> readings() {
    return readings;
  }

  /** What is bad or changed, a sentence each; empty when nothing is. */
  List<String> messages() {
    List<String> messages = new ArrayList<>();
    findings.values().forEach(bad -> bad.forEach(finding -> messages.add(finding.message())));
    sightings.forEach(sighting -> messages.add(sighting.message()));
    messages.sort(String::compareTo);
    return messages;
  }
}
