package io.domainwatch.testkit.contract.http.steps;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.engine.CheckState;
import io.domainwatch.core.engine.incident.IncidentChange;
import io.domainwatch.core.engine.incident.OpenIncident;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.EventId;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.result.ResultId;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.run.Reachability;
import io.domainwatch.core.schedule.ClaimedCheck;
import io.domainwatch.core.schedule.Leases;
import io.domainwatch.core.schedule.RunRecord;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Records runs of a tenant's checks, as the check engine would. */
public final class ApiHistory {
  private static final Leases LEASES = Leases.alike(Duration.ofMinutes(1));

  /** More checks than any contract leaves due. */
  private static final int ALL = 100_000;

  private final ApiTenant tenant;
  private final ApiAccounts ids;

  /**
   * @param tenant whose checks run
   */
  public ApiHistory(ApiTenant tenant) {
    this.tenant = tenant;
    ids = new ApiAccounts(tenant.world().ports());
  }

  /**
   * Records a failing run now, with an event of the check's first event type that opens an
   * incident; the check is due again at once.
   */
  public Event run(Domain domain, CheckType type) {
    return run(domain, type, Duration.ZERO);
  }

  /** The same of what was first seen so long ago. */
  public Event run(Domain domain, CheckType type, Duration seenFor) {
    Instant now = tenant.world().time().instant();
    ClaimedCheck claimed = claim(domain, type, now);
    EventType opener = CheckCatalogue.of(type).events().getFirst().type();
    IncidentId incident = new IncidentId(ids.newId(now));
    Event event = event(claimed.claim(), opener, incident, now);
    OpenIncident open =
        new OpenIncident(incident, opener, Set.of(""), Severity.HIGH, now, true, false);
    CheckState state = new CheckState(Map.of(), List.of(open), Map.of(), Map.of(), JsonValue.EMPTY);
    IncidentChange change =
        new IncidentChange.Opened(
            incident, opener, Set.of(""), Severity.HIGH, event.message(), now.minus(seenFor), now);
    record(claimed.claim(), Outcome.FAILING, state, change, event, now);
    return event;
  }

  /** Records a good run now, with the event that closes the incident of {@code opening}. */
  public Event recover(Domain domain, Event opening) {
    Instant now = tenant.world().time().instant();
    CheckType type = opening.checkType();
    Claim claim = claim(domain, type, now).claim();
    EventType closer = CheckCatalogue.of(type).events().get(1).type();
    IncidentId incident = opening.incidentId().orElseThrow();
    Event event = event(claim, closer, incident, now);
    IncidentChange change = new IncidentChange.Closed(incident, now);
    record(claim, Outcome.OK, CheckState.NEW, change, event, now);
    return event;
  }

  private void record(
      Claim claim,
      Outcome outcome,
      CheckState state,
      IncidentChange change,
      Event event,
      Instant now) {
    tenant
        .world()
        .ports()
        .transactions()
        .in(
            () -> {
              tenant.world().ports().checkRuns().lockHeld(List.of(claim));
              tenant
                  .world()
                  .ports()
                  .checkRuns()
                  .record(
                      List.of(
                          new RunRecord(
                              claim,
                              result(claim, outcome, now),
                              state,
                              List.of(change),
                              List.of(event),
                              now,
                              Reachability.NONE)));
            });
  }

  private ClaimedCheck claim(Domain domain, CheckType type, Instant now) {
    List<ClaimedCheck> all =
        tenant.world().ports().checkRuns().claimDue(UUID.randomUUID(), ALL, LEASES, now);
    List<Claim> others =
        all.stream().map(ClaimedCheck::claim).filter(claim -> !is(claim, domain, type)).toList();
    tenant.world().ports().checkRuns().giveBack(others, now);
    return all.stream().filter(one -> is(one.claim(), domain, type)).findFirst().orElseThrow();
  }

  private static boolean is(Claim claim, Domain domain, CheckType type) {
    return claim.domainId().equals(domain.id()) && claim.checkType() == type;
  }

  private CheckResult result(Claim claim, Outcome outcome, Instant now) {
    return new CheckResult(
        new ResultId(ids.newId(now)),
        claim.organizationId(),
        claim.domainId(),
        claim.checkType(),
        now,
        Duration.ofMillis(12),
        outcome,
        "it failed",
        JsonValue.fields().put("seen", "nothing ✓").put("count", 3).put("flag", true).build());
  }

  private Event event(Claim claim, EventType type, IncidentId incident, Instant now) {
    return new Event(
        new EventId(ids.newId(now)),
        claim.organizationId(),
        claim.domainId(),
        claim.checkType(),
        type,
        Severity.HIGH,
        false,
        now,
        Optional.of(incident),
        "it failed",
        JsonValue.fields().put("attempt", 1).build());
  }
}
