package io.domainwatch.dashboard.incidents;

import io.domainwatch.core.event.Incident;
import io.domainwatch.dashboard.text.Labels;

/** An incident as the list shows it. */
public record IncidentRow(Incident incident) {

  /** Whether it has not ended. */
  public boolean open() {
    return incident.closedAt().isEmpty();
  }

  /** What the check is called. */
  public String check() {
    return Labels.of(incident.checkType());
  }

  /** The page of it. */
  public String path() {
    return "/incidents/" + incident.id().text();
  }

  /** The page of the domain. */
  public String domainPath() {
    return "/domains/" + incident.domainId().text();
  }
}
