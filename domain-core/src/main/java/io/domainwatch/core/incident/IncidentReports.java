package io.domainwatch.core.incident;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.event.IncidentId;
import java.util.List;
import java.util.Optional;

/**
 * Reads incidents with what was told of them. Every method throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when storage is away.
 */
public interface IncidentReports {
  /** At most {@code limit} incidents of an organization behind a position, newest first. */
  List<IncidentReport> page(
      OrganizationId organizationId,
      IncidentFilter filter,
      Optional<IncidentCursor> after,
      int limit);

  /**
   * How many domains of an organization had an open incident in each of these hours, oldest first.
   * An incident counts in an hour when it opened before the hour ended and was still open after it
   * began, and always with the highest severity that it reached, at whatever time.
   */
  List<IncidentHour> hours(OrganizationId organizationId, LastHours hours);

  /** One incident; empty when the organization has no such one. */
  Optional<IncidentReport> find(OrganizationId organizationId, IncidentId id);
}
