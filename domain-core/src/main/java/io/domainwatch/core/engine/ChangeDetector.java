package io.domainwatch.core.engine;

import io.domainwatch.core.check.EventRole;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.engine.incident.ChangeMessages;
import io.domainwatch.core.engine.incident.ConfirmedChange;
import io.domainwatch.core.engine.incident.EventDraft;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.ObservedChange;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Confirms changes and moves the baseline (docs/spec/engine.md, "Changes and baselines"). */
final class ChangeDetector {
  private final Evaluation round;
  private final Map<String, JsonValue> baseline;
  private final Map<ConditionKey, PendingChange> pending;
  private final Map<ConditionKey, PendingChange> seen = new HashMap<>();
  private final Set<String> heldParts = new HashSet<>();
  private final Set<String> movedParts = new HashSet<>();
  private final Map<EventSpec, List<ConfirmedChange>> confirmed = new LinkedHashMap<>();

  ChangeDetector(CheckState state, Evaluation round) {
    this.round = round;
    this.baseline = new HashMap<>(state.baseline());
    this.pending = new HashMap<>(state.pending());
  }

  /** Takes in the sightings and readings of the run. */
  void look() {
    Map<String, JsonValue> before = Map.copyOf(baseline);
    for (ObservedChange sighting : round.assessment().sightings()) {
      round.definition().find(sighting.type()).ifPresent(spec -> look(spec, sighting, before));
    }
    Map<String, JsonValue> readings = round.assessment().readings();
    pending.keySet().removeAll(seen.keySet());
    pending.values().removeIf(change -> change.part().map(readings::containsKey).orElse(true));
    pending.putAll(seen);
    readings.forEach(this::read);
  }

  Map<String, JsonValue> baseline() {
    return baseline;
  }

  Map<ConditionKey, PendingChange> pending() {
    return pending;
  }

  /** The changes that this run saw and that are not confirmed yet. */
  Map<ConditionKey, PendingChange> seen() {
    return seen;
  }

  /** One event for each type of which changes were confirmed, in the order of their first ones. */
  List<EventDraft> drafts() {
    return confirmed.entrySet().stream()
        .filter(entry -> round.override().tells(entry.getKey().type()))
        .map(entry -> draft(new ChangeMessages(entry.getKey(), entry.getValue())))
        .toList();
  }

  private void look(EventSpec spec, ObservedChange sighting, Map<String, JsonValue> before) {
    if (!(spec.role() instanceof EventRole.Stateless(int confirm))) {
      return;
    }
    Optional<JsonValue> known = sighting.part().map(before::get);
    if (sighting.part().isPresent() && known.isEmpty()) {
      baseline.putIfAbsent(sighting.part().get(), sighting.after());
      return;
    }
    if (known.filter(sighting.after()::equals).isPresent()) {
      return;
    }
    ConditionKey key = new ConditionKey(spec.type(), sighting.subject());
    boolean waits = sighting.part().isPresent() && round.maintenance().waits(spec.type());
    int seenInRow = waits ? 0 : 1 + seenBefore(key, sighting);
    if (seenInRow < confirm) {
      seen.put(key, new PendingChange(sighting.part(), sighting.after(), seenInRow));
      sighting.part().ifPresent(heldParts::add);
      return;
    }
    pending.remove(key);
    sighting.part().ifPresent(part -> move(part, sighting.after()));
    confirmed
        .computeIfAbsent(spec, _ -> new ArrayList<>())
        .add(new ConfirmedChange(sighting, known));
  }

  private int seenBefore(ConditionKey key, ObservedChange sighting) {
    return Optional.ofNullable(pending.get(key))
        .filter(change -> change.after().equals(sighting.after()))
        .map(PendingChange::seenInRow)
        .orElse(0);
  }

  private void move(String part, JsonValue after) {
    baseline.put(part, after);
    movedParts.add(part);
  }

  private void read(String part, JsonValue reading) {
    if (round.maintenance().applies()) {
      return;
    }
    boolean initial = !baseline.containsKey(part);
    if (initial || !(heldParts.contains(part) || movedParts.contains(part))) {
      baseline.put(part, reading);
    }
  }

  private EventDraft draft(ChangeMessages change) {
    EventType type = change.spec().type();
    return new EventDraft(
        type,
        round.override().severityOf(type, change.severity()),
        Optional.empty(),
        change.message(),
        change.details());
  }
}
