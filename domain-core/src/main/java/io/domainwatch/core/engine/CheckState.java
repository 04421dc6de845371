package io.domainwatch.core.engine;

import io.domainwatch.core.value.Value;
import java.util.List;
import java.util.Map;

/**
 * Everything that the engine and a check know from earlier runs of one check of one domain.
 *
 * @param conditions conditions that are suspect, open, or opened in the last 6 hours; healthy ones
 *     have no entry
 * @param incidents open incidents, oldest first
 * @param pending changes seen and not yet confirmed
 * @param baseline the last confirmed readings by part
 * @param memory what the assessment wanted to remember
 */
public record CheckState(
    Map<ConditionKey, Condition> conditions,
    List<OpenIncident> incidents,
    Map<ConditionKey, PendingChange> pending,
    Map<String, Value> baseline,
    Value.Fields memory) {

  /** Of a check that never ran. */
  public static final CheckState NEW =
      new CheckState(Map.of(), List.of(), Map.of(), Map.of(), Value.EMPTY);

  public CheckState {
    conditions = Map.copyOf(conditions);
    incidents = List.copyOf(incidents);
    pending = Map.copyOf(pending);
    baseline = Map.copyOf(baseline);
  }
}
