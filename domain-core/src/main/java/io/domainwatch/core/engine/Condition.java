package io.domainwatch.core.engine;

import io.domainwatch.core.event.IncidentId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * How one condition stands between runs (engine.md, Confirmation).
 *
 * @param badInRow bad runs since the last good one; unknown runs neither count nor reset
 * @param goodInRow good runs since the last bad one, counted while an incident is open
 * @param badSince the start of the first bad run of the present row
 * @param incident the incident that it belongs to while it is open
 * @param openings when it opened in the last 6 hours, oldest first; more than 3 make it flap
 */
public record Condition(
    int badInRow,
    int goodInRow,
    Optional<Instant> badSince,
    Optional<IncidentId> incident,
    List<Instant> openings) {
  public Condition {
    openings = List.copyOf(openings);
  }
}
