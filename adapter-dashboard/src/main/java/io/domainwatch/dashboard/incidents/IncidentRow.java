package io.domainwatch.dashboard.incidents;

import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.event.Incident;

/** An incident as the list shows it. */
public record IncidentRow(Incident incident) {

  /** Whether it has not ended. */
  public boolean open() {
    return incident.closedAt().isEmpty();
  }

  /** What the check is called. */
  public String check() {
    return CheckCatalogue.of(incident.checkType()).label();
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
