package io.domainwatch.core.report;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.NamedEvent;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * Counts incidents, events and expiries of an organization. What is asked for is at least {@code
 * from} and before {@code to}. Every method throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when storage is away.
 */
public interface ReportFigures {
  /** How many incidents opened, by the highest severity reached; none of a severity is missing. */
  Map<Severity, Integer> opened(OrganizationId organizationId, Instant from, Instant to);

  /** How many incidents that opened before an instant are open. */
  int stillOpen(OrganizationId organizationId, Instant before);

  /**
   * At most {@code limit} incidents that opened: the gravest first, of equal ones those that are
   * open, then the newest.
   */
  List<Incident> gravest(OrganizationId organizationId, Instant from, Instant to, int limit);

  /**
   * At most {@code limit} incidents that opened, those that lasted longest first; what is open
   * lasts until {@code now}.
   */
  List<Incident> longest(
      OrganizationId organizationId, Instant from, Instant to, Instant now, int limit);

  /** How many certificates and registrations expire then or before. */
  int expiring(OrganizationId organizationId, Instant until);

  /** How many events of these types there were; a type without one is missing. */
  Map<EventType, Integer> events(
      OrganizationId organizationId, Collection<EventType> types, Instant from, Instant to);

  /** At most {@code limit} events of these types, newest first. */
  List<NamedEvent> newest(
      OrganizationId organizationId,
      Collection<EventType> types,
      Instant from,
      Instant to,
      int limit);
}
