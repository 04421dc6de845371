package io.domainwatch.core.run;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.value.JsonValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Collects what the themes of an assessment find, while one assessment is being made. */
public final class AssessmentBuilder {

  private final Map<EventType, Theme> themes = new LinkedHashMap<>();
  private final List<ObservedChange> sightings = new ArrayList<>();
  private final Map<String, JsonValue> readings = new HashMap<>();

  /** What was judged of one event type. */
  private record Theme(
      List<Finding> findings, Set<String> unknown, Map<String, Recovery> recoveries) {
    private static Theme empty() {
      return new Theme(new ArrayList<>(), new HashSet<>(), new HashMap<>());
    }
  }

  /** From now on every subject that is not named otherwise is good. */
  public void judged(EventType type) {
    theme(type);
  }

  private Theme theme(EventType type) {
    return themes.computeIfAbsent(type, _ -> Theme.empty());
  }

  /** A subject that is bad. */
  public void bad(Finding finding) {
    theme(finding.type()).findings().add(finding);
  }

  /** How a good subject became good. */
  public void recovered(EventType type, String subject, Recovery recovery) {
    theme(type).recoveries().put(subject, recovery);
  }

  /** A subject of which nothing is known. */
  public void unknown(EventType type, String subject) {
    theme(type).unknown().add(subject);
  }

  /** What a part of the baseline looks like now. */
  public void reading(String part, JsonValue value) {
    readings.put(part, value);
  }

  /** A change of a part of the baseline, which is also its subject. */
  public void changed(
      EventType type, String part, JsonValue after, String message, JsonValue.JsonObject detail) {
    sightings.add(
        new ObservedChange(
            type, part, Optional.of(part), after, Optional.empty(), message, detail));
    readings.put(part, after);
  }

  /** Something new without a baseline. */
  public void noticed(
      EventType type,
      String subject,
      JsonValue after,
      String message,
      JsonValue.JsonObject detail) {
    sightings.add(
        new ObservedChange(
            type, subject, Optional.empty(), after, Optional.empty(), message, detail));
  }

  /** Whether a subject of the type is bad. */
  public boolean hasFinding(EventType type) {
    return themes.containsKey(type) && !theme(type).findings().isEmpty();
  }

  /** The judgements of the types that were judged. */
  public Map<EventType, Verdict> judgements() {
    Map<EventType, Verdict> judgements = new HashMap<>();
    themes.forEach(
        (type, theme) ->
            judgements.put(
                type, new Verdict(theme.findings(), theme.unknown(), theme.recoveries())));
    return judgements;
  }

  /** Changes and notices in the order in which they came. */
  public List<ObservedChange> sightings() {
    return sightings;
  }

  /** The parts of the baseline that were read. */
  public Map<String, JsonValue> readings() {
    return readings;
  }

  /** What is bad or changed, in a few words; empty when nothing is. */
  public List<String> messages() {
    List<String> messages = new ArrayList<>();
    themes.values().forEach(theme -> theme.findings().forEach(f -> messages.add(f.message())));
    sightings.forEach(sighting -> messages.add(sighting.message()));
    return messages;
  }
}
