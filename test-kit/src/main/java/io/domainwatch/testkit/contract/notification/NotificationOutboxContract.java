package io.domainwatch.testkit.contract.notification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.dns.DnsDefinition;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.core.routing.NotificationOutbox;
import io.domainwatch.core.routing.PendingEvent;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.run.Reachability;
import io.domainwatch.testkit.Runs;
import io.domainwatch.testkit.contract.Concurrently;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What {@link NotificationOutbox} must do. */
public interface NotificationOutboxContract extends NotificationContract {
  @Test
  default void nothingWaitsAtFirst() {
    Organization owner = given().organization();

    assertThat(outbox().waiting()).doesNotContain(owner.id());
    assertThat(read(owner.id(), 10)).isEmpty();
  }

  @Test
  default void whatHappenedWaitsInTheOrderInWhichItWasReported() {
    Organization owner = given().organization();
    Domain domain = given().domain(owner);
    Instant now = now();
    Incident incident =
        happenings().open(domain, CheckType.UPTIME, UptimeDefinition.HTTP_ERROR, now);
    Event raised = happenings().raise(incident, Severity.HIGH, now.plusSeconds(1));
    Event changed =
        happenings()
            .change(domain, CheckType.DNS, DnsDefinition.ADDRESS_CHANGED, now.plusSeconds(1));
    Event closed = happenings().close(incident, now.plusSeconds(2));

    List<PendingEvent> waiting = read(owner.id(), 10);

    assertThat(outbox().waiting()).contains(owner.id());
    assertThat(waiting.subList(1, 4))
        .extracting(PendingEvent::named)
        .containsExactly(named(raised, domain), named(changed, domain), named(closed, domain));
    assertThat(waiting.getFirst().event().incidentId()).contains(incident.id());
    assertThat(waiting).extracting(PendingEvent::sequence).isSorted().doesNotHaveDuplicates();
    assertThat(read(owner.id(), 2)).isEqualTo(waiting.subList(0, 2));
  }

  @Test
  default void theEventsOfOneRunKeepTheirOrder() {
    Instant now = now();
    Domain domain = withUptimeDue(now);
    Claim claim = claims(now).getFirst();
    Event[] events =
        Stream.of("c", "a", "b")
            .map(word -> Runs.event(claim, now, new EventType(word), Severity.LOW))
            .toArray(Event[]::new);

    record(claim, now, events);

    assertThat(read(domain.organizationId(), 10))
        .extracting(PendingEvent::event)
        .containsExactly(events);
  }

  @Test
  default void aMutedEventDoesNotWait() {
    Instant now = now();
    Domain domain = withUptimeDue(now);
    Claim claim = claims(now).getFirst();
    Event loud = Runs.event(claim, now, Runs.anEventOf(CheckType.UPTIME), Severity.LOW);

    record(claim, now, Runs.muted(loud));

    assertThat(read(domain.organizationId(), 10)).isEmpty();
    assertThat(outbox().waiting()).doesNotContain(domain.organizationId());
  }

  @Test
  default void whatIsRemovedWaitsNoMore() {
    Organization owner = given().organization();
    Domain domain = given().domain(owner);
    happen(domain, now());
    happen(domain, now().plusSeconds(1));
    List<PendingEvent> waiting = read(owner.id(), 10);
    long first = waiting.getFirst().sequence();

    ports().transactions().in(() -> outbox().remove(owner.id(), List.of(first)));

    assertThat(read(owner.id(), 10)).isEqualTo(waiting.subList(1, 2));
  }

  @Test
  default void whatWaitsForAnotherOrganizationIsAbsent() {
    Organization owner = given().organization();
    Organization stranger = given().organization();
    happen(given().domain(owner), now());
    List<PendingEvent> waiting = read(owner.id(), 10);
    long first = waiting.getFirst().sequence();

    ports().transactions().in(() -> outbox().remove(stranger.id(), List.of(first)));

    assertThat(read(stranger.id(), 10)).isEmpty();
    assertThat(read(owner.id(), 10)).isEqualTo(waiting);
  }

  @Test
  default void itIsTakenAgainAfterTheTransaction() {
    Organization owner = given().organization();
    happen(given().domain(owner), now());

    for (int i = 0; i < 2; i++) {
      assertThat(ports().transactions().in(() -> outbox().take(owner.id()))).isTrue();
    }
    takenBack(() -> outbox().take(owner.id()));
    assertThat(ports().transactions().in(() -> outbox().take(owner.id()))).isTrue();
  }

  @Test
  default void itIsNotTakenOutsideATransaction() {
    Organization owner = given().organization();

    assertThatThrownBy(() -> outbox().take(owner.id())).isInstanceOf(IllegalStateException.class);
  }

  @Test
  default void ofManyWhoTakeOutAllThatWaitsOneGetsIt() throws Exception {
    Organization owner = given().organization();
    Domain domain = given().domain(owner);
    for (int i = 0; i < 5; i++) {
      happen(domain, now().plusSeconds(i));
    }

    List<List<PendingEvent>> taken = Concurrently.call(4, () -> takeAll(owner.id()));

    assertThat(taken.stream().flatMap(List::stream).map(PendingEvent::sequence).toList())
        .hasSize(5)
        .doesNotHaveDuplicates();
    assertThat(read(owner.id(), 10)).isEmpty();
  }

  @Test
  default void whatWasTakenBackStillWaits() {
    Organization owner = given().organization();
    Domain domain = given().domain(owner);
    happen(domain, now());
    List<PendingEvent> waiting = read(owner.id(), 10);

    takenBack(
        () -> {
          outbox().remove(owner.id(), List.of(waiting.getFirst().sequence()));
          happen(domain, now().plusSeconds(1));
        });

    assertThat(read(owner.id(), 10)).isEqualTo(waiting);
  }

  @Test
  default void whatWaitsGoesWithItsDomain() {
    Organization owner = given().organization();
    Domain domain = given().domain(owner);
    happen(domain, now());

    ports().domains().delete(owner.id(), domain.id());

    assertThat(read(owner.id(), 10)).isEmpty();
    assertThat(outbox().waiting()).doesNotContain(owner.id());
  }

  @Test
  default void whatWaitsIsCounted() {
    Organization owner = given().organization();
    Domain domain = given().domain(owner);
    long before = outbox().backlog().events();
    Instant longAgo = now().minusSeconds(86_400);
    happen(domain, longAgo);
    happen(domain, now());

    assertThat(outbox().backlog().events()).isEqualTo(before + 2);
    assertThat(outbox().backlog().oldest()).contains(longAgo);
  }

  private void happen(Domain domain, Instant at) {
    happenings().change(domain, CheckType.DNS, DnsDefinition.ADDRESS_CHANGED, at);
  }

  private List<PendingEvent> takeAll(OrganizationId owner) {
    return ports()
        .transactions()
        .in(
            () -> {
              if (!outbox().take(owner)) {
                return List.of();
              }
              List<PendingEvent> waiting = outbox().read(owner, 100);
              outbox()
                  .remove(
                      owner,
                      waiting.stream().map(PendingEvent::sequence).collect(Collectors.toSet()));
              return waiting;
            });
  }

  private List<PendingEvent> read(OrganizationId owner, int limit) {
    return ports()
        .transactions()
        .in(
            () -> {
              assertThat(outbox().take(owner)).isTrue();
              return outbox().read(owner, limit);
            });
  }

  private void record(Claim claim, Instant now, Event... events) {
    ports()
        .transactions()
        .in(
            () -> {
              runs().lockHeld(List.of(claim));
              runs()
                  .record(
                      List.of(Runs.record(claim, now, Outcome.WARNING, Reachability.NONE, events)));
            });
  }

  private static NamedEvent named(Event event, Domain domain) {
    return new NamedEvent(event, domain.name());
  }

  private NotificationOutbox outbox() {
    return ports().notificationOutbox();
  }
}
