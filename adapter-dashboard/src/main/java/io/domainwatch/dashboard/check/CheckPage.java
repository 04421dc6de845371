package io.domainwatch.dashboard.check;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.guide.EventGuide;
import io.domainwatch.core.check.guide.HandLook;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.snooze.SnoozeForm;
import io.domainwatch.dashboard.text.Guides;
import io.domainwatch.dashboard.text.Labels;
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
 * @param compared with the run before; empty while there is none
 */
public record CheckPage(
    CheckHead head,
    List<Block> blocks,
    String raw,
    List<Event> events,
    Set<IncidentId> noticed,
    ResultList results,
    Optional<Comparison> compared,
    SnoozeForm snooze) {
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
    return Labels.of(head.definition().checkType(), type);
  }

  /** What an open incident means and what to do. */
  public Optional<EventGuide> guide(EventType type) {
    return Guides.of(head.definition().checkType(), type);
  }

  /** How to look by hand; none where the document of the check does not say. */
  public List<HandLook> byHand() {
    return Guides.byHand(head.definition().checkType());
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
