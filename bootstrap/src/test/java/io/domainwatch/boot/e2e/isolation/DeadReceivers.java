package io.domainwatch.boot.e2e.isolation;

import io.domainwatch.boot.e2e.fixture.ApiClient;
import io.domainwatch.boot.notification.Receiver;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;

/** Channels of the bad one whose receivers take messages and never answer. */
final class DeadReceivers implements AutoCloseable {
  private static final int CHANNELS = 40;
  private static final Duration PACE = Duration.ofMillis(50);
  private static final int ACCEPTED = 202;

  private final CountDownLatch never = new CountDownLatch(1);
  private final Receiver receiver = Receiver.start(0);
  private final Neighbours neighbours;
  private final List<String> channels = new ArrayList<>();

  DeadReceivers(Neighbours neighbours, ApiClient bad) {
    this.neighbours = neighbours;
    for (int i = 0; i < CHANNELS; i++) {
      receiver.does("/dead/" + i, _ -> await());
      String url = receiver.url("/dead/" + i);
      channels.add(bad.post("/notification-channels", channel(url)).body().at("/data/id").asText());
    }
  }

  /** What makes a channel for messages about uptime. */
  static String channel(String url) {
    return "{\"type\":\"webhook\",\"name\":\"n\",\"url\":\"%s\",\"filter\":{\"checkTypes\":[\"uptime\"]}}"
        .formatted(url);
  }

  Receiver receiver() {
    return receiver;
  }

  /** Messages to all of them, twenty a second. */
  Flood flood() {
    return new Flood(
        neighbours.service(),
        PACE,
        number ->
            neighbours.request(
                "POST /api/v1/notification-channels/%s/test"
                    .formatted(channels.get(number % CHANNELS))));
  }

  /** How many messages were accepted and have not been sent once. */
  long waiting(Flood messages) {
    int accepted = messages.statuses().getOrDefault(ACCEPTED, 0);
    int tried = IntStream.range(0, CHANNELS).map(i -> receiver.at("/dead/" + i).size()).sum();
    return accepted - tried;
  }

  private void await() {
    try {
      never.await();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    never.countDown();
    receiver.close();
  }
}
