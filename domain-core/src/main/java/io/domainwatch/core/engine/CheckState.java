package io.domainwatch.core.engine;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.engine.incident.OpenIncident;
import io.domainwatch.core.json.JsonValue;
import java.util.List;
import java.util.Map;

/**
 * Everything that the engine and a check know from earlier runs of one check of one domain.
 *
 * @param conditions conditions that are suspect, open, or opened in the last 6 hours; healthy ones
 *     have no entry
 * @param incidents open incidents, oldest first, and those whose recovery waits to be told
 * @param pending changes seen and not yet confirmed
 * @param baseline the last confirmed readings by part
 * @param memory what the assessment wanted to remember
 * @param untold runs since the last one that could tell (docs/spec/engine.md, "Retries after
 *     inconclusive runs")
 */
public record CheckState(
    Map<ConditionKey, Condition> conditions,
    List<OpenIncident> incidents,
    Map<ConditionKey, PendingChange> pending,
    Map<String, JsonValue> baseline,
    JsonValue.JsonObject memory,
    int untold) {

  /** Of a check that never ran. */
  public static final CheckState NEW =
      new CheckState(Map.of(), List.of(), Map.of(), Map.of(), JsonValue.EMPTY);

  public CheckState {
    conditions = Map.copyOf(conditions);
    incidents = List.copyOf(incidents);
    pending = Map.copyOf(pending);
    baseline = Map.copyOf(baseline);
  }

  /** After a run that could tell. */
  public CheckState(
      Map<ConditionKey, Condition> conditions,
      List<OpenIncident> incidents,
      Map<ConditionKey, PendingChange> pending,
      Map<String, JsonValue> baseline,
      JsonValue.JsonObject memory) {
    this(conditions, incidents, pending, baseline, memory, 0);
  }

  /** The same after so many runs that could not tell. */
  public CheckState withUntold(int runs) {
    return new CheckState(conditions, incidents, pending, baseline, memory, runs);
  }

  /** The incidents that are open, oldest first, without those that only wait to be told as over. */
  public List<OpenIncident> openIncidents() {
    return incidents.stream().filter(incident -> !incident.recoveredUntold()).toList();
  }

  /** Whether an incident of this type is open. */
  public boolean isOpen(EventType type) {
    return openIncidents().stream().anyMatch(incident -> incident.type().equals(type));
  }

  /** Whether a condition of this type was seen bad and is not open yet. */
  public boolean isSuspect(EventType type) {
    return conditions.entrySet().stream()
        .anyMatch(entry -> entry.getKey().type().equals(type) && entry.getValue().isSuspect());
  }
}
