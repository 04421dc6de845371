package io.domainwatch.dashboard.sample;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.EventRole;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Judgement;
import io.domainwatch.core.run.Sighting;
import io.domainwatch.core.value.Value;
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
public record Look(
    Value.Fields observations,
    String summary,
    List<Finding> bad,
    List<Sighting> changes,
    Map<String, Value> parts) {
  public Look {
    bad = List.copyOf(bad);
    changes = List.copyOf(changes);
    parts = Map.copyOf(parts);
  }

  /** Nothing is wrong. */
  public static Look fine(Value.Fields observations, String summary) {
    return new Look(observations, summary, List.of(), List.of(), Map.of());
  }

  /** The same with something that is wrong. */
  public Look but(EventType type, String subject, String message, Value.Fields detail) {
    List<Finding> more = new ArrayList<>(bad);
    more.add(Finding.of(type, message, detail).about(subject));
    return new Look(observations, message, more, changes, parts);
  }

  /** The same with a part of the baseline. */
  public Look with(String part, Value reading) {
    Map<String, Value> more = new HashMap<>(parts);
    more.put(part, reading);
    return new Look(observations, summary, bad, changes, more);
  }

  /** The same with a part of the baseline that has changed. */
  public Look changed(
      EventType type, String part, Value after, String message, Value.Fields detail) {
    List<Sighting> more = new ArrayList<>(changes);
    more.add(new Sighting(type, part, Optional.of(part), after, Optional.empty(), message, detail));
    return new Look(observations, summary, bad, more, parts).with(part, after);
  }

  CheckOutcome.Observed outcome(CheckDefinition definition) {
    Map<EventType, Judgement> judgements = new HashMap<>();
    for (EventSpec spec : definition.events()) {
      if (spec.role() instanceof EventRole.Opens) {
        judgements.put(
            spec.type(),
            Judgement.bad(
                bad.stream().filter(f -> f.type().equals(spec.type())).toArray(Finding[]::new)));
      }
    }
    return new CheckOutcome.Observed(
        observations,
        new Assessment(
            judgements,
            changes,
            parts,
            Value.EMPTY,
            summary,
            Optional.empty(),
            Optional.empty(),
            Optional.empty()));
  }
}
