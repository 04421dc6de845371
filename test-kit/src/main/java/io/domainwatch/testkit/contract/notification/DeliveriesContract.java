package io.domainwatch.testkit.contract.notification;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.delivery.Attempt;
import io.domainwatch.core.delivery.ClaimedDelivery;
import io.domainwatch.core.delivery.Deliveries;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.core.delivery.DeliveryState;
import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.message.CauseKind;
import io.domainwatch.core.message.CommonCause;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.message.MessageKind;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.Messages;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** How {@link Deliveries} keeps messages and how they went. */
public interface DeliveriesContract extends SendingContract {
  @Test
  default void everyKindOfMessageComesBackAsItWas() {
    Organization owner = given().organization();
    Channel channel = messages().channel(owner);
    Instant now = now();
    Optional<CommonCause> cause = Optional.of(new CommonCause(CauseKind.ADDRESS, "192.0.2.1", 2));
    List<Delivery> added = new ArrayList<>();
    for (MessageKind kind : MessageKind.values()) {
      Message message =
          Message.of(kind, now, List.of(Messages.outage(given().domain(owner), now)), cause);
      added.add(
          Delivery.first(new DeliveryId(Fixtures.newId()), owner.id(), channel.id(), message));
    }
    deliveries().add(added);

    assertThat(page(channel, Optional.empty(), 10)).isEqualTo(added.reversed());
    added.forEach(delivery -> assertThat(find(delivery)).isEqualTo(delivery));
  }

  @Test
  default void aLongMessageComesBackWithWhatWasLeftOut() {
    Organization owner = given().organization();
    Channel channel = messages().channel(owner);
    Domain domain = given().domain(owner);
    Instant now = now();
    var events =
        Stream.generate(() -> Messages.outage(domain, now)).limit(Message.MAX_EVENTS + 3).toList();
    Message message = Message.of(MessageKind.GROUP, now, events, Optional.empty());
    Delivery delivery =
        Delivery.first(new DeliveryId(Fixtures.newId()), owner.id(), channel.id(), message);

    deliveries().add(List.of(delivery));

    assertThat(find(delivery)).isEqualTo(delivery);
    assertThat(find(delivery).message().omittedEvents()).isEqualTo(3);
  }

  @Test
  default void pagesTogetherAreTheWholeListNewestFirst() {
    Channel channel = messages().channel(given().organization());
    List<Delivery> added = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      added.add(messages().trial(channel, now()));
    }
    List<Delivery> paged = new ArrayList<>();
    List<Delivery> page = page(channel, Optional.empty(), 2);
    while (!page.isEmpty()) {
      assertThat(page).hasSizeLessThanOrEqualTo(2);
      paged.addAll(page);
      page = page(channel, Optional.of(paged.getLast().id()), 2);
    }

    assertThat(paged).isEqualTo(added.reversed());
  }

  @Test
  default void whatIsOfAnotherChannelOrOrganizationIsAbsent() {
    Organization owner = given().organization();
    Organization stranger = given().organization();
    Channel channel = messages().channel(owner);
    Channel sister = messages().channel(owner);
    Instant now = now();
    Delivery delivery = messages().trial(channel, now);
    delivered(claimDue(now).getFirst(), now);

    assertThat(deliveries().find(owner.id(), sister.id(), delivery.id())).isEmpty();
    assertThat(deliveries().find(stranger.id(), channel.id(), delivery.id())).isEmpty();
    assertThat(deliveries().attempts(stranger.id(), delivery.id())).isEmpty();
    assertThat(deliveries().page(stranger.id(), channel.id(), Optional.empty(), 10)).isEmpty();
    assertThat(page(sister, Optional.empty(), 10)).isEmpty();
    assertThat(deliveries().redeliver(stranger.id(), delivery.id(), now)).isFalse();
    assertThat(deliveries().drop(stranger.id(), channel.id(), now)).isZero();
    assertThat(find(delivery).state()).isEqualTo(new DeliveryState.Delivered(now));
  }

  @Test
  default void everyOutcomeOfAnAttemptComesBackAsItWas() {
    Channel channel = messages().channel(given().organization());
    Instant now = now();
    Delivery delivery = messages().trial(channel, now);
    List<Attempt> stored = new ArrayList<>();
    for (SendOutcome.Reason reason : SendOutcome.Reason.values()) {
      ClaimedDelivery claimed = claimDue(now).getFirst();
      Attempt attempt =
          SendingContract.attempt(
              claimed,
              now,
              new SendOutcome.Failed(reason, Optional.empty(), "why", "", Optional.empty()));
      stored.add(attempt);
      deliveries().finish(claimed, attempt, new DeliveryState.Pending(now));
    }
    ClaimedDelivery claimed = claimDue(now).getFirst();
    stored.add(SendingContract.attempt(claimed, now, FAILED));
    deliveries().finish(claimed, stored.getLast(), new DeliveryState.Pending(now));
    claimed = claimDue(now).getFirst();
    stored.add(SendingContract.attempt(claimed, now, ACCEPTED));
    deliveries().finish(claimed, stored.getLast(), new DeliveryState.Delivered(now));

    assertThat(attempts(delivery)).isEqualTo(stored);
    assertThat(find(delivery).attempts()).isEqualTo(stored.size());
    assertThat(find(delivery).retryRound()).isEqualTo(stored.size());
  }

  @Test
  default void everyStateComesBackAsItWas() {
    Channel channel = messages().channel(given().organization());
    Instant now = now();
    for (DeliveryState state :
        List.of(
            new DeliveryState.Pending(now.plusSeconds(60)),
            new DeliveryState.Delivered(now),
            new DeliveryState.Failed(now),
            new DeliveryState.Dropped(now))) {
      Delivery delivery = messages().trial(channel, now);
      ClaimedDelivery claimed = claimDue(now).getFirst();
      deliveries().finish(claimed, SendingContract.attempt(claimed, now, FAILED), state);

      assertThat(find(delivery).state()).isEqualTo(state);
    }
  }

  @Test
  default void oneThatHasEndedIsSentAgainInANewRound() {
    Channel channel = messages().channel(given().organization());
    Instant now = now();
    Delivery delivery = messages().trial(channel, now);
    ClaimedDelivery claimed = claimDue(now).getFirst();
    Attempt last = SendingContract.attempt(claimed, now, FAILED);
    deliveries().finish(claimed, last, new DeliveryState.Failed(now));
    Instant later = now.plusSeconds(60);

    assertThat(deliveries().redeliver(channel.organizationId(), delivery.id(), later)).isTrue();

    assertThat(find(delivery).state()).isEqualTo(new DeliveryState.Pending(later));
    assertThat(find(delivery).retryRound()).isZero();
    assertThat(find(delivery).attempts()).isOne();
    assertThat(dueIds(later)).containsExactly(delivery.id());
    assertThat(attempts(delivery)).containsExactly(last);
  }

  @Test
  default void oneThatIsPendingBecomesDueAtOnce() {
    Channel channel = messages().channel(given().organization());
    Instant now = now();
    Delivery delivery = messages().trial(channel, now);
    failed(claimDue(now).getFirst(), now, now.plusSeconds(3_600));

    assertThat(deliveries().redeliver(channel.organizationId(), delivery.id(), now)).isFalse();

    assertThat(find(delivery).retryRound()).isOne();
    assertThat(dueIds(now)).containsExactly(delivery.id());
  }

  @Test
  default void nobodySendsAgainWhatIsUnknown() {
    Organization owner = given().organization();

    assertThat(deliveries().redeliver(owner.id(), new DeliveryId(Fixtures.newId()), now()))
        .isFalse();
  }

  @Test
  default void whatIsPendingIsDroppedWithItsChannelAndNothingElse() {
    Organization owner = given().organization();
    Instant now = now();
    Channel channel = messages().channel(owner);
    Delivery ended = messages().trial(channel, now);
    delivered(claimDue(now).getFirst(), now);
    Delivery pending = messages().due(channel, now, given().domain(owner));
    Delivery ofSister = messages().due(messages().channel(owner), now, given().domain(owner));

    Delivery last = messages().due(channel, now, given().domain(owner));

    assertThat(deliveries().drop(owner.id(), channel.id(), now)).isEqualTo(2);

    assertThat(find(last).state()).isEqualTo(new DeliveryState.Dropped(now));
    assertThat(find(pending).state()).isEqualTo(new DeliveryState.Dropped(now));
    assertThat(find(ended).state()).isEqualTo(new DeliveryState.Delivered(now));
    assertThat(dueIds(now)).containsExactly(ofSister.id());
  }

  @Test
  default void anAttemptAtWhatWasDroppedIsNotStored() {
    Channel channel = messages().channel(given().organization());
    Instant now = now();
    Delivery delivery = messages().trial(channel, now);
    ClaimedDelivery claimed = claimDue(now).getFirst();
    deliveries().drop(channel.organizationId(), channel.id(), now);

    assertThat(delivered(claimed, now)).isFalse();

    assertThat(find(delivery).state()).isEqualTo(new DeliveryState.Dropped(now));
    assertThat(attempts(delivery)).isEmpty();
  }

  @Test
  default void oldOnesThatHaveEndedAreForgotten() {
    Channel channel = messages().channel(given().organization());
    Instant now = now();
    Instant old = now.minus(Duration.ofDays(40));
    Delivery ended = messages().trial(channel, old);
    delivered(claimDue(old).getFirst(), old);
    Delivery pending = messages().trial(channel, old);
    Delivery young = messages().trial(channel, now);
    delivered(claimOf(young, now), now);

    assertThat(deliveries().forgetBefore(now)).isOne();
    assertThat(deliveries().forgetBefore(now)).isZero();

    assertThat(page(channel, Optional.empty(), 10))
        .extracting(Delivery::id)
        .containsExactly(young.id(), pending.id());
    assertThat(attempts(ended)).isEmpty();
    assertThat(attempts(young)).hasSize(1);
  }

  @Test
  default void deliveriesGoWithTheirChannel() {
    Organization owner = given().organization();
    Instant now = now();
    Channel channel = messages().channel(owner);
    Delivery ended = messages().trial(channel, now);
    delivered(claimDue(now).getFirst(), now);
    messages().due(channel, now, given().domain(owner));

    ports().channels().delete(owner.id(), channel.id());

    assertThat(page(channel, Optional.empty(), 10)).isEmpty();
    assertThat(attempts(ended)).isEmpty();
    assertThat(dueIds(now)).isEmpty();
  }

  @Test
  default void aMessageOutlivesItsDomain() {
    Organization owner = given().organization();
    Instant now = now();
    Domain domain = given().domain(owner);
    Delivery delivery = messages().due(messages().channel(owner), now, domain);

    ports().domains().delete(owner.id(), domain.id());

    assertThat(find(delivery)).isEqualTo(delivery);
    assertThat(dueIds(now)).containsExactly(delivery.id());
  }

  @Test
  default void nothingStaysOfWhatWasTakenBack() {
    Channel channel = messages().channel(given().organization());
    Instant now = now();
    Delivery present = messages().trial(channel, now);

    takenBack(
        () -> {
          messages().trial(channel, now);
          claimDue(now).forEach(claimed -> delivered(claimed, now));
        });

    assertThat(page(channel, Optional.empty(), 10)).containsExactly(present);
    assertThat(attempts(present)).isEmpty();
    assertThat(dueIds(now)).containsExactly(present.id());
  }

  private ClaimedDelivery claimOf(Delivery delivery, Instant now) {
    return claimDue(now).stream()
        .filter(claimed -> claimed.delivery().id().equals(delivery.id()))
        .findFirst()
        .orElseThrow();
  }

  private List<Delivery> page(Channel channel, Optional<DeliveryId> before, int limit) {
    return deliveries().page(channel.organizationId(), channel.id(), before, limit);
  }
}
