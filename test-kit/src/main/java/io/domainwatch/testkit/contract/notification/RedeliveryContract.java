package io.domainwatch.testkit.contract.notification;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.delivery.ClaimedDelivery;
import io.domainwatch.core.delivery.Deliveries;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.core.delivery.DeliveryState;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Acknowledgement;
import io.domainwatch.core.event.EventFilter;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.routing.NotificationLogEntry;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.IncidentFixtures;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What {@link Deliveries} sends again in order, and what it drops with what never arrived. */
public interface RedeliveryContract extends SendingContract {
  @Test
  default void whatKeepsItsPlaceHoldsUpLaterOnesOfItsDomains() {
    Organization owner = given().organization();
    Channel channel = messages().channel(owner);
    Domain domain = given().domain(owner);
    Instant now = now();
    Delivery first = messages().due(channel, now, domain);
    failedForGood(claimDue(now).getFirst(), now);
    Delivery later = messages().due(channel, now, domain);
    Delivery elsewhere = messages().due(channel, now, given().domain(owner));

    assertThat(deliveries().redeliverInOrder(owner.id(), first.id(), now)).isTrue();
    List<ClaimedDelivery> claimed = claimDue(now);
    assertThat(claimed)
        .extracting(one -> one.delivery().id())
        .containsExactlyInAnyOrder(first.id(), elsewhere.id());
    assertThat(deliveries().redeliverInOrder(owner.id(), first.id(), now)).isFalse();

    claimed.forEach(one -> delivered(one, now));
    assertThat(dueIds(now)).containsExactly(later.id());
  }

  @Test
  default void whatKeepsItsPlaceWaitsForEarlierOnes() {
    Organization owner = given().organization();
    Channel channel = messages().channel(owner);
    Domain domain = given().domain(owner);
    Instant now = now();
    Delivery first = messages().due(channel, now, domain);
    failedForGood(claimDue(now).getFirst(), now);
    Delivery second = messages().due(channel, now, domain);
    failedForGood(claimDue(now).getFirst(), now);

    deliveries().redeliverInOrder(owner.id(), second.id(), now);
    deliveries().redeliverInOrder(owner.id(), first.id(), now);

    ClaimedDelivery claimed = only(claimDue(now));
    assertThat(claimed.delivery().id()).isEqualTo(first.id());
    delivered(claimed, now);
    assertThat(dueIds(now)).containsExactly(second.id());
  }

  @Test
  default void whatWasOnItsWayMeanwhileWaitsBeforeItsNextAttempt() {
    Organization owner = given().organization();
    Channel channel = messages().channel(owner);
    Domain domain = given().domain(owner);
    Instant now = now();
    Delivery first = messages().due(channel, now, domain);
    failedForGood(claimDue(now).getFirst(), now);
    Delivery second = messages().due(channel, now, domain);
    ClaimedDelivery onItsWay = only(claimDue(now));

    deliveries().redeliverInOrder(owner.id(), first.id(), now);
    failed(onItsWay, now, now);
    ClaimedDelivery claimed = only(claimDue(now));
    assertThat(claimed.delivery().id()).isEqualTo(first.id());
    failedForGood(claimed, now);

    assertThat(dueIds(now)).containsExactly(second.id());
  }

  @Test
  default void whatEndedWhileItWaitedIsSentAgainAtOnce() {
    Organization owner = given().organization();
    Channel channel = messages().channel(owner);
    Domain domain = given().domain(owner);
    Instant now = now();
    Delivery first = messages().due(channel, now, domain);
    failedForGood(claimDue(now).getFirst(), now);
    Delivery second = messages().due(channel, now, domain);
    ClaimedDelivery onItsWay = only(claimDue(now));
    deliveries().redeliverInOrder(owner.id(), first.id(), now);
    delivered(onItsWay, now);
    delivered(only(claimDue(now)), now);

    deliveries().redeliver(owner.id(), second.id(), now);

    assertThat(dueIds(now)).containsExactly(second.id());
  }

  @Test
  default void nobodySendsAgainInOrderWhatIsUnknown() {
    Organization owner = given().organization();
    DeliveryId unknown = new DeliveryId(Fixtures.newId());

    assertThat(deliveries().redeliverInOrder(owner.id(), unknown, now())).isFalse();
  }

  @Test
  default void acknowledgementsOfAnIncidentAreDroppedAndNothingElse() {
    Organization owner = given().organization();
    Instant now = now();
    Domain domain = given().domain(owner);
    Incident incident = open(domain, now);
    Incident other = open(domain, now);
    Channel channel = messages().channel(owner);
    Channel sister = messages().channel(owner);
    Delivery notice = acknowledged(channel, incident, now);
    Delivery opening = messages().due(channel, incident);
    Delivery noticeOfOther = acknowledged(channel, other, now);
    Delivery ofSister = acknowledged(sister, incident, now);

    assertThat(drop(channel, Set.of(incident.id()), now)).isOne();
    assertThat(drop(channel, Set.of(incident.id()), now)).isZero();
    assertThat(drop(channel, Set.of(), now)).isZero();

    assertThat(find(notice).state()).isEqualTo(new DeliveryState.Dropped(now));
    List<ClaimedDelivery> claimed = claimDue(now);
    assertThat(claimed)
        .extracting(one -> one.delivery().id())
        .containsExactlyInAnyOrder(opening.id(), ofSister.id());
    claimed.forEach(one -> delivered(one, now));
    assertThat(dueIds(now)).containsExactly(noticeOfOther.id());
  }

  @Test
  default void whatArrivedBeforeItWasSentAgainStaysToldWhenItsChannelIsSwitchedOff() {
    Organization owner = given().organization();
    Instant now = now();
    Channel channel = messages().channel(owner);
    Incident arrived = open(given().domain(owner), now);
    Incident never = open(given().domain(owner), now);
    Delivery first = messages().due(channel, arrived);
    delivered(only(claimDue(now)), now);
    Delivery second = messages().due(channel, never);
    failedForGood(only(claimDue(now)), now);
    for (Incident incident : List.of(arrived, never)) {
      ports()
          .transactions()
          .in(() -> ports().notificationLog().add(List.of(told(channel, incident))));
    }
    deliveries().redeliverInOrder(owner.id(), first.id(), now);
    deliveries().redeliverInOrder(owner.id(), second.id(), now);

    assertThat(deliveries().drop(owner.id(), channel.id(), now)).isEqualTo(2);

    assertThat(
            ports()
                .notificationLog()
                .notifiedChannels(owner.id(), Set.of(arrived.id(), never.id())))
        .containsOnlyKeys(arrived.id());
  }

  private static NotificationLogEntry told(Channel channel, Incident incident) {
    return new NotificationLogEntry(
        channel.organizationId(),
        channel.id(),
        incident.id(),
        incident.domainId(),
        Optional.empty(),
        incident.openedAt(),
        Optional.empty());
  }

  private Incident open(Domain domain, Instant at) {
    return new IncidentFixtures(ports()).open(domain, CheckType.UPTIME, UptimeDefinition.DOWN, at);
  }

  private Delivery acknowledged(Channel channel, Incident incident, Instant at) {
    NamedEvent last =
        ports()
            .eventLog()
            .page(channel.organizationId(), EventFilter.of(incident.id()), Optional.empty(), 1)
            .getFirst();
    Delivery notice =
        Delivery.first(
            new DeliveryId(Fixtures.newId()),
            channel.organizationId(),
            channel.id(),
            Message.acknowledgement(last, new Acknowledgement(at, "somebody")));
    deliveries().add(List.of(notice));
    return notice;
  }

  private int drop(Channel channel, Set<IncidentId> incidents, Instant now) {
    return deliveries()
        .dropAcknowledgements(channel.organizationId(), channel.id(), incidents, now);
  }

  private void failedForGood(ClaimedDelivery claimed, Instant now) {
    deliveries()
        .finish(
            claimed,
            SendingContract.attempt(claimed, now.plus(Duration.ofMillis(1)), FAILED),
            new DeliveryState.Failed(now));
  }

  private static ClaimedDelivery only(List<ClaimedDelivery> claimed) {
    assertThat(claimed).hasSize(1);
    return claimed.getFirst();
  }
}
