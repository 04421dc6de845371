package io.domainwatch.testkit.contract.snooze;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.engine.CheckState;
import io.domainwatch.core.engine.incident.IncidentChange;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.override.DomainSnoozes;
import io.domainwatch.core.override.Snooze;
import io.domainwatch.core.routing.PendingEvent;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.run.Reachability;
import io.domainwatch.core.schedule.HeldClaim;
import io.domainwatch.core.schedule.RunRecord;
import io.domainwatch.core.snooze.SnoozeEnd;
import io.domainwatch.core.snooze.Snoozes;
import io.domainwatch.core.snooze.Snoozes.SnoozedDomain;
import io.domainwatch.core.snooze.UntoldIncident;
import io.domainwatch.core.value.IdGenerator;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.Runs;
import io.domainwatch.testkit.contract.notification.NotificationLogEntries;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;

/** What the contracts of snoozes have in common. */
public interface SnoozeSteps extends NotificationLogEntries {
  /** Of the check that most tests look at. */
  Optional<CheckType> UPTIME = Optional.of(CheckType.UPTIME);

  /** Those whose time is over would be found by other tests. */
  @AfterEach
  default void noSnoozeStays() {
    for (SnoozedDomain one : over(now().plus(Duration.ofDays(800)))) {
      ports().domains().delete(one.organizationId(), one.domainId());
    }
  }

  /** As recording does: what holds is read and what follows is stored in one transaction. */
  default boolean opens(Claim claim, Instant now) {
    IncidentId id = new IncidentId(Fixtures.newId());
    IncidentChange opened =
        new IncidentChange.Opened(
            id, UptimeDefinition.DOWN, Set.of(""), Severity.HIGH, "down", now, now);
    Event event = Runs.eventOf(claim, now, UptimeDefinition.DOWN, Severity.HIGH, id);
    return ports()
        .transactions()
        .in(
            () -> {
              HeldClaim held =
                  Optional.ofNullable(runs().lockHeld(List.of(claim)).get(claim)).orElseThrow();
              boolean muted = held.override().muted();
              runs()
                  .record(
                      List.of(
                          new RunRecord(
                              claim,
                              Runs.result(claim, now, Outcome.FAILING),
                              CheckState.NEW,
                              List.of(opened),
                              List.of(muted ? Runs.muted(event) : event),
                              now.plus(Runs.INTERVAL),
                              Reachability.NONE)));
              return muted;
            });
  }

  /** Ends the one of uptime as whoever ends it does; whether there was any. */
  default boolean endUnderLock(Domain domain, Instant now) {
    return ports()
        .transactions()
        .in(
            () -> {
              Domain locked =
                  ports().domains().lock(domain.organizationId(), domain.id()).orElseThrow();
              if (of(locked).equals(DomainSnoozes.NONE)) {
                return false;
              }
              SnoozeEnd end = end(locked, now);
              snoozes().save(domain.organizationId(), domain.id(), UPTIME, Optional.empty());
              snoozes().tell(domain.organizationId(), domain.id(), end);
              return true;
            });
  }

  /** What is told when what is set for uptime ends then. */
  default SnoozeEnd end(Domain domain, Instant at) {
    return SnoozeEnd.of(
        untold(domain), Set.of(CheckType.UPTIME), Map.of(), new IdGenerator(new Random()), at);
  }

  /** Stores an end. */
  default void tell(OrganizationId owner, Domain domain, SnoozeEnd end) {
    ports().transactions().in(() -> snoozes().tell(owner, domain.id(), end));
  }

  /** How many reminders are due. */
  default int reminders(Instant now) {
    return ports().transactions().in(() -> notificationLog().takeReminders(100, now)).size();
  }

  /** By check whether who records it finds it muted. */
  default Map<CheckType, Boolean> muted(List<Claim> claims) {
    return ports().transactions().in(() -> runs().lockHeld(claims)).entrySet().stream()
        .collect(
            Collectors.toMap(
                held -> held.getKey().checkType(), held -> held.getValue().override().muted()));
  }

  /** What waits in the outbox of whom a domain belongs to. */
  default List<PendingEvent> waiting(Domain domain) {
    return ports()
        .transactions()
        .in(
            () -> {
              assertThat(ports().notificationOutbox().take(domain.organizationId())).isTrue();
              return ports().notificationOutbox().read(domain.organizationId(), 100);
            });
  }

  /** Of a domain. */
  default List<UntoldIncident> untold(Domain domain) {
    return snoozes().untold(domain.organizationId(), domain.id());
  }

  /** All whose time is over. */
  default List<SnoozedDomain> over(Instant now) {
    return snoozes().over(10_000, Optional.empty(), now);
  }

  /** Of a domain. */
  default DomainSnoozes of(Domain domain) {
    return snoozes().of(domain.organizationId(), domain.id());
  }

  /** Sets one. */
  default void save(Domain domain, Optional<CheckType> check, Snooze snooze) {
    snoozes().save(domain.organizationId(), domain.id(), check, Optional.of(snooze));
  }

  /** One that was set now. */
  default Snooze snooze(Instant until, Optional<String> reason) {
    return new Snooze(until, reason, "ann@example.com", now());
  }

  /** As it is found. */
  default SnoozedDomain place(Domain domain) {
    return new SnoozedDomain(domain.organizationId(), domain.id());
  }

  /** The port under test. */
  default Snoozes snoozes() {
    return ports().snoozes();
  }
}
