package io.domainwatch.app.notification;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.core.delivery.DeliveryState;
import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.message.EventSnapshot;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.message.MessageKind;
import io.domainwatch.core.routing.NotificationLogEntry;
import io.domainwatch.core.routing.PendingEvent;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.RecordingSender;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A channel that never heard of a failure is not told of its end. */
class UndeliveredCleanupTest {
  private final Post post = new Post();
  private final Channel channel = post.messages.channel(post.owner);
  private final Channel other = post.messages.channel(post.owner);
  private final Incident incident =
      post.happenings.open(
          post.house.given.domain(post.owner), CheckType.UPTIME, UptimeDefinition.DOWN, Post.NOW);

  @Test
  void whatWasGivenUpWasNotReported() {
    tell(channel, Post.NOW);
    tell(other, Post.NOW);
    post.sender.does(
        (to, _, _) ->
            to.id().equals(channel.id()) ? RecordingSender.refused(500) : RecordingSender.ACCEPTED);

    post.pass(Duration.ofHours(1));
    assertThat(told()).containsExactlyInAnyOrder(channel.id(), other.id());
    post.pass(Duration.ofHours(27));

    assertThat(told()).containsExactly(other.id());
  }

  @Test
  void whatWasDroppedWithItsChannelWasNotReported() {
    tell(channel, Post.NOW);
    post.sender.does((_, _, _) -> RecordingSender.failed(SendOutcome.Reason.ENDPOINT_GONE));

    post.work();

    assertThat(told()).isEmpty();
  }

  @Test
  void whatArrivedBeforeALaterMessageWasGivenUpStaysReported() {
    tell(channel, Post.NOW);
    post.work();
    post.time.advance(Duration.ofMinutes(5));
    Delivery raised = send(channel, post.time.instant());
    post.sender.does((_, _, _) -> RecordingSender.refused(500));

    post.pass(Duration.ofHours(28));

    assertThat(post.find(raised).state()).isInstanceOf(DeliveryState.Failed.class);
    assertThat(told()).containsExactly(channel.id());
  }

  @Test
  void whatArrivedBeforeItWasSentAgainInVainStaysReported() {
    Delivery delivery = tell(channel, Post.NOW);
    post.work();
    post.sender.does((_, _, _) -> RecordingSender.refused(500));
    post.house.store.deliveries().redeliver(post.owner.id(), delivery.id(), Post.NOW);

    post.pass(Duration.ofHours(28));

    assertThat(post.find(delivery).state()).isInstanceOf(DeliveryState.Failed.class);
    assertThat(told()).containsExactly(channel.id());
  }

  private Set<ChannelId> told() {
    return post.house
        .store
        .notificationLog()
        .notifiedChannels(post.owner.id(), Set.of(incident.id()))
        .getOrDefault(incident.id(), Set.of());
  }

  private Delivery tell(Channel to, Instant at) {
    NotificationLogEntry telling =
        new NotificationLogEntry(
            post.owner.id(),
            to.id(),
            incident.id(),
            incident.domainId(),
            Optional.empty(),
            at,
            Optional.empty());
    post.house.store.in(() -> post.house.store.notificationLog().add(List.of(telling)));
    return send(to, at);
  }

  private Delivery send(Channel to, Instant at) {
    PendingEvent opening =
        post.house.store.notificationOutbox().read(post.owner.id(), 1).getFirst();
    Message message =
        Message.of(
            MessageKind.EVENTS, at, List.of(EventSnapshot.of(opening.named())), Optional.empty());
    Delivery delivery =
        Delivery.first(new DeliveryId(Fixtures.newId()), post.owner.id(), to.id(), message);
    post.house.store.deliveries().add(List.of(delivery));
    return delivery;
  }
}
