package io.domainwatch.checks.nameserver;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Judgement;
import io.domainwatch.core.run.Sighting;
import io.domainwatch.core.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Collects what the themes of the assessment find, while one assessment is being made. */
final class Verdicts {

  private final Map<EventType, Theme> themes = new LinkedHashMap<>();
  private final List<Sighting> sightings = new ArrayList<>();
  private final Map<String, Value> readings = new HashMap<>();

  /** What was judged of one event type. */
  private record Theme(List<Finding> findings, Set<String> unknown) {
    private static Theme empty() {
      return new Theme(new ArrayList<>(), new HashSet<>());
    }
  }

  private Theme theme(EventType type) {
    return themes.computeIfAbsent(type, _ -> Theme.empty());
  }

  /** From now on every subject of the type that is not named otherwise is good. */
  void judged(EventType type) {
    theme(type);
  }

  void bad(Finding finding) {
    theme(finding.type()).findings().add(finding);
  }

  void unknown(EventType type, String subject) {
    theme(type).unknown().add(subject);
  }

  void reading(String part, Value value) {
    readings.put(part, value);
  }

  /** A change of a part of the baseline, which is also its subject. */
  void changed(EventType type, String part, Value after, String message, Value.Fields detail) {
    sightings.add(
        new Sighting(type, part, Optional.of(part), after, Optional.empty(), message, detail));
    readings.put(part, after);
  }

  boolean hasFinding(EventType type) {
    return themes.containsKey(type) && !theme(type).findings().isEmpty();
  }

  Map<EventType, Judgement> judgements() {
    Map<EventType, Judgement> judgements = new HashMap<>();
    themes.forEach(
        (type, theme) -> judgements.put(type, new Judgement(theme.findings(), theme.unknown())));
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
    themes.values().forEach(theme -> theme.findings().forEach(f -> messages.add(f.message())));
    sightings.forEach(sighting -> messages.add(sighting.message()));
    return messages;
  }
}
