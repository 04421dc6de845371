package io.domainwatch.core.event;

import io.domainwatch.core.account.OrganizationId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads incidents and remembers who took notice; they are opened and closed by {@link
 * io.domainwatch.core.schedule.CheckRuns} alone. Every method throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when storage is away.
 */
public interface Incidents {
  /** One incident; empty when the organization has no such one. */
  Optional<Incident> find(OrganizationId organizationId, IncidentId id);

  /**
   * At most {@code limit} incidents of the same event of the same domain that opened before this
   * one, newest first.
   */
  List<Incident> before(Incident incident, int limit);

  /** Those of the given incidents that the organization has and somebody took notice of. */
  Map<IncidentId, Acknowledgement> acknowledged(OrganizationId organizationId, Set<IncidentId> ids);

  /**
   * Remembers that somebody took notice, of an open incident that nobody acknowledged before.
   *
   * @return whether it was such a one
   */
  boolean acknowledge(
      OrganizationId organizationId, IncidentId id, Acknowledgement acknowledgement);
}
