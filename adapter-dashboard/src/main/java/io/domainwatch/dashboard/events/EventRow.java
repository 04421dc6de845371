package io.domainwatch.dashboard.events;

import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.dashboard.text.Labels;
import java.util.Optional;

/**
 * An event as lists show it.
 *
 * @param acknowledged whether somebody took notice of its incident
 */
public record EventRow(NamedEvent named, boolean acknowledged) {
  /** An event where nothing is said about its incident. */
  public static EventRow of(NamedEvent named) {
    return new EventRow(named, false);
  }

  /** The event itself. */
  public Event event() {
    return named.event();
  }

  /** Of the catalogue; the type itself when the catalogue has it no longer. */
  public String label() {
    return Labels.of(event());
  }

  /** What the check is called. */
  public String check() {
    return Labels.of(event().checkType());
  }

  /** Of the catalogue, at its severity. */
  public String tone() {
    return spec().map(spec -> spec.toneAt(event().severity()).wireName()).orElse("info");
  }

  /** The page of its incident; empty text when it has none. */
  public String incidentPath() {
    return event().incidentId().map(id -> "/incidents/" + id.text()).orElse("");
  }

  /** The check that told it. */
  public String checkPath() {
    return "/domains/" + event().domainId().text() + "/checks/" + event().checkType().wireName();
  }

  /** Its catalogue row; empty when the catalogue has the type no longer. */
  Optional<EventSpec> spec() {
    return CheckCatalogue.of(event().checkType()).find(event().type());
  }
}
