package io.domainwatch.app.notification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelKind;
import io.domainwatch.core.channel.ChannelState;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.delivery.Attempt;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.core.delivery.DeliveryState;
import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.testkit.RecordingSender;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DeliveryDispatcherTest {
  private static final Instant NOW = Post.NOW;

  private final Post post = new Post();
  private final Channel channel = post.messages.channel(post.owner);

  @Test
  void aDueMessageIsSentAndItsAttemptIsStored() {
    Delivery delivery = post.due(channel, domain());
    post.time.advance(Duration.ofSeconds(7));
    post.sender.does(
        (_, _, _) -> {
          post.time.advance(Duration.ofMillis(250));
          return RecordingSender.ACCEPTED;
        });

    post.work();

    assertThat(post.sender.sent())
        .containsExactly(new RecordingSender.Sent(channel, delivery, NOW.plusSeconds(7)));
    assertThat(post.find(delivery).state())
        .isEqualTo(new DeliveryState.Delivered(NOW.plusMillis(7_250)));
    assertThat(post.attempts(delivery))
        .containsExactly(
            new Attempt(1, NOW.plusSeconds(7), Duration.ofMillis(250), RecordingSender.ACCEPTED));
    assertThat(post.metered)
        .containsExactly("attempted webhook accepted PT0.25S", "delivered webhook PT7.25S");
    assertThat(post.dispatcher.underWay()).isZero();
  }

  @Test
  void aFailedAttemptIsRepeatedUnderTheSameIdUntilItSucceeds() {
    Delivery delivery = post.due(channel, domain());
    post.sender.does((_, _, _) -> RecordingSender.refused(500));
    post.pass(Duration.ofHours(1));
    int failed = post.sender.sent().size();
    assertThat(failed).isBetween(5, 6);
    assertThat(post.find(channel).failingSince()).contains(NOW);

    post.sender.does((_, _, _) -> RecordingSender.ACCEPTED);
    post.pass(Duration.ofHours(2));

    assertThat(post.find(delivery).state()).isInstanceOf(DeliveryState.Delivered.class);
    assertThat(sentIds()).hasSize(failed + 1).containsOnly(delivery.id());
    assertThat(post.attempts(delivery))
        .extracting(Attempt::number)
        .isEqualTo(IntStream.rangeClosed(1, failed + 1).boxed().toList());
    assertThat(post.find(channel).failingSince()).isEmpty();
  }

  @Test
  void aChannelThatCannotBeReadIsReportedOnceItCanAndStaysOn() {
    Delivery delivery = post.due(channel, domain());
    Delivery ofAnother = post.due(post.messages.channel(post.owner), domain());
    Channel lost = withTarget(new ChannelTarget.Unreadable(ChannelKind.BuiltIn.WEBHOOK));
    post.house.store.channels().save(lost);

    post.work();

    assertThat(post.find(ofAnother).state()).isInstanceOf(DeliveryState.Delivered.class);
    assertThat(post.find(delivery).state()).isInstanceOf(DeliveryState.Pending.class);
    assertThat(post.attempts(delivery))
        .extracting(Attempt::outcome)
        .singleElement()
        .isInstanceOfSatisfying(
            SendOutcome.Failed.class,
            failed -> {
              assertThat(failed.reason()).isEqualTo(SendOutcome.Reason.INTERNAL);
              assertThat(failed.detail()).contains("cannot be decrypted");
            });
    assertThat(post.find(channel)).isEqualTo(lost);

    post.house.store.channels().save(channel);
    post.pass(Duration.ofMinutes(10));
    assertThat(post.find(delivery).state()).isInstanceOf(DeliveryState.Delivered.class);
  }

  private Channel withTarget(ChannelTarget target) {
    return new Channel(
        channel.id(),
        channel.organizationId(),
        channel.name(),
        target,
        channel.filter(),
        channel.timing(),
        channel.state(),
        channel.failingSince(),
        channel.createdAt(),
        channel.updatedAt());
  }

  @Test
  void aMessageIsGivenUpAfterADay() {
    Delivery delivery = post.due(channel, domain());
    post.sender.does((_, _, _) -> RecordingSender.refused(503));

    post.pass(Duration.ofHours(21));
    assertThat(post.find(delivery).state()).isInstanceOf(DeliveryState.Pending.class);
    post.pass(Duration.ofHours(6));

    assertThat(post.find(delivery).state()).isInstanceOf(DeliveryState.Failed.class);
    assertThat(post.find(delivery).attempts()).isEqualTo(11);
    assertThat(post.metered).containsOnlyOnce("given up webhook");
    assertThat(post.find(channel).isOn()).isTrue();
  }

  @Test
  void aReceiverThatAsksForMoreTimeGetsIt() {
    Delivery delivery = post.due(channel, domain());
    post.sender.does(
        (_, _, _) ->
            new SendOutcome.Failed(
                SendOutcome.Reason.STATUS,
                Optional.of(429),
                "told",
                "",
                Optional.of(Duration.ofMinutes(3))));

    post.work();

    assertThat(post.find(delivery).nextAttemptAt()).contains(NOW.plusSeconds(180));
  }

  @Test
  void messagesOfADomainArriveInOrderEvenIfTheFirstFails() {
    Domain domain = domain();
    Delivery first = post.due(channel, domain);
    Delivery second = post.due(channel, domain);
    Delivery other = post.due(channel, domain());
    post.sender.does(
        (_, delivery, _) ->
            delivery.id().equals(first.id())
                ? RecordingSender.failed(SendOutcome.Reason.CONNECT)
                : RecordingSender.ACCEPTED);

    post.work();
    assertThat(sentIds()).containsExactly(first.id(), other.id());

    post.sender.does((_, _, _) -> RecordingSender.ACCEPTED);
    post.pass(Duration.ofMinutes(1));
    assertThat(sentIds()).containsExactly(first.id(), other.id(), first.id(), second.id());
  }

  @Test
  void aFaultOfASenderIsAFailureOfOursThatSaysNothingOfTheChannel() {
    Delivery broken = post.due(channel, domain());
    Delivery fine = post.due(post.messages.channel(post.owner), domain());
    post.sender.does(
        (_, delivery, _) -> {
          if (delivery.id().equals(broken.id())) {
            throw new IllegalStateException("on purpose");
          }
          return RecordingSender.ACCEPTED;
        });

    post.work();

    assertThat(post.find(fine).state()).isInstanceOf(DeliveryState.Delivered.class);
    assertThat(post.find(broken).state()).isInstanceOf(DeliveryState.Pending.class);
    assertThat(post.attempts(broken))
        .extracting(Attempt::outcome)
        .singleElement()
        .isInstanceOfSatisfying(
            SendOutcome.Failed.class,
            failed -> assertThat(failed.reason()).isEqualTo(SendOutcome.Reason.INTERNAL));
    assertThat(post.find(channel)).isEqualTo(channel);
    assertThat(post.dispatcher.underWay()).isZero();
  }

  @Test
  void aChannelThatIsGoneIsSwitchedOffAndSentNothingMore() {
    Delivery first = post.due(channel, domain());
    Delivery second = post.due(channel, domain());
    Delivery third = post.due(channel, domain());
    Delivery ofOther = post.due(post.messages.channel(post.owner), domain());
    post.sender.does(
        (to, _, _) ->
            to.id().equals(channel.id())
                ? RecordingSender.failed(SendOutcome.Reason.ENDPOINT_GONE)
                : RecordingSender.ACCEPTED);

    post.work();

    assertThat(post.find(channel).state())
        .isEqualTo(new ChannelState.Off(NOW, ChannelState.Reason.ENDPOINT_GONE));
    for (Delivery delivery : List.of(first, second, third)) {
      assertThat(post.find(delivery).state()).isEqualTo(new DeliveryState.Dropped(NOW));
    }
    assertThat(post.attempts(first)).hasSize(1);
    assertThat(post.find(ofOther).state()).isInstanceOf(DeliveryState.Delivered.class);
  }

  @Test
  void aChannelThatFailsForThreeDaysIsSwitchedOff() {
    post.sender.does((_, _, _) -> RecordingSender.failed(SendOutcome.Reason.TIMEOUT));
    post.due(channel, domain());
    for (int hours = 0; hours < 71; hours += 10) {
      post.pass(Duration.ofHours(10).minusMinutes(hours == 70 ? 540 : 0));
      post.due(channel, domain());
      post.work();
    }
    assertThat(post.find(channel).isOn()).isTrue();
    assertThat(post.find(channel).failingSince()).contains(NOW);

    post.pass(Duration.ofHours(2));

    assertThat(post.find(channel).state())
        .isInstanceOfSatisfying(
            ChannelState.Off.class,
            off -> {
              assertThat(off.reason()).isEqualTo(ChannelState.Reason.FAILING);
              assertThat(off.since()).isBetween(NOW.plus(Duration.ofDays(3)), post.time.instant());
            });
    assertThat(post.house.store.deliveries().backlog(post.time.instant()).pending()).isZero();
  }

  @Test
  void aTrialOfAChannelThatIsOffChangesNothingOfIt() {
    post.sender.does((_, _, _) -> RecordingSender.failed(SendOutcome.Reason.ENDPOINT_GONE));
    post.due(channel, domain());
    post.work();
    Channel off = post.find(channel);

    post.messages.trial(channel, NOW);
    post.sender.does((_, _, _) -> RecordingSender.ACCEPTED);
    post.work();
    assertThat(post.find(channel)).isEqualTo(off);

    Delivery trial = post.messages.trial(channel, NOW);
    post.sender.does((_, _, _) -> RecordingSender.refused(500));
    post.work();
    assertThat(post.find(channel)).isEqualTo(off);
    assertThat(post.attempts(trial)).hasSize(1);
  }

  @Test
  void aTrialIsTriedOnce() {
    Delivery trial = post.messages.trial(channel, NOW);
    post.sender.does((_, _, _) -> RecordingSender.refused(500));
    post.work();
    assertThat(
            post.house
                .store
                .deliveries()
                .find(channel.organizationId(), channel.id(), trial.id())
                .map(Delivery::state))
        .contains(new DeliveryState.Failed(post.time.instant()));
  }

  @Test
  void noMoreOfAChannelOrAnOrganizationAreUnderWayThanAllowed() {
    for (int i = 0; i < 5; i++) {
      post.due(channel, domain());
    }
    assertThat(post.claim()).isEqualTo(2);
    for (int i = 0; i < 10; i++) {
      post.due(post.messages.channel(post.owner), domain());
    }
    assertThat(post.claim()).isEqualTo(6);
    assertThat(post.dispatcher.underWay()).isEqualTo(8);
    assertThat(post.claim()).isZero();

    post.runOne();
    assertThat(post.dispatcher.underWay()).isEqualTo(8);
    post.work();
    assertThat(post.sender.sent()).hasSize(15);
  }

  @Test
  void noMoreAreUnderWayThanThereAreThreads() {
    List<Runnable> started = new ArrayList<>();
    DeliveryDispatcher small = post.dispatcher(post.sender, started::add, 1);
    post.due(channel, domain());
    post.due(channel, domain());

    assertThat(small.tick(NOW)).isOne();
    assertThat(small.tick(NOW)).isZero();
    started.getFirst().run();

    assertThat(started).hasSize(2);
    assertThat(small.underWay()).isOne();
  }

  @Test
  void manyMessagesAreSentByAThreadThatIsTheCallersOwn() {
    DeliveryDispatcher direct = post.dispatcher(post.sender, Runnable::run, 2);
    for (int i = 0; i < 3; i++) {
      post.due(channel, domain());
    }

    assertThat(direct.tick(NOW)).isEqualTo(2);

    assertThat(post.sender.sent()).hasSize(3);
  }

  @Test
  void anAttemptThatCannotBeStoredIsRepeatedUnderTheSameIdWhenItsLeaseHasEnded() {
    Delivery delivery = post.due(channel, domain());
    post.sender.does(
        (_, _, _) -> {
          post.house.store.goAway();
          return RecordingSender.ACCEPTED;
        });
    post.work();
    post.house.store.comeBack();
    assertThat(post.find(delivery).attempts()).isZero();
    assertThat(post.dispatcher.underWay()).isZero();
    post.sender.does((_, _, _) -> RecordingSender.ACCEPTED);
    post.time.advance(DeliveryDispatcher.LEASE.minusMillis(1));
    post.work();
    assertThat(post.sender.sent()).hasSize(1);

    post.time.advance(Duration.ofMillis(1));
    post.work();

    assertThat(sentIds()).containsExactly(delivery.id(), delivery.id());
    assertThat(post.find(delivery).state()).isInstanceOf(DeliveryState.Delivered.class);
    assertThat(post.attempts(delivery)).hasSize(1);
  }

  @Test
  void anAttemptWhoseLeaseWasLostIsNotStored() {
    Delivery delivery = post.due(channel, domain());
    List<Runnable> slow = new ArrayList<>();
    DeliveryDispatcher first = post.dispatcher(post.sender, slow::add, 10);
    first.tick(NOW);
    post.sender.does(
        (_, _, _) -> {
          post.time.advance(DeliveryDispatcher.LEASE);
          post.sender.does((_, _, _) -> RecordingSender.ACCEPTED);
          post.work();
          return RecordingSender.ACCEPTED;
        });

    slow.getFirst().run();

    assertThat(sentIds()).containsExactly(delivery.id(), delivery.id());
    assertThat(post.attempts(delivery)).hasSize(1);
  }

  @Test
  void anInstanceThatWasFrozenBeforeItSentTellsNobodyTwice() {
    Delivery delivery = post.due(channel, domain());
    List<Runnable> frozen = new ArrayList<>();
    post.dispatcher(post.sender, frozen::add, 10).tick(NOW);
    post.time.advance(DeliveryDispatcher.LEASE);
    post.work();
    assertThat(sentIds()).containsExactly(delivery.id());

    frozen.getFirst().run();

    assertThat(sentIds()).containsExactly(delivery.id());
    assertThat(post.attempts(delivery)).hasSize(1);
  }

  @Test
  void anOldClaimThatNobodyTookIsGivenBackAndSentOnce() {
    Delivery delivery = post.due(channel, domain());
    post.claim();
    post.time.advance(DeliveryAttempts.FRESH.plusMillis(1));

    post.runOne();
    assertThat(sentIds()).isEmpty();
    post.work();

    assertThat(sentIds()).containsExactly(delivery.id());
  }

  @Test
  void aMessageWhoseChannelIsDeletedMeanwhileLeavesNothing() {
    post.due(channel, domain());
    post.claim();
    post.house.store.channels().delete(post.owner.id(), channel.id());

    post.runOne();

    assertThat(post.house.store.deliveries().backlog(NOW).pending()).isZero();
    assertThat(post.dispatcher.underWay()).isZero();
  }

  @Test
  void nothingIsClaimedWhileTheStorageIsAway() {
    Delivery delivery = post.due(channel, domain());
    post.house.store.goAway();
    assertThatThrownBy(post::claim).isInstanceOf(StorageUnavailable.class);
    post.house.store.comeBack();

    post.work();

    assertThat(post.find(delivery).state()).isInstanceOf(DeliveryState.Delivered.class);
  }

  private Domain domain() {
    return post.house.given.domain(post.owner);
  }

  private List<DeliveryId> sentIds() {
    return post.sender.sent().stream().map(sent -> sent.delivery().id()).toList();
  }
}
