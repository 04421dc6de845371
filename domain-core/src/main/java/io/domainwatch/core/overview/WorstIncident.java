package io.domainwatch.core.overview;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.event.IncidentId;

/**
 * The gravest open incident of a domain; of equally grave ones the newest.
 *
 * @param type the event type that opened it
 * @param open how many incidents of the domain are open, at least 1
 */
public record WorstIncident(
    IncidentId id, CheckType checkType, EventType type, Severity severity, int open) {
  /** What is wrong, in the words of the catalogue; the type itself when it is there no longer. */
  public String label() {
    return CheckCatalogue.of(checkType).label(type);
  }
}
