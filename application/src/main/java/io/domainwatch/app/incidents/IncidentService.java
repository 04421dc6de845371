package io.domainwatch.app.incidents;

import io.domainwatch.app.Page;
import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.audit.AuditTrail;
import io.domainwatch.app.channels.AcknowledgementMessages;
import io.domainwatch.app.domains.DomainAccess;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.event.Acknowledgement;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.event.Incidents;
import io.domainwatch.core.incident.IncidentCursor;
import io.domainwatch.core.incident.IncidentFilter;
import io.domainwatch.core.incident.IncidentHour;
import io.domainwatch.core.incident.IncidentReport;
import io.domainwatch.core.incident.IncidentReports;
import io.domainwatch.core.incident.LastHours;
import io.domainwatch.core.storage.Transactions;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads incidents and takes notice of them. Every method throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when the storage is away, and {@link
 * RequestRefused} with {@link Refusal.IncidentNotFound}.
 */
public final class IncidentService {
  /** Incidents on one page at most (docs/spec/api.md, "Paging"). */
  public static final int MAX_PER_PAGE = 500;

  /** Incidents on one page where no limit is asked for (docs/spec/api.md, "Paging"). */
  public static final int DEFAULT_PER_PAGE = 50;

  private final Transactions transactions;
  private final DomainAccess access;
  private final Incidents incidents;
  private final IncidentReports reports;
  private final AcknowledgementMessages messages;
  private final AuditTrail trail;

  @Inject
  public IncidentService(
      Transactions transactions,
      DomainAccess access,
      Incidents incidents,
      IncidentReports reports,
      AcknowledgementMessages messages,
      AuditTrail trail) {
    this.transactions = transactions;
    this.access = access;
    this.incidents = incidents;
    this.reports = reports;
    this.messages = messages;
    this.trail = trail;
  }

  /**
   * A page of incidents of the organization, newest first.
   *
   * @param filter when it names a domain, that must exist
   * @param limit 1 to {@link #MAX_PER_PAGE}
   * @throws RequestRefused with {@link Refusal.DomainNotFound} or {@link Refusal.InvalidRequest}
   */
  public Page<IncidentReport, IncidentCursor> page(
      OrganizationId organizationId,
      IncidentFilter filter,
      Optional<IncidentCursor> after,
      int limit) {
    int most = Page.withinLimit(limit, MAX_PER_PAGE);
    return transactions.in(
        () -> {
          filter.domainId().ifPresent(id -> access.require(organizationId, id));
          List<IncidentReport> oneMore = reports.page(organizationId, filter, after, most + 1);
          return Page.cut(oneMore, most, report -> IncidentCursor.of(report.incident()));
        });
  }

  /**
   * What was wrong in each of the last hours, oldest first.
   *
   * @param zone in which hours are whole
   */
  public List<IncidentHour> hours(OrganizationId organizationId, ZoneId zone, Instant now) {
    return reports.hours(organizationId, LastHours.of(zone, now));
  }

  /** One incident with what was told of it. */
  public IncidentReport report(OrganizationId organizationId, IncidentId id) {
    return transactions.in(
        () ->
            reports
                .find(organizationId, id)
                .orElseThrow(() -> new RequestRefused(new Refusal.IncidentNotFound())));
  }

  /** One incident. */
  public Incident find(OrganizationId organizationId, IncidentId id) {
    return incidents
        .find(organizationId, id)
        .orElseThrow(() -> new RequestRefused(new Refusal.IncidentNotFound()));
  }

  /**
   * Incidents of the same event of the same domain that opened before, newest first.
   *
   * @param limit 1 to {@link #MAX_PER_PAGE}
   */
  public List<Incident> before(Incident incident, int limit) {
    return incidents.before(incident, Page.withinLimit(limit, MAX_PER_PAGE));
  }

  /** Those of the given incidents that somebody took notice of; ids of others are absent. */
  public Map<IncidentId, Acknowledgement> acknowledged(
      OrganizationId organizationId, Set<IncidentId> ids) {
    return ids.isEmpty() ? Map.of() : incidents.acknowledged(organizationId, ids);
  }

  /**
   * The incident after somebody took notice: no reminder of it is sent any more, and receivers that
   * have an incident for it are told. One that is closed or was acknowledged before stays as it is.
   */
  public Incident acknowledge(Actor actor, IncidentId id, Instant now) {
    return transactions.in(
        () -> {
          Incident incident = find(actor.organizationId(), id);
          Acknowledgement notice = new Acknowledgement(now, actor.name());
          if (incidents.acknowledge(actor.organizationId(), id, notice)) {
            messages.add(actor.organizationId(), id, notice);
            String what = incident.label() + ", " + id.text();
            trail.record(
                actor, AuditAction.INCIDENT_ACKNOWLEDGED, incident.domainName().ascii(), what, now);
          }
          return find(actor.organizationId(), id);
        });
  }
}
