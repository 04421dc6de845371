package io.domainwatch.testkit;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventRole;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.engine.CheckState;
import io.domainwatch.core.engine.incident.IncidentChange;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.run.Reachability;
import io.domainwatch.core.schedule.ClaimedCheck;
import io.domainwatch.core.schedule.HeldClaim;
import io.domainwatch.core.schedule.Leases;
import io.domainwatch.core.schedule.RunRecord;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * Lets things happen to domains, by recording runs that saw them; events of checks that are muted
 * are muted.
 */
public final class IncidentFixtures {
  private static final Leases LEASES = Leases.alike(Duration.ofMinutes(2));

  /** Far more than tests leave due. */
  private static final int ALL = 10_000;

  private final NotificationPorts ports;

  /**
   * @param ports of the storage in which it happens
   */
  public IncidentFixtures(NotificationPorts ports) {
    this.ports = ports;
  }

  /** An incident of a type that opens one, open since then and told in an event. */
  public Incident open(Domain domain, CheckType check, EventType type, Instant at) {
    EventSpec spec = CheckCatalogue.of(check).event(type);
    IncidentId id = new IncidentId(Fixtures.newId());
    IncidentChange.Opened opened =
        new IncidentChange.Opened(id, type, Set.of(""), spec.severity(), spec.label(), at, at);
    Claim claim = claim(domain, check, at);
    Event event = heard(claim, Runs.eventOf(claim, at, type, spec.severity(), id));
    record(claim, at, List.of(opened), List.of(event));
    return find(domain, id);
  }

  /** The event of an incident whose severity rises. */
  public Event raise(Incident incident, Severity severity, Instant at) {
    Claim claim = claim(incident, at);
    Event event = heard(claim, Runs.raised(claim, at, incident.type(), severity, incident.id()));
    record(
        claim,
        at,
        List.of(new IncidentChange.Raised(incident.id(), severity, incident.label(), at)),
        List.of(event));
    return event;
  }

  /** The event of an incident that closes. */
  public Event close(Incident incident, Instant at) {
    Claim claim = claim(incident, at);
    EventType type =
        switch (CheckCatalogue.of(incident.checkType()).event(incident.type()).role()) {
          case EventRole.Opens(EventType recovery, int _, int _) -> recovery;
          case EventRole.Closes _, EventRole.Stateless _ ->
              throw new IllegalArgumentException(incident.type() + " opens nothing");
        };
    Event event = heard(claim, Runs.eventOf(claim, at, type, Severity.INFO, incident.id()));
    record(claim, at, List.of(new IncidentChange.Closed(incident.id(), at)), List.of(event));
    return event;
  }

  /** Closes an incident without an event. */
  public void closeSilently(Incident incident, Instant at) {
    ports
        .checkRuns()
        .saveState(
            incident.organizationId(),
            incident.domainId(),
            incident.checkType(),
            CheckState.NEW,
            List.of(new IncidentChange.Closed(incident.id(), at)));
  }

  /** The event of a change, with the severity of its type. */
  public Event change(Domain domain, CheckType check, EventType type, Instant at) {
    Claim claim = claim(domain, check, at);
    Severity severity = CheckCatalogue.of(check).event(type).severity();
    Event event = Runs.event(claim, at, type, severity);
    record(claim, at, List.of(), List.of(event));
    return event;
  }

  /** A run of uptime or dns that leaves this. */
  public void trouble(Domain domain, CheckType check, Reachability trouble, Instant at) {
    Claim claim = claim(domain, check, at);
    store(Runs.record(claim, at, Outcome.FAILING, trouble));
  }

  /** A run that observes this. */
  public void see(Domain domain, CheckType check, JsonValue.JsonObject observations, Instant at) {
    store(Runs.seen(claim(domain, check, at), at, observations));
  }

  /** A run that observes this and leaves this state. */
  public void see(
      Domain domain,
      CheckType check,
      JsonValue.JsonObject observations,
      CheckState state,
      Instant at) {
    store(Runs.seen(claim(domain, check, at), at, observations, state));
  }

  /** The incident as it is now. */
  public Incident find(Domain domain, IncidentId id) {
    return ports.incidents().find(domain.organizationId(), id).orElseThrow();
  }

  private Event heard(Claim claim, Event event) {
    Map<Claim, HeldClaim> held =
        ports.transactions().in(() -> ports.checkRuns().lockHeld(List.of(claim)));
    boolean muted =
        Optional.ofNullable(held.get(claim)).filter(one -> one.override().muted()).isPresent();
    return muted ? Runs.muted(event) : event;
  }

  private Claim claim(Incident incident, Instant at) {
    Domain domain =
        ports.domains().find(incident.organizationId(), incident.domainId()).orElseThrow();
    return claim(domain, incident.checkType(), at);
  }

  private Claim claim(Domain domain, CheckType check, Instant at) {
    ports.checkRuns().schedule(domain.organizationId(), domain.id(), Map.of(check, at));
    ports.checkRuns().reschedule(domain.organizationId(), domain.id(), check, Optional.of(at));
    List<Claim> due =
        ports.checkRuns().claimDue(UUID.randomUUID(), ALL, LEASES, at).stream()
            .map(ClaimedCheck::claim)
            .toList();
    ports
        .checkRuns()
        .giveBack(due.stream().filter(claim -> !isOf(claim, domain, check)).toList(), at);
    return due.stream().filter(claim -> isOf(claim, domain, check)).findFirst().orElseThrow();
  }

  private static boolean isOf(Claim claim, Domain domain, CheckType check) {
    return claim.domainId().equals(domain.id()) && claim.checkType() == check;
  }

  private void record(Claim claim, Instant at, List<IncidentChange> changes, List<Event> events) {
    store(
        new RunRecord(
            claim,
            Runs.result(claim, at, Outcome.FAILING),
            CheckState.NEW,
            changes,
            events,
            at.plus(Runs.INTERVAL),
            Reachability.NONE));
  }

  private void store(RunRecord run) {
    ports
        .transactions()
        .in(
            () -> {
              ports.checkRuns().lockHeld(List.of(run.claim()));
              ports.checkRuns().record(List.of(run));
            });
  }
}
