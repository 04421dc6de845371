package io.domainwatch.checks.emailauth;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Judgement;
import io.domainwatch.core.run.Sighting;
import io.domainwatch.core.value.Value;
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

  private final Map<String, Value> baseline;
  private final Map<EventType, List<Finding>> findings = new HashMap<>();
  private final Map<EventType, Set<String>> unknowns = new HashMap<>();
  private final List<Sighting> sightings = new ArrayList<>();
  private final Map<String, Value> readings = new HashMap<>();

  Verdicts(Map<String, Value> baseline) {
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
  Optional<Value> before(String part) {
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

  void reading(String part, Value value) {
    readings.put(part, value);
  }

  /**
   * Takes note of what is wrong with the record of a part, and says whether that is other than it
   * was in the confirmed reading: then the event of the fault that begins or ends tells of the
   * change, and no other.
   */
  boolean faultsChanged(String part, String... faults) {
    String own = FAULTS + part;
    Value now = Value.ofTexts(List.of(faults));
    reading(own, now);
    return before(own).filter(was -> !was.equals(now)).isPresent();
  }

  void changed(EventType type, String part, String subject, String message, Value.Fields detail) {
    Value after = readings.getOrDefault(part, Value.EMPTY);
    sightings.add(
        new Sighting(type, subject, Optional.of(part), after, Optional.empty(), message, detail));
  }

  Map<EventType, Judgement> judgements() {
    Map<EventType, Judgement> judgements = new HashMap<>();
    findings.forEach(
        (type, bad) ->
            judgements.put(type, new Judgement(bad, unknowns.getOrDefault(type, Set.of()))));
    return judgements;
  }

  List<Sighting> sightings() {
    return sightings;
  }

  Map<String, Value> readings() {
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
