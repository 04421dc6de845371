package io.domainwatch.dashboard.sample;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.EventRole;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.ObservedChange;
import io.domainwatch.core.run.Verdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What one run saw.
 *
 * @param bad every other condition of the check is good
 * @param parts what stands in its baseline
 */
public record SampleResult(
    JsonValue.JsonObject observations,
    String summary,
    List<Finding> bad,
    List<ObservedChange> changes,
    Map<String, JsonValue> parts) {
  public SampleResult {
    bad = List.copyOf(bad);
    changes = List.copyOf(changes);
    parts = Map.copyOf(parts);
  }

  /** Nothing is wrong. */
  public static SampleResult fine(JsonValue.JsonObject observations, String summary) {
    return new SampleResult(observations, summary, List.of(), List.of(), Map.of());
  }

  /** The same with something that is wrong. */
  public SampleResult but(
      EventType type, String subject, String message, JsonValue.JsonObject detail) {
    List<Finding> more = new ArrayList<>(bad);
    more.add(Finding.of(type, message, detail).about(subject));
    return new SampleResult(observations, message, more, changes, parts);
  }

  /** The same with a part of the baseline. */
  public SampleResult with(String part, JsonValue reading) {
    Map<String, JsonValue> more = new HashMap<>(parts);
    more.put(part, reading);
    return new SampleResult(observations, summary, bad, changes, more);
  }

  /** The same with a part of the baseline that has changed. */
  public SampleResult changed(
      EventType type, String part, JsonValue after, String message, JsonValue.JsonObject detail) {
    List<ObservedChange> more = new ArrayList<>(changes);
    more.add(
        new ObservedChange(
            type, part, Optional.of(part), after, Optional.empty(), message, detail));
    return new SampleResult(observations, summary, bad, more, parts).with(part, after);
  }

  CheckOutcome.Observed outcome(CheckDefinition definition) {
    Map<EventType, Verdict> judgements = new HashMap<>();
    for (EventSpec spec : definition.events()) {
      if (spec.role() instanceof EventRole.Opens) {
        judgements.put(
            spec.type(),
            Verdict.bad(
                bad.stream().filter(f -> f.type().equals(spec.type())).toArray(Finding[]::new)));
      }
    }
    return new CheckOutcome.Observed(
        observations,
        new Assessment(
            judgements,
            changes,
            parts,
            JsonValue.EMPTY,
            summary,
            Optional.empty(),
            Optional.empty(),
            Optional.empty()));
  }
}
