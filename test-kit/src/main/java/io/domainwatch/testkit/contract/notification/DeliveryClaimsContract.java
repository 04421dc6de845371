package io.domainwatch.testkit.contract.notification;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelKind;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.channel.rate.SendRate;
import io.domainwatch.core.delivery.ClaimedDelivery;
import io.domainwatch.core.delivery.Deliveries;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.core.delivery.DeliveryState;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.testkit.contract.Concurrently;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** How {@link Deliveries} hands out what is due. */
public interface DeliveryClaimsContract extends SendingContract {
  /** One every 2 s. */
  SendRate EVERY_TWO = SendRate.spread(1, Duration.ofSeconds(2));

  @Test
  default void whatIsDueIsClaimedOnceWithItsChannel() {
    Organization owner = given().organization();
    Channel channel = messages().channel(owner);
    Instant now = now();
    Delivery due = messages().due(channel, now, given().domain(owner));
    messages().due(channel, now.plusMillis(1), given().domain(owner));

    List<ClaimedDelivery> claimed = claimDue(now);

    assertThat(claimed).hasSize(1);
    assertThat(claimed.getFirst().delivery()).isEqualTo(due);
    assertThat(claimed.getFirst().channel()).isEqualTo(channel);
    assertThat(claimDue(now)).isEmpty();
  }

  @Test
  default void theLongestDueComesFirstAndTheLimitHolds() {
    Organization owner = given().organization();
    Channel channel = messages().channel(owner);
    Instant now = now();
    Delivery second = messages().due(channel, now.minusSeconds(2), given().domain(owner));
    Delivery first = messages().due(channel, now.minusSeconds(3), given().domain(owner));
    Delivery third = messages().due(channel, now.minusSeconds(1), given().domain(owner));

    assertThat(ids(deliveries().claimDue(INSTANCE, new Deliveries.Limits(2, 10, 10), LEASE, now)))
        .containsExactly(first.id(), second.id());
    assertThat(dueIds(now)).containsExactly(third.id());
  }

  @Test
  default void oneOfADomainWaitsUntilTheEarlierOneHasEnded() {
    Organization owner = given().organization();
    Channel channel = messages().channel(owner);
    Domain domain = given().domain(owner);
    Instant now = now();
    Delivery first = messages().due(channel, now, domain);
    Delivery second = messages().due(channel, now, given().domain(owner), domain);
    Delivery third = messages().due(channel, now, domain);

    ClaimedDelivery claimed = claimDue(now).getFirst();
    assertThat(claimed.delivery().id()).isEqualTo(first.id());
    assertThat(claimDue(now)).isEmpty();

    Instant later = now.plusSeconds(5);
    failed(claimed, now, later);
    assertThat(claimDue(now)).isEmpty();
    claimed = claimDue(later).getFirst();
    assertThat(claimed.delivery().id()).isEqualTo(first.id());

    delivered(claimed, later);
    claimed = claimDue(later).getFirst();
    assertThat(claimed.delivery().id()).isEqualTo(second.id());
    delivered(claimed, later);
    assertThat(dueIds(later)).containsExactly(third.id());
  }

  @Test
  default void oneThatWasGivenUpOrDroppedHoldsNobodyUp() {
    Organization owner = given().organization();
    Channel channel = messages().channel(owner);
    Domain domain = given().domain(owner);
    Instant now = now();
    messages().due(channel, now, domain);
    messages().due(channel, now, domain);
    Delivery third = messages().due(channel, now, domain);
    for (DeliveryState end :
        List.of(new DeliveryState.Failed(now), new DeliveryState.Dropped(now))) {
      ClaimedDelivery claimed = claimDue(now).getFirst();
      deliveries().finish(claimed, SendingContract.attempt(claimed, now, FAILED), end);
    }

    assertThat(dueIds(now)).containsExactly(third.id());
  }

  @Test
  default void otherDomainsAndOtherChannelsDoNotWait() {
    Organization owner = given().organization();
    Channel channel = messages().channel(owner);
    Channel sister = messages().channel(owner);
    Domain domain = given().domain(owner);
    Instant now = now();
    Delivery first = messages().due(channel, now, domain);
    messages().due(channel, now, domain);
    Delivery ofOther = messages().due(channel, now, given().domain(owner));
    Delivery ofSister = messages().due(sister, now, domain);

    assertThat(dueIds(now)).containsExactly(first.id(), ofOther.id(), ofSister.id());
  }

  @Test
  default void aTrialWaitsForNobodyAndHoldsNobodyUp() {
    Organization owner = given().organization();
    Channel channel = messages().channel(owner);
    Domain domain = given().domain(owner);
    Instant now = now();
    Delivery first = messages().due(channel, now, domain);
    Delivery trial = messages().trial(channel, now);
    Delivery other = messages().due(channel, now, given().domain(owner));

    assertThat(dueIds(now)).containsExactly(first.id(), trial.id(), other.id());
  }

  @Test
  default void aRedeliveryWaitsForNobodyAndHoldsNobodyUp() {
    Organization owner = given().organization();
    Channel channel = messages().channel(owner);
    Domain domain = given().domain(owner);
    Instant now = now();
    Delivery again = messages().due(channel, now, domain);
    delivered(claimDue(now).getFirst(), now);
    Delivery pending = messages().due(channel, now.minusSeconds(1), domain);
    deliveries().redeliver(owner.id(), again.id(), now);

    assertThat(dueIds(now)).containsExactly(pending.id(), again.id());
  }

  @Test
  default void noMoreOfOneChannelAreClaimedThanAllowed() {
    Organization owner = given().organization();
    Channel busy = messages().channel(owner);
    Channel calm = messages().channel(owner);
    Instant now = now();
    List<Delivery> ofBusy = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      ofBusy.add(messages().due(busy, now.minusSeconds(9 - i), given().domain(owner)));
    }
    Delivery ofCalm = messages().due(calm, now, given().domain(owner));
    Deliveries.Limits limits = new Deliveries.Limits(100, 2, 100);

    List<ClaimedDelivery> claimed = deliveries().claimDue(INSTANCE, limits, LEASE, now);

    assertThat(ids(claimed)).containsExactly(ofBusy.get(0).id(), ofBusy.get(1).id(), ofCalm.id());
    assertThat(deliveries().claimDue(INSTANCE, limits, LEASE, now)).isEmpty();
    delivered(claimed.getFirst(), now);
    assertThat(ids(deliveries().claimDue(INSTANCE, limits, LEASE, now)))
        .containsExactly(ofBusy.get(2).id());
  }

  @Test
  default void noMoreOfOneOrganizationAreClaimedThanAllowed() {
    Organization busy = given().organization();
    Organization calm = given().organization();
    Instant now = now();
    List<DeliveryId> ofBusy = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      Channel channel = messages().channel(busy);
      ofBusy.add(messages().due(channel, now.minusSeconds(9 - i), given().domain(busy)).id());
    }
    Delivery ofCalm = messages().due(messages().channel(calm), now, given().domain(calm));
    Deliveries.Limits limits = new Deliveries.Limits(100, 2, 3);

    List<ClaimedDelivery> claimed = deliveries().claimDue(INSTANCE, limits, LEASE, now);

    assertThat(ids(claimed))
        .containsExactly(ofBusy.get(0), ofBusy.get(1), ofBusy.get(2), ofCalm.id());
    assertThat(deliveries().claimDue(INSTANCE, limits, LEASE, now)).isEmpty();
    deliveries().giveBack(claimed.subList(0, 1));
    assertThat(ids(deliveries().claimDue(INSTANCE, limits, LEASE, now)))
        .containsExactly(ofBusy.get(0));
  }

  @Test
  default void aChannelWithARateGetsOneAtATimeNoFasterAndInOrder() {
    Organization owner = given().organization();
    Channel slow = paced(owner);
    Instant now = now();
    Delivery first = messages().due(slow, now.minusSeconds(3), given().domain(owner));
    Delivery second = messages().due(slow, now.minusSeconds(2), given().domain(owner));
    Delivery trial = messages().trial(slow, now);
    Delivery ofOther = messages().due(messages().channel(owner), now, given().domain(owner));

    List<ClaimedDelivery> claimed = claimPaced(EVERY_TWO, now);
    assertThat(ids(claimed)).containsExactly(first.id(), ofOther.id());
    assertThat(claimPaced(EVERY_TWO, now.plusMillis(1_999))).isEmpty();
    assertThat(find(second)).isEqualTo(second);

    Instant next = now.plusSeconds(2);
    delivered(claimed.getFirst(), next);
    deliveries().redeliver(owner.id(), first.id(), next);
    assertThat(ids(claimPaced(EVERY_TWO, next))).containsExactly(second.id());
    assertThat(ids(claimPaced(EVERY_TWO, next.plusSeconds(2)))).containsExactly(trial.id());
    assertThat(claimPaced(EVERY_TWO, next.plusSeconds(3))).isEmpty();
    assertThat(ids(claimPaced(EVERY_TWO, next.plusSeconds(4)))).containsExactly(first.id());
  }

  @Test
  default void aBurstGoesAtOnceAndThenOneByOne() {
    Channel channel = paced(given().organization());
    SendRate two = new SendRate(2, Duration.ofSeconds(5));
    Instant now = now();
    for (int i = 0; i < 4; i++) {
      messages().trial(channel, now);
    }

    assertThat(claimPaced(two, now)).hasSize(1);
    assertThat(claimPaced(two, now)).hasSize(1);
    assertThat(claimPaced(two, now.plusMillis(4_999))).isEmpty();
    assertThat(claimPaced(two, now.plusSeconds(5))).hasSize(1);
    assertThat(claimPaced(two, now.plusSeconds(5))).isEmpty();
  }

  @Test
  default void twoClaimersKeepARateTogether() throws Exception {
    Channel channel = paced(given().organization());
    Instant now = now();
    for (int i = 0; i < 10; i++) {
      messages().trial(channel, now);
    }

    assertThat(
            Concurrently.call(2, () -> claimPaced(EVERY_TWO, now)).stream().flatMap(List::stream))
        .hasSize(1);
  }

  @Test
  default void whatWaitsForItsRateIsNotOverdue() {
    Channel channel = paced(given().organization());
    Instant now = now();
    Instant longAgo = now.minusSeconds(3600);
    messages().trial(channel, longAgo);
    messages().trial(channel, longAgo);
    assertThat(deliveries().backlog(now).oldestDue()).contains(longAgo);

    delivered(claimPaced(EVERY_TWO, now).getFirst(), now);

    Instant next = now.plusSeconds(2);
    assertThat(deliveries().backlog(next).oldestDue()).isEmpty();
    assertThat(deliveries().backlog(next.plus(SendRate.BUSY)).oldestDue()).contains(longAgo);
  }

  @Test
  default void aChannelThatIsOffIsSentTrialsAlone() {
    Organization owner = given().organization();
    Channel channel = messages().channel(owner);
    Instant now = now();
    Delivery delivery = messages().due(channel, now, given().domain(owner));
    Delivery trial = messages().trial(channel, now);
    Channel off = messages().switched(channel, false, now);

    List<ClaimedDelivery> claimed = claimDue(now);

    assertThat(ids(claimed)).containsExactly(trial.id());
    assertThat(claimed.getFirst().channel()).isEqualTo(off);
    messages().switched(off, true, now);
    assertThat(dueIds(now)).containsExactly(delivery.id());
  }

  @Test
  default void aMailboxIsSentNothingBeforeItsReceiverHasConfirmed() {
    Organization owner = given().organization();
    Channel mailbox = messages().channel(owner, new ChannelTarget.Email("ops@example.com"));
    Instant now = now();
    Delivery event = messages().due(mailbox, now, given().domain(owner));
    Delivery trial = messages().trial(mailbox, now);

    assertThat(claimDue(now)).isEmpty();
    assertThat(deliveries().backlog(now.plusSeconds(1)).oldestDue()).isEmpty();

    ports().channels().save(mailbox.confirmed(now));
    assertThat(dueIds(now)).containsExactlyInAnyOrder(event.id(), trial.id());
  }

  @Test
  default void whatIsPostponedIsDueThenAndWasNoAttempt() {
    Organization owner = given().organization();
    Channel channel = messages().channel(owner);
    Instant now = now();
    Delivery delivery = messages().due(channel, now, given().domain(owner));
    ClaimedDelivery claimed = claimDue(now).getFirst();
    Instant later = now.plusSeconds(3600);

    deliveries().postpone(claimed, later);
    deliveries().postpone(claimed, now);

    Delivery held = deliveries().find(owner.id(), channel.id(), delivery.id()).orElseThrow();
    assertThat(held.nextAttemptAt()).contains(later);
    assertThat(held.attempts()).isZero();
    assertThat(claimDue(later.minusMillis(1))).isEmpty();
    assertThat(dueIds(later)).containsExactly(delivery.id());
  }

  @Test
  default void aLeaseThatEndedIsClaimedAgainAndCountsNoMore() {
    Channel channel = messages().channel(given().organization());
    Instant now = now();
    Delivery delivery = messages().trial(channel, now);
    ClaimedDelivery lost = claimDue(now).getFirst();
    Deliveries.Limits one = new Deliveries.Limits(100, 1, 1);

    assertThat(deliveries().claimDue(INSTANCE, one, LEASE, now.plus(LEASE).minusMillis(1)))
        .isEmpty();
    ClaimedDelivery next = deliveries().claimDue(INSTANCE, one, LEASE, now.plus(LEASE)).getFirst();

    assertThat(next.token()).isNotEqualTo(lost.token());
    assertThat(delivered(lost, now)).isFalse();
    assertThat(attempts(delivery)).isEmpty();
    assertThat(delivered(next, now)).isTrue();
    assertThat(attempts(delivery)).hasSize(1);
  }

  @Test
  default void anAttemptEndsItsClaim() {
    Channel channel = messages().channel(given().organization());
    Instant now = now();
    messages().trial(channel, now);
    ClaimedDelivery claimed = claimDue(now).getFirst();

    assertThat(failed(claimed, now, now)).isTrue();

    assertThat(failed(claimed, now, now)).isFalse();
    assertThat(claimDue(now)).hasSize(1);
  }

  @Test
  default void whatIsGivenBackIsDueAtOnceAndWasNoAttempt() {
    Channel channel = messages().channel(given().organization());
    Instant now = now();
    Delivery delivery = messages().trial(channel, now);
    List<ClaimedDelivery> claimed = claimDue(now);

    deliveries().giveBack(claimed);

    assertThat(find(delivery)).isEqualTo(delivery);
    assertThat(dueIds(now)).containsExactly(delivery.id());
    deliveries().giveBack(claimed);
    assertThat(claimDue(now)).isEmpty();
  }

  @Test
  default void allClaimsCanBeEnded() {
    Channel channel = messages().channel(given().organization());
    Instant now = now();
    deliveries().endClaims();
    messages().trial(channel, now);
    messages().trial(channel, now);
    List<DeliveryId> before = dueIds(now);

    assertThat(deliveries().endClaims()).isEqualTo(2);
    assertThat(deliveries().endClaims()).isZero();

    assertThat(dueIds(now)).isEqualTo(before);
  }

  @Test
  default void twoClaimersAndManyDueDeliveriesNoneTwice() throws Exception {
    Organization owner = given().organization();
    Instant now = now();
    for (int i = 0; i < 10; i++) {
      Channel channel = messages().channel(owner);
      for (int j = 0; j < 20; j++) {
        messages().trial(channel, now);
      }
    }

    List<List<DeliveryId>> claimed = Concurrently.call(2, () -> claimUntilNothingIsLeft(now));

    List<DeliveryId> all = claimed.stream().flatMap(List::stream).toList();
    assertThat(all).hasSize(200).doesNotHaveDuplicates();
  }

  @Test
  default void whatWaitsIsCounted() {
    Organization owner = given().organization();
    Channel channel = messages().channel(owner);
    Domain domain = given().domain(owner);
    Instant now = now();
    long before = deliveries().backlog(now).pending();
    assertThat(deliveries().backlog(now).oldestDue()).isEmpty();
    messages().due(channel, now.minusSeconds(5), domain);
    messages().due(channel, now.minusSeconds(9), domain);
    messages().due(channel, now.minusSeconds(3), given().domain(owner));

    assertThat(deliveries().backlog(now).pending()).isEqualTo(before + 3);
    assertThat(deliveries().backlog(now).oldestDue()).contains(now.minusSeconds(5));
    assertThat(deliveries().backlog(now.minusSeconds(6)).oldestDue()).isEmpty();
  }

  @Test
  default void whatWaitsForOthersThanUsIsNotOverdue() {
    Organization owner = given().organization();
    Instant now = now();
    Channel off = messages().channel(owner);
    Channel failing = messages().channel(owner);
    Channel claimed = messages().channel(owner);
    for (Channel channel : List.of(off, failing, claimed)) {
      messages().due(channel, now, given().domain(owner));
    }
    messages().switched(off, false, now);
    ports().channels().save(failing.failed(false, now));
    List<ClaimedDelivery> all = claimDue(now);
    deliveries().giveBack(all.stream().filter(c -> c.channel().id().equals(failing.id())).toList());

    assertThat(deliveries().backlog(now).oldestDue()).isEmpty();
    assertThat(deliveries().backlog(now.plus(LEASE)).oldestDue()).contains(now);
    assertThat(deliveries().backlog(now).pending()).isEqualTo(3);
  }

  private Channel paced(Organization owner) {
    return messages().channel(owner, new ChannelTarget.Slack("https://hooks.example/T0/B0/secret"));
  }

  private List<ClaimedDelivery> claimPaced(SendRate rate, Instant now) {
    Deliveries.Limits limits =
        new Deliveries.Limits(100, 100, 100, Map.of(ChannelKind.BuiltIn.SLACK, rate));
    return deliveries().claimDue(INSTANCE, limits, LEASE, now);
  }

  private List<DeliveryId> claimUntilNothingIsLeft(Instant now) {
    List<DeliveryId> all = new ArrayList<>();
    Deliveries.Limits few = new Deliveries.Limits(7, 1_000, 1_000);
    List<ClaimedDelivery> claimed = deliveries().claimDue(INSTANCE, few, LEASE, now);
    while (!claimed.isEmpty()) {
      all.addAll(ids(claimed));
      claimed = deliveries().claimDue(INSTANCE, few, LEASE, now);
    }
    return all;
  }

  private static List<DeliveryId> ids(List<ClaimedDelivery> claimed) {
    return claimed.stream().map(one -> one.delivery().id()).toList();
  }
}
