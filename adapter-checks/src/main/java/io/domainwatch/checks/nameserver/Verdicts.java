package io.domainwatch.checks.nameserver;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Judgement;
import io.domainwatch.core.run.Sighting;
import io.domainwatch.core.value.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Collects what the themes of the assessment find, while one assessment is being made. */
final class Verdicts {

  private final Map<EventType, List<Finding>> findings = new LinkedHashMap<>();
  private final Map<EventType, Set<String>> unknown = new LinkedHashMap<>();
  private final List<Sighting> sightings = new ArrayList<>();
  private final Map<String, Value> readings = new LinkedHashMap<>();

  /** From now on every subject of the type that is not named otherwise is good. */
  void judged(EventType type) {
    findings.computeIfAbsent(type, _ -> new ArrayList<>());
    unknown.computeIfAbsent(type, _ -> new HashSet<>());
  }

  void bad(Finding finding) {
    judged(finding.type());
    findings.getOrDefault(finding.type(), new ArrayList<>()).add(finding);
  }

  void unknown(EventType type, String subject) {
    judged(type);
    unknown.getOrDefault(type, new HashSet<>()).add(subject);
  }

  void reading(String part, Value value) {
    readings.put(part, value);
  }

  /** A change of a part of the baseline. */
  void changed(
      EventType type,
      String subject,
      String part,
      Value after,
      String message,
      Value.Fields detail) {
    sightings.add(
        new Sighting(type, subject, Optional.of(part), after, Optional.empty(), message, detail));
    readings.put(part, after);
  }

  boolean hasFinding(EventType type) {
    return !findings.getOrDefault(type, List.of()).isEmpty();
  }

  Map<EventType, Judgement> judgements() {
    Map<EventType, Judgement> judgements = new LinkedHashMap<>();
    findings.forEach(
        (type, bad) ->
            judgements.put(type, new Judgement(bad, unknown.getOrDefault(type, Set.of()))));
    return judgements;
  }

  List<Sighting> sightings() {
    return sightings;
  }

  Map<String, Value> readings() {
    return readings;
  }

  /** What is bad or changed, in a few words; empty when nothing is. */
  List<String> messages() {
    List<String> messages = new ArrayList<>();
    findings.values().forEach(bad -> bad.forEach(finding -> messages.add(finding.message())));
    sightings.forEach(sighting -> messages.add(sighting.message()));
    return messages;
  }
}
