package io.domainwatch.app.notification;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.core.delivery.DeliveryState;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.testkit.RecordingSender;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Messages to a channel of Slack, which takes one a second. */
class RatedChannelTest {
  private static final Duration SECOND = Duration.ofSeconds(1);

  private final Post post = new Post();
  private final Channel slack =
      post.messages.channel(
          post.owner, new ChannelTarget.Slack("https://hooks.example/T/B/secret"));

  @Test
  void messagesGoNoFasterThanTheirReceiverTakesThemInOrderAndUntried() {
    List<Delivery> waiting =
        new ArrayList<>(Stream.generate(() -> post.due(slack, domain())).limit(5).toList());
    waiting.add(post.messages.trial(slack, post.time.instant()));

    post.work();
    post.work();
    assertThat(sentIds()).containsExactly(waiting.getFirst().id());
    assertThat(post.find(waiting.get(1))).isEqualTo(waiting.get(1));
    for (int second = 1; second < waiting.size(); second++) {
      post.time.advance(SECOND.dividedBy(2));
      post.work();
      assertThat(sentIds()).hasSize(second);
      post.time.advance(SECOND.dividedBy(2));
      post.work();
      assertThat(sentIds()).hasSize(second + 1);
    }

    assertThat(sentIds()).isEqualTo(waiting.stream().map(Delivery::id).toList());
    assertThat(post.attempts(waiting.getLast())).hasSize(1);
    assertThat(post.find(waiting.getLast()).state()).isInstanceOf(DeliveryState.Delivered.class);
  }

  @Test
  void aRepeatByHandAndARetryWaitTheirTurnToo() {
    Delivery first = post.due(slack, domain());
    post.work();
    post.house.store.deliveries().redeliver(post.owner.id(), first.id(), post.time.instant());

    post.work();
    assertThat(sentIds()).containsExactly(first.id());
    post.time.advance(SECOND);
    post.sender.does((_, _, _) -> RecordingSender.refused(500));
    post.work();
    Delivery second = post.due(slack, domain());
    post.work();
    assertThat(sentIds()).containsExactly(first.id(), first.id());

    post.time.advance(SECOND);
    post.work();
    assertThat(sentIds()).containsExactly(first.id(), first.id(), second.id());
  }

  @Test
  void nobodyElseWaitsAndNoPlaceIsTaken() {
    List<Delivery> slow = Stream.generate(() -> post.due(slack, domain())).limit(3).toList();
    Channel quick = post.messages.channel(post.owner);
    List<Delivery> others = Stream.generate(() -> post.due(quick, domain())).limit(3).toList();
    DeliveryDispatcher one = post.dispatcher(post.sender, Runnable::run, 1);
    Instant now = post.time.instant();

    one.tick(now);

    assertThat(sentIds())
        .containsExactlyElementsOf(
            Stream.concat(Stream.of(slow.getFirst()), others.stream()).map(Delivery::id).toList());
    assertThat(one.underWay()).isZero();
  }

  private Domain domain() {
    return post.house.given.domain(post.owner);
  }

  private List<DeliveryId> sentIds() {
    return post.sender.sent().stream().map(sent -> sent.delivery().id()).toList();
  }
}
