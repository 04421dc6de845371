package io.domainwatch.app.snooze;

import io.domainwatch.app.House;
import io.domainwatch.app.domains.DomainChange;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.override.DomainSnoozes;
import io.domainwatch.core.override.OverrideChange;
import io.domainwatch.core.override.Patch;
import io.domainwatch.core.override.SnoozeChange;
import io.domainwatch.core.routing.PendingEvent;
import io.domainwatch.core.value.Instants;
import io.domainwatch.testkit.IncidentFixtures;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A domain in a house in memory, and what is done to it and said of it. */
abstract class SnoozedHouse {
  static final Instant NOW = House.NOW;
  static final Instant END = NOW.plusSeconds(7_200);

  final House house = new House();
  final Organization owner = house.given.organization();
  final Actor actor = House.operator(owner);
  final Domain domain = house.domain(owner);
  final IncidentFixtures happenings = new IncidentFixtures(house.store);

  SnoozeEnds ends() {
    return new SnoozeEnds(house.store, house.store.snoozes(), house.store.domains(), house.snoozes);
  }

  Incident down(Instant at) {
    return happenings.open(domain, CheckType.UPTIME, UptimeDefinition.DOWN, at);
  }

  void mute(CheckType check, Instant until) {
    override(until(until, Optional.empty()), check.wireName(), NOW);
  }

  void override(SnoozeChange change, String check, Instant now) {
    house.overrides.update(
        actor,
        domain.id(),
        check,
        new OverrideChange(Patch.keep(), Patch.keep(), Patch.keep(), Patch.keep(), change),
        Optional.empty(),
        now);
  }

  void muteWhole(Domain which, Instant until) {
    house.domains.change(
        actor, which.id(), new DomainChange(until(until, Optional.empty())), Optional.empty(), NOW);
  }

  void whole(Optional<Instant> until, Optional<String> reason) {
    SnoozeChange change = new SnoozeChange(Patch.to(until.map(Instants::text)), Patch.to(reason));
    house.domains.change(
        actor, domain.id(), new DomainChange(change), Optional.empty(), NOW.plusSeconds(1));
  }

  static SnoozeChange until(Instant until, Optional<String> reason) {
    return new SnoozeChange(Patch.to(Optional.of(Instants.text(until))), Patch.to(reason));
  }

  DomainSnoozes snoozes() {
    return house.store.snoozes().of(owner.id(), domain.id());
  }

  List<Event> waiting() {
    return house.store.in(
        () ->
            house.store.notificationOutbox().read(owner.id(), 1_000).stream()
                .map(PendingEvent::event)
                .toList());
  }

  List<String> told() {
    return house.audit(owner).stream()
        .map(entry -> entry.action().wireName() + " " + entry.detail())
        .toList();
  }
}
