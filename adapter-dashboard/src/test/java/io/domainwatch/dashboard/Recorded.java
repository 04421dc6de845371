package io.domainwatch.dashboard;

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
import io.domainwatch.testkit.Fixtures;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Records runs of a world's checks at its present time, as the check engine would. */
public final class Recorded {
  private static final Leases LEASES = Leases.alike(Duration.ofMinutes(1));

  /** More checks than any test leaves due. */
  private static final int ALL = 1_000_000;

  private final DashboardWorld world;

  /**
   * @param world whose checks run
   */
  public Recorded(DashboardWorld world) {
    this.world = world;
  }

  /** A run that found nothing to tell; the check is due again after its default interval. */
  public void run(Domain domain, CheckType type, Outcome outcome, String summary) {
    run(domain, type, outcome, summary, JsonValue.EMPTY);
  }

  /** A run of every check. */
  public void all(Domain domain, Outcome outcome) {
    for (CheckType type : CheckType.values()) {
      run(domain, type, outcome, outcome.wireName());
    }
  }

  /** A run that saw something; the check is due again after its default interval. */
  public void run(
      Domain domain, CheckType type, Outcome outcome, String summary, JsonValue.JsonObject seen) {
    Claim claim = claim(domain, type);
    record(claim, result(claim, outcome, summary, seen), CheckState.NEW, List.of(), List.of());
  }

  /** A failing run that opens an incident of the check's first event type and tells of it. */
  public Event failing(Domain domain, CheckType type, String message) {
    Instant now = world.time().instant();
    Claim claim = claim(domain, type);
    EventType opener = CheckCatalogue.of(type).events().getFirst().type();
    IncidentId id = new IncidentId(Fixtures.newId());
    OpenIncident open = new OpenIncident(id, opener, Set.of(""), Severity.HIGH, now, true, false);
    Event event =
        new Event(
            new EventId(Fixtures.newId()),
            domain.organizationId(),
            domain.id(),
            type,
            opener,
            Severity.HIGH,
            false,
            now,
            Optional.of(id),
            message,
            JsonValue.EMPTY);
    record(
        claim,
        result(claim, Outcome.FAILING, message, JsonValue.EMPTY),
        new CheckState(Map.of(), List.of(open), Map.of(), Map.of(), JsonValue.EMPTY),
        List.of(
            new IncidentChange.Opened(id, opener, Set.of(""), Severity.HIGH, message, now, now)),
        List.of(event));
    return event;
  }

  private Claim claim(Domain domain, CheckType type) {
    Instant now = world.time().instant();
    world.store().checkRuns().schedule(domain.organizationId(), domain.id(), Map.of(type, now));
    world.store().checkRuns().makeDue(domain.organizationId(), domain.id(), type, now);
    List<Claim> all =
        world.store().checkRuns().claimDue(UUID.randomUUID(), ALL, LEASES, now).stream()
            .map(ClaimedCheck::claim)
            .toList();
    List<Claim> others = all.stream().filter(claim -> !is(claim, domain, type)).toList();
    world.store().checkRuns().giveBack(others, now);
    return all.stream().filter(claim -> is(claim, domain, type)).findFirst().orElseThrow();
  }

  private void record(
      Claim claim,
      CheckResult result,
      CheckState state,
      List<IncidentChange> changes,
      List<Event> events) {
    Instant next = result.startedAt().plus(CheckCatalogue.of(claim.checkType()).defaultInterval());
    world
        .store()
        .in(
            () -> {
              world.store().checkRuns().lockHeld(List.of(claim));
              world
                  .store()
                  .checkRuns()
                  .record(
                      List.of(
                          new RunRecord(
                              claim, result, state, changes, events, next, Reachability.NONE)));
            });
  }

  private CheckResult result(
      Claim claim, Outcome outcome, String summary, JsonValue.JsonObject seen) {
    return new CheckResult(
        new ResultId(Fixtures.newId()),
        claim.organizationId(),
        claim.domainId(),
        claim.checkType(),
        world.time().instant(),
        Duration.ofMillis(123),
        outcome,
        summary,
        seen);
  }

  private static boolean is(Claim claim, Domain domain, CheckType type) {
    return claim.domainId().equals(domain.id()) && claim.checkType() == type;
  }
}
