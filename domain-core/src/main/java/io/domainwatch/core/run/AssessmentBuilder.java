package io.domainwatch.core.run;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.json.JsonValue;
import java.time.Instant;
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
  private final Map<EventType, Verdict> whole = new HashMap<>();
  private Optional<FailurePhase> failedIn = Optional.empty();
  private Optional<Instant> wakeAt = Optional.empty();
  private Optional<Instant> notBefore = Optional.empty();

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

  /** The whole judgement of an event type, in place of one that is put together by subject. */
  public void judged(EventType type, Verdict verdict) {
    whole.put(type, verdict);
  }

  /** An event type of which every subject is good. */
  public void good(EventType type) {
    judged(type, Verdict.GOOD);
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

  /** The same of a part whose reading is said already, with another subject. */
  public void changed(
      EventType type, String part, String subject, String message, JsonValue.JsonObject detail) {
    JsonValue after = readings.getOrDefault(part, JsonValue.EMPTY);
    sightings.add(
        new ObservedChange(
            type, subject, Optional.of(part), after, Optional.empty(), message, detail));
  }

  /** Changes and notices that were put together elsewhere. */
  public void changed(List<ObservedChange> changes) {
    sightings.addAll(changes);
  }

  /** What parts of the baseline look like now. */
  public void readings(Map<String, JsonValue> parts) {
    readings.putAll(parts);
  }

  /** The phase in which the site could not be reached. */
  public void failedIn(Optional<FailurePhase> phase) {
    failedIn = phase;
  }

  /** An instant at which the check wants to run besides its interval. */
  public void wakeAt(Optional<Instant> instant) {
    wakeAt = instant;
  }

  /** An instant before which the check must not run again. */
  public void notBefore(Optional<Instant> instant) {
    notBefore = instant;
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
    return !judgements().getOrDefault(type, Verdict.GOOD).findings().isEmpty();
  }

  /** The judgements of the types that were judged. */
  public Map<EventType, Verdict> judgements() {
    Map<EventType, Verdict> judgements = new HashMap<>();
    themes.forEach(
        (type, theme) ->
            judgements.put(
                type, new Verdict(theme.findings(), theme.unknown(), theme.recoveries())));
    judgements.putAll(whole);
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

  /**
   * The assessment of all that was said so far.
   *
   * @param memory what the check wants to know in its next run
   * @param summary one short sentence for people
   */
  public Assessment build(JsonValue.JsonObject memory, String summary) {
    return new Assessment(
        judgements(), sightings, readings, memory, summary, failedIn, wakeAt, notBefore);
  }
}
