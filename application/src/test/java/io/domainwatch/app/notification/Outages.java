package io.domainwatch.app.notification;

import io.domainwatch.app.House;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.engine.CheckState;
import io.domainwatch.core.engine.incident.IncidentChange;
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
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Records runs of uptime that see sites go down and come back. */
final class Outages {
  private static final Reachability DOWN = new Reachability(true, false);

  private final House house;

  Outages(House house) {
    this.house = house;
  }

  /** A new active domain. */
  Domain domain(Organization owner) {
    return house.given.monitored(owner, House.NOW, CheckType.UPTIME);
  }

  /** A site at this address cannot be reached, which is not confirmed yet. */
  void suspect(Domain domain, String address, Instant at) {
    record(domain, at, Optional.of(address), DOWN, List.of(), List.of());
  }

  /** A site that was reached at the same address as before is down. */
  IncidentId down(Domain domain, Instant at) {
    IncidentId id = new IncidentId(Fixtures.newId());
    record(
        domain,
        at,
        addressOf(domain),
        DOWN,
        List.of(
            new IncidentChange.Opened(
                id, UptimeDefinition.DOWN, Set.of(""), Severity.HIGH, "down", at, at)),
        List.of(event(domain, UptimeDefinition.DOWN, Severity.HIGH, id, at)));
    return id;
  }

  /** It is back. */
  void up(Domain domain, IncidentId id, Instant at) {
    record(
        domain,
        at,
        addressOf(domain),
        Reachability.NONE,
        List.of(new IncidentChange.Closed(id, at)),
        List.of(event(domain, UptimeDefinition.RECOVERED, Severity.INFO, id, at)));
  }

  private Optional<String> addressOf(Domain domain) {
    JsonValue.JsonObject seen =
        house
            .store
            .troubles()
            .newest(domain.organizationId(), Set.of(domain.id()), CheckType.UPTIME)
            .getOrDefault(domain.id(), JsonValue.EMPTY);
    return seen.itemsOf("addresses").stream()
        .flatMap(value -> ((JsonValue.JsonObject) value).findText("ip").stream())
        .findFirst();
  }

  private static Event event(
      Domain domain, EventType type, Severity severity, IncidentId incident, Instant at) {
    return new Event(
        new EventId(Fixtures.newId()),
        domain.organizationId(),
        domain.id(),
        CheckType.UPTIME,
        type,
        severity,
        false,
        at,
        Optional.of(incident),
        "Something happened.",
        JsonValue.fields().put("phase", "connect").build());
  }

  private void record(
      Domain domain,
      Instant at,
      Optional<String> address,
      Reachability trouble,
      List<IncidentChange> incidents,
      List<Event> events) {
    house
        .store
        .checkRuns()
        .reschedule(domain.organizationId(), domain.id(), CheckType.UPTIME, Optional.of(at));
    Claim claim = claim(domain, at);
    List<JsonValue.JsonObject> addresses =
        address.stream().map(ip -> JsonValue.fields().put("ip", ip).build()).toList();
    CheckResult result =
        new CheckResult(
            new ResultId(Fixtures.newId()),
            domain.organizationId(),
            domain.id(),
            CheckType.UPTIME,
            at,
            Duration.ofMillis(5),
            Outcome.FAILING,
            "seen",
            JsonValue.fields().put("addresses", JsonValue.of(addresses)).build());
    RunRecord run =
        new RunRecord(
            claim, result, CheckState.NEW, incidents, events, at.plusSeconds(60), trouble);
    house.store.in(
        () -> {
          house.store.checkRuns().lockHeld(List.of(claim));
          house.store.checkRuns().record(List.of(run));
        });
  }

  private Claim claim(Domain domain, Instant at) {
    return house
        .store
        .checkRuns()
        .claimDue(UUID.randomUUID(), 9_999, Leases.alike(Duration.ofMillis(1)), at)
        .stream()
        .map(ClaimedCheck::claim)
        .filter(claim -> claim.domainId().equals(domain.id()))
        .findFirst()
        .orElseThrow();
  }
}
