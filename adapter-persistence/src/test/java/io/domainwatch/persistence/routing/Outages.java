package io.domainwatch.persistence.routing;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.engine.CheckState;
import io.domainwatch.core.engine.incident.IncidentChange;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.run.Reachability;
import io.domainwatch.core.schedule.ClaimedCheck;
import io.domainwatch.core.schedule.Leases;
import io.domainwatch.core.schedule.RunRecord;
import io.domainwatch.persistence.JooqPorts;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.Runs;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/** Domains that go down, as recording leaves them. */
final class Outages {
  private static final Leases LEASES = Leases.alike(Duration.ofMinutes(2));

  private final JooqPorts ports;

  Outages(JooqPorts ports) {
    this.ports = ports;
  }

  /** What an outage left. */
  record Outage(Domain domain, IncidentId incident, Event event) {
    /** The event that told of it. */
    NamedEvent named() {
      return new NamedEvent(event, domain.name());
    }
  }

  /** A new domain of which a run says that it is down, with an incident and an event. */
  Outage of(Organization owner, Instant now) {
    Domain domain = new Fixtures(ports).monitored(owner, now, CheckType.UPTIME);
    Claim claim = claimOf(domain, now);
    IncidentId incident = new IncidentId(Fixtures.newId());
    Event event = Runs.eventOf(claim, now, UptimeDefinition.DOWN, Severity.HIGH, incident);
    IncidentChange opened =
        new IncidentChange.Opened(
            incident, UptimeDefinition.DOWN, Set.of("b", "a"), Severity.HIGH, "down", now, now);
    record(claim, now, List.of(opened), List.of(event));
    return new Outage(domain, incident, event);
  }

  /** Whatever else is due is claimed too and forgotten. */
  Claim claimOf(Domain domain, Instant now) {
    return ports.checkRuns().claimDue(UUID.randomUUID(), 10_000, LEASES, now).stream()
        .map(ClaimedCheck::claim)
        .filter(claim -> claim.domainId().equals(domain.id()))
        .findFirst()
        .orElseThrow();
  }

  void record(Claim claim, Instant now, List<IncidentChange> incidents, List<Event> events) {
    RunRecord run =
        new RunRecord(
            claim,
            Runs.result(claim, now, Outcome.FAILING),
            CheckState.NEW,
            incidents,
            events,
            now.plus(Duration.ofDays(1)),
            new Reachability(true, false));
    ports
        .transactions()
        .in(
            () -> {
              if (ports.checkRuns().lockHeld(List.of(claim)).containsKey(claim)) {
                ports.checkRuns().record(List.of(run));
              }
            });
  }
}
