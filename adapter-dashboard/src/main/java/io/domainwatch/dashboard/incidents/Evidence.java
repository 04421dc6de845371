package io.domainwatch.dashboard.incidents;

import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.dashboard.check.block.Block.Fact;
import io.domainwatch.dashboard.check.block.JsonFacts;
import java.util.List;
import java.util.Set;

/** The details of an event as labelled values in our words. */
final class Evidence {
  /** What the page says elsewhere. */
  private static final Set<String> ELSEWHERE =
      Set.of("message", "instances", "count", "since", "raised", "snoozed", "flapping");

  /** Facts of one event; more are in the API. */
  private static final int MAX_FACTS = 40;

  private Evidence() {}

  /** The facts, in the order in which the event tells them; empty where it tells none. */
  static List<Fact> of(JsonObject details) {
    return JsonFacts.of(details, name -> !ELSEWHERE.contains(name)).stream()
        .limit(MAX_FACTS)
        .toList();
  }
}
