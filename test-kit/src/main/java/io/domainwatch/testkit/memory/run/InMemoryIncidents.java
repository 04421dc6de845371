package io.domainwatch.testkit.memory.run;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.engine.incident.IncidentChange;
import io.domainwatch.core.event.Acknowledgement;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.event.Incidents;
import io.domainwatch.core.incident.IncidentCursor;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

public record InMemoryIncidents(MemoryTransactions store) implements Incidents {
  @Override
  public Optional<Incident> find(OrganizationId organizationId, IncidentId id) {
    return store.in(() -> store.rows().told.findIncident(organizationId, id));
  }

  @Override
  public List<Incident> before(Incident incident, int limit) {
    return store.in(
        () ->
            store.rows().told.incidents.stream()
                .filter(other -> other.organizationId().equals(incident.organizationId()))
                .filter(other -> other.domainId().equals(incident.domainId()))
                .filter(other -> other.type().equals(incident.type()))
                .sorted(Comparator.comparing(IncidentCursor::of, IncidentCursor.NEWEST_FIRST))
                .filter(
                    other ->
                        IncidentCursor.NEWEST_FIRST.compare(
                                IncidentCursor.of(other), IncidentCursor.of(incident))
                            > 0)
                .limit(limit)
                .toList());
  }

  @Override
  public Map<IncidentId, Acknowledgement> acknowledged(
      OrganizationId organizationId, Set<IncidentId> ids) {
    return store.in(
        () ->
            ids.stream()
                .flatMap(id -> find(organizationId, id).stream())
                .filter(incident -> incident.acknowledgement().isPresent())
                .collect(
                    Collectors.toMap(
                        Incident::id, incident -> incident.acknowledgement().orElseThrow())));
  }

  @Override
  public boolean acknowledge(
      OrganizationId organizationId, IncidentId id, Acknowledgement acknowledgement) {
    return store.in(
        () -> {
          Optional<Incident> fresh =
              find(organizationId, id)
                  .filter(incident -> incident.closedAt().isEmpty())
                  .filter(incident -> incident.acknowledgement().isEmpty());
          fresh.ifPresent(
              incident ->
                  save(
                      incident,
                      incident.severity(),
                      Optional.empty(),
                      Optional.of(acknowledgement)));
          return fresh.isPresent();
        });
  }

  /** Stores what happened to incidents of a check; within the transaction that records it. */
  void store(
      OrganizationId organizationId,
      DomainId domainId,
      CheckType checkType,
      List<IncidentChange> changes) {
    changes.forEach(change -> store(organizationId, domainId, checkType, change));
  }

  private void store(
      OrganizationId owner, DomainId domainId, CheckType checkType, IncidentChange change) {
    switch (change) {
      case IncidentChange.Opened opened -> open(owner, domainId, checkType, opened);
      case IncidentChange.Raised(IncidentId id, Severity severity, String message, Instant _) ->
          find(owner, id)
              .ifPresent(
                  i -> save(saying(i, message), severity, i.closedAt(), i.acknowledgement()));
      case IncidentChange.Closed(IncidentId id, Instant at) ->
          find(owner, id)
              .filter(i -> i.closedAt().isEmpty())
              .ifPresent(i -> save(i, i.severity(), Optional.of(at), i.acknowledgement()));
    }
  }

  private void open(
      OrganizationId owner, DomainId domainId, CheckType checkType, IncidentChange.Opened opened) {
    store
        .rows()
        .told
        .incidents
        .put(
            opened.id(),
            new Incident(
                opened.id(),
                owner,
                domainId,
                store.rows().domains.find(domainId).orElseThrow().name(),
                checkType,
                opened.type(),
                opened.subjects().stream().sorted().toList(),
                opened.severity(),
                Optional.of(opened.message()),
                Optional.of(opened.since()),
                opened.at(),
                Optional.empty(),
                Optional.empty()));
  }

  private static Incident saying(Incident before, String message) {
    return new Incident(
        before.id(),
        before.organizationId(),
        before.domainId(),
        before.domainName(),
        before.checkType(),
        before.type(),
        before.subjects(),
        before.severity(),
        Optional.of(message),
        before.startedAt(),
        before.openedAt(),
        before.closedAt(),
        before.acknowledgement());
  }

  private void save(
      Incident before,
      Severity severity,
      Optional<Instant> closedAt,
      Optional<Acknowledgement> acknowledgement) {
    store
        .rows()
        .told
        .incidents
        .put(
            before.id(),
            new Incident(
                before.id(),
                before.organizationId(),
                before.domainId(),
                before.domainName(),
                before.checkType(),
                before.type(),
                before.subjects(),
                severity,
                before.message(),
                before.startedAt(),
                before.openedAt(),
                closedAt,
                acknowledgement));
  }
}
