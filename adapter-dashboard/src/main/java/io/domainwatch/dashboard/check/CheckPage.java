package io.domainwatch.dashboard.check;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.dashboard.check.block.Block;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What the page of a check shows.
 *
 * @param blocks what the newest run saw; empty when the check never ran
 * @param raw the same as JSON; empty text when the check never ran
 * @param events the latest ones, newest first
 * @param noticed incidents among all these of which somebody took notice
 * @param problem why the last wish was refused as a whole; empty text when it was not
 */
public record CheckPage(
    CheckHead head,
    List<Block> blocks,
    String raw,
    List<Event> events,
    Set<IncidentId> noticed,
    ResultList results,
    SettingsForm settings,
    String problem) {
  public CheckPage {
    blocks = List.copyOf(blocks);
    events = List.copyOf(events);
    noticed = Set.copyOf(noticed);
  }

  /** Whether somebody took notice of an incident. */
  public boolean acknowledged(IncidentId id) {
    return noticed.contains(id);
  }

  /** The label of an event type of this check; its word when the catalogue no longer has it. */
  public String label(EventType type) {
    return spec(type).map(EventSpec::label).orElse(type.wireName());
  }

  /** The tone of an event of this check. */
  public String tone(Event event) {
    return spec(event.type())
        .map(spec -> spec.toneAt(event.severity()).wireName())
        .orElse("unknown");
  }

  private Optional<EventSpec> spec(EventType type) {
    CheckDefinition definition = head.definition();
    return definition.find(type);
  }
}
