package io.domainwatch.checks.dns;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.run.ObservedChange;
import io.domainwatch.core.run.Verdict;
import io.domainwatch.core.value.JsonValue;
import io.domainwatch.testkit.PlainText;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;

/**
 * Runs in a row, with the baseline kept as the engine keeps it: changes move it when seen twice.
 */
final class Runs {

  private final Map<String, JsonValue> baseline = new HashMap<>();
  private final Map<String, JsonValue> pending = new HashMap<>();
  private JsonValue.JsonObject memory = JsonValue.EMPTY;
  private Instant now = DnsScenarioTest.NOW;
  private Assessment last;

  static Runs of(SeenBuilder... runs) {
    Runs all = new Runs();
    for (SeenBuilder run : runs) {
      all.then(run);
    }
    return all;
  }

  Runs then(SeenBuilder seen) {
    CheckTarget target =
        new CheckTarget(
            new DomainId(new UUID(0, 1)),
            new DomainName(SeenBuilder.NAME),
            CheckType.DNS,
            Map.copyOf(baseline),
            memory);
    last = PlainText.proven(DnsAssessment.assess(seen.build(), target, now));
    memory = last.memory();
    Set<String> held = new HashSet<>();
    for (ObservedChange sighting : last.sightings()) {
      sighting.part().ifPresent(part -> hold(part, sighting.after(), held));
    }
    last.readings()
        .forEach(
            (part, value) -> {
              if (!held.contains(part) || !baseline.containsKey(part)) {
                baseline.put(part, value);
              }
            });
    return this;
  }

  private void hold(String part, JsonValue after, Set<String> held) {
    if (after.equals(pending.put(part, after))) {
      baseline.put(part, after);
      pending.remove(part);
    }
    held.add(part);
  }

  Runs after(Duration time) {
    now = now.plus(time);
    return this;
  }

  Assessment last() {
    return last;
  }

  Instant now() {
    return now;
  }

  /** Everything the last run complained of or saw change. */
  Set<EventType> raised() {
    Set<EventType> raised = new TreeSet<>(java.util.Comparator.comparing(EventType::word));
    last.judgements()
        .forEach(
            (type, judgement) -> {
              if (!judgement.findings().isEmpty()) {
                raised.add(type);
              }
            });
    last.sightings().forEach(sighting -> raised.add(sighting.type()));
    return raised;
  }

  /** Whether the last run says that nothing is wrong, as opposed to not saying anything. */
  boolean saysGood(EventType type) {
    Verdict judgement = last.judgements().get(type);
    return judgement != null && judgement.findings().isEmpty() && judgement.unknown().isEmpty();
  }
}
