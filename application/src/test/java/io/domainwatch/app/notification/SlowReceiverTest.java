package io.domainwatch.app.notification;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryState;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.RecordingSender;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SlowReceiverTest {
  private final Post post = new Post();
  private final CountDownLatch release = new CountDownLatch(1);
  private final ExecutorService threads = Executors.newFixedThreadPool(20);
  private final DeliveryDispatcher dispatcher = post.dispatcher(post.sender, threads, 20);

  @AfterEach
  void endThreads() {
    release.countDown();
    threads.shutdownNow();
  }

  @Test
  void nobodyWaitsForSomebodyElsesReceiver() {
    List<Channel> slow = Stream.generate(() -> post.messages.channel(post.owner)).limit(6).toList();
    for (Channel channel : slow) {
      for (int i = 0; i < 50; i++) {
        due(channel, post.owner);
      }
    }
    Organization neighbour = post.house.given.organization();
    Channel quick = post.messages.channel(neighbour);
    List<Delivery> ofNeighbour = Stream.generate(() -> due(quick, neighbour)).limit(30).toList();
    post.sender.does(
        (channel, _, _) -> {
          if (!channel.id().equals(quick.id())) {
            awaitRelease();
          }
          return RecordingSender.ACCEPTED;
        });

    dispatcher.tick(Post.NOW);

    Eventually.holds(
        "all messages of the neighbour have arrived",
        () -> ofNeighbour.stream().allMatch(this::hasArrived));
    Eventually.holds(
        "only those wait who asked the slow receivers",
        () -> dispatcher.underWay() == DeliveryDispatcher.PER_ORGANIZATION);
    assertThat(post.sender.sent().stream().filter(s -> !s.channel().id().equals(quick.id())))
        .hasSize(DeliveryDispatcher.PER_ORGANIZATION);
  }

  @Test
  void stoppingWaitsForWhatIsUnderWay() throws Exception {
    Channel channel = post.messages.channel(post.owner);
    Delivery delivery = due(channel, post.owner);
    post.sender.does(
        (_, _, _) -> {
          awaitRelease();
          return RecordingSender.ACCEPTED;
        });
    dispatcher.tick(Post.NOW);
    Eventually.holds("it is under way", () -> post.sender.sent().size() == 1);
    Thread stopping = Thread.startVirtualThread(this::stopPatiently);
    release.countDown();

    stopping.join();

    assertThat(hasArrived(delivery)).isTrue();
    due(channel, post.owner);
    assertThat(dispatcher.tick(Post.NOW)).isZero();
  }

  @Test
  void whatDoesNotEndIsGivenBackAndDueAtOnceForOthers() throws Exception {
    Delivery delivery = due(post.messages.channel(post.owner), post.owner);
    post.sender.does(
        (_, _, _) -> {
          awaitRelease();
          return RecordingSender.ACCEPTED;
        });
    dispatcher.tick(Post.NOW);
    Eventually.holds("it is under way", () -> post.sender.sent().size() == 1);

    dispatcher.stop(Duration.ofMillis(10));

    assertThat(post.claim()).isOne();
    release.countDown();
    Eventually.holds("the late attempt has ended", () -> dispatcher.underWay() == 0);
    assertThat(post.attempts(delivery)).isEmpty();
    post.runOne();
    assertThat(post.attempts(delivery)).hasSize(1);
    assertThat(hasArrived(delivery)).isTrue();
  }

  @Test
  void whatHasNotBegunWhenItStopsIsGivenBack() throws Exception {
    Delivery delivery = due(post.messages.channel(post.owner), post.owner);
    post.claim();

    post.dispatcher.stop(Duration.ZERO);
    assertThat(dispatcher.tick(Post.NOW)).isOne();
    post.runOne();

    Eventually.holds("another instance has sent it", () -> hasArrived(delivery));
    assertThat(post.sender.sent()).hasSize(1);
  }

  @Test
  void whatNoThreadTakesIsGivenBack() {
    due(post.messages.channel(post.owner), post.owner);
    threads.shutdown();

    assertThat(dispatcher.tick(Post.NOW)).isOne();

    assertThat(dispatcher.underWay()).isZero();
    assertThat(post.claim()).isOne();
  }

  private Delivery due(Channel channel, Organization owner) {
    return post.due(channel, post.house.given.domain(owner));
  }

  private boolean hasArrived(Delivery delivery) {
    return post.find(delivery).state() instanceof DeliveryState.Delivered;
  }

  private void awaitRelease() {
    try {
      release.await();
    } catch (InterruptedException cancelled) {
      throw new IllegalStateException(cancelled);
    }
  }

  private void stopPatiently() {
    try {
      dispatcher.stop(Duration.ofSeconds(10));
    } catch (InterruptedException unexpected) {
      throw new IllegalStateException(unexpected);
    }
  }
}
