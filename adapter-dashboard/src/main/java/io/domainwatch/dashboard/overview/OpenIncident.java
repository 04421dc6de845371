package io.domainwatch.dashboard.overview;

import io.domainwatch.core.check.guide.EventGuide;
import io.domainwatch.core.event.Incident;
import io.domainwatch.dashboard.incidents.IncidentRow;
import io.domainwatch.dashboard.text.Guides;
import java.util.Optional;

/**
 * An open incident.
 *
 * @param guide what it means and what to do; empty where it is not known, or was said before
 */
public record OpenIncident(IncidentRow row, Optional<EventGuide> guide) {
  static OpenIncident of(Incident incident) {
    return new OpenIncident(
        new IncidentRow(incident), Guides.of(incident.checkType(), incident.type()));
  }

  /** The same, with nothing of what it means. */
  OpenIncident brief() {
    return new OpenIncident(row, Optional.empty());
  }

  /** The incident itself. */
  public Incident incident() {
    return row.incident();
  }
}
