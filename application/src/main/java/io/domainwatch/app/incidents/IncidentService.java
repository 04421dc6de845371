package io.domainwatch.app.incidents;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.audit.AuditTrail;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.event.Acknowledgement;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.event.Incidents;
import io.domainwatch.core.storage.Transactions;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Map;
import java.util.Set;

/**
 * Reads incidents and takes notice of them. Every method throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when the storage is away, and {@link
 * RequestRefused} with {@link Refusal.IncidentNotFound}.
 */
public final class IncidentService {
  private final Transactions transactions;
  private final Incidents incidents;
  private final AuditTrail trail;

  @Inject
  public IncidentService(Transactions transactions, Incidents incidents, AuditTrail trail) {
    this.transactions = transactions;
    this.incidents = incidents;
    this.trail = trail;
  }

  /** One incident. */
  public Incident find(OrganizationId organizationId, IncidentId id) {
    return incidents
        .find(organizationId, id)
        .orElseThrow(() -> new RequestRefused(new Refusal.IncidentNotFound()));
  }

  /** Those of the given incidents that somebody took notice of; ids of others are absent. */
  public Map<IncidentId, Acknowledgement> acknowledged(
      OrganizationId organizationId, Set<IncidentId> ids) {
    return ids.isEmpty() ? Map.of() : incidents.acknowledged(organizationId, ids);
  }

  /**
   * The incident after somebody took notice: no reminder of it is sent any more. One that is closed
   * or was acknowledged before stays as it is.
   */
  public Incident acknowledge(Actor actor, IncidentId id, Instant now) {
    return transactions.in(
        () -> {
          Incident incident = find(actor.organizationId(), id);
          Acknowledgement notice = new Acknowledgement(now, actor.name());
          if (incidents.acknowledge(actor.organizationId(), id, notice)) {
            String what = incident.label() + ", " + id.text();
            trail.record(
                actor, AuditAction.INCIDENT_ACKNOWLEDGED, incident.domainName().ascii(), what, now);
          }
          return find(actor.organizationId(), id);
        });
  }
}
