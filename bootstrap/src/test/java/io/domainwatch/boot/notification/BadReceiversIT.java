package io.domainwatch.boot.notification;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import io.domainwatch.app.notification.DeliveryDispatcher;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryState;
import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.persistence.sql.Database;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.SettableTime;
import io.domainwatch.testkit.net.FreePort;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.io.IOException;
import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Six receivers at once, of which one is good: it does not wait for the others. */
class BadReceiversIT {
  private static final Instant START = Instant.parse("2026-03-02T00:00:00Z");

  /** Per site the minutes in which it is down; the first one for all that is looked at closely. */
  private static final Map<String, List<Integer>> DOWN =
      Map.of(
          "first.example.com", List.of(1, 10),
          "second.example.com", List.of(15, 30),
          "third.example.com", List.of(32, 45));

  private static final Duration PACE = Duration.ofSeconds(5);

  /** Within it the good one has its message, whatever the others do. */
  private static final Duration SECONDS = Duration.ofSeconds(5);

  /** Enough that nobody waits for a thread. */
  private static final int SENDERS = 8;

  private static final InetAddress HERE = InetAddress.ofLiteral("127.0.0.1");

  private final SettableTime time = new SettableTime(START);

  @Test
  void theGoodOneDoesNotWaitAndTheOneThatWasDownGetsEverythingInOrder() throws Exception {
    int closed = FreePort.next();
    try (LoopbackHttp canary = LoopbackHttp.start(LoopbackHttp.page(200, ""));
        LoopbackHttp dripping = LoopbackHttp.start(HERE, 0, drip());
        Database database = Postgres.database("receivers", 8).open();
        ExecutorService threads = Executors.newFixedThreadPool(SENDERS);
        Receiver receiver = Receiver.start(0)) {
      receiver.does("/error", Receiver.status(500));
      receiver.does("/slow", BadReceiversIT::answerLate);
      receiver.does(
          "/redirect",
          exchange -> {
            exchange.getResponseHeaders().add("Location", urlOf(canary));
            exchange.sendResponseHeaders(302, -1);
          });
      Stores stores = Stores.on(database);
      Channels made = Channels.in(new OrganizationFixtures(database), receiver, dripping, closed);
      Pipeline pipeline =
          new Pipeline(
              time,
              stores,
              new ScriptedSites(new Sites()),
              Senders.webhooks(),
              new DeliveryDispatcher.Senders(UUID.randomUUID(), threads, SENDERS, Map.of()),
              10);
      theFirstFailureIsReportedAtOnce(pipeline, receiver, stores, made);
      theLogSaysWhatHappened(stores, made);
      receiver.does("/slow", Receiver.status(204));
      anHourLaterEverythingComesInOrder(pipeline, closed, stores, made);
      assertThat(receiver.at("/good")).hasSize(6);
      assertThat(canary.connections()).isZero();
    }
  }

  private record Channels(
      Channel good, Channel down, Channel error, Channel slow, Channel dripping, Channel redirect) {
    static Channels in(
        OrganizationFixtures households, Receiver receiver, LoopbackHttp dripping, int closed) {
      OrganizationId owner = households.organization(START);
      households.sites(owner, DOWN.keySet().stream().sorted().toList(), _ -> START);
      return new Channels(
          households.webhook(owner, "good", receiver.url("/good"), START),
          households.webhook(owner, "down", "http://127.0.0.1:" + closed + "/down", START),
          households.webhook(owner, "error", receiver.url("/error"), START),
          households.webhook(owner, "slow", receiver.url("/slow"), START),
          households.webhook(owner, "dripping", urlOf(dripping), START),
          households.webhook(owner, "redirect", receiver.url("/redirect"), START));
    }
  }

  private void theFirstFailureIsReportedAtOnce(
      Pipeline pipeline, Receiver receiver, Stores stores, Channels made) {
    while (pipeline.underWay() == 0) {
      pipeline.step(PACE);
    }
    Eventually.holds("the good one is told", SECONDS, () -> receiver.at("/good").size() == 1);
    assertThat(receiver.at("/good").getFirst().types()).containsExactly("uptime_down");
    Delivery toTheSlowOne = deliveries(stores, made.slow()).getFirst();
    assertThat(stores.deliveries().attempts(toTheSlowOne.organizationId(), toTheSlowOne.id()))
        .as("the slow one is still waited for")
        .isEmpty();
    pipeline.awaitSent();
  }

  private void theLogSaysWhatHappened(Stores stores, Channels made) {
    assertThat(firstOutcome(stores, made.good())).isInstanceOf(SendOutcome.Accepted.class);
    assertThat(reason(stores, made.down())).isEqualTo(SendOutcome.Reason.CONNECT);
    assertThat(reason(stores, made.error())).isEqualTo(SendOutcome.Reason.STATUS);
    assertThat(reason(stores, made.redirect())).isEqualTo(SendOutcome.Reason.REDIRECT);
    assertThat(reason(stores, made.slow())).isEqualTo(SendOutcome.Reason.TIMEOUT);
    assertThat(reason(stores, made.dripping())).isEqualTo(SendOutcome.Reason.TIMEOUT);
  }

  private static SendOutcome.Reason reason(Stores stores, Channel channel) {
    return ((SendOutcome.Failed) firstOutcome(stores, channel)).reason();
  }

  private static SendOutcome firstOutcome(Stores stores, Channel channel) {
    Delivery first = deliveries(stores, channel).getLast();
    return stores.deliveries().attempts(channel.organizationId(), first.id()).getFirst().outcome();
  }

  private static List<Delivery> deliveries(Stores stores, Channel channel) {
    return stores.deliveries().page(channel.organizationId(), channel.id(), Optional.empty(), 100);
  }

  private void anHourLaterEverythingComesInOrder(
      Pipeline pipeline, int port, Stores stores, Channels made) {
    Instant hour = START.plus(Duration.ofHours(1));
    while (time.instant().isBefore(hour)) {
      pipeline.step(PACE);
      pipeline.awaitSent();
    }
    assertThat(deliveries(stores, made.down())).hasSize(6);
    try (Receiver late = Receiver.start(port)) {
      Instant latest = hour.plus(Duration.ofHours(12));
      while (late.at("/down").size() < 6 && time.instant().isBefore(latest)) {
        pipeline.step(PACE.multipliedBy(12));
        pipeline.awaitSent();
      }
      for (String site : DOWN.keySet()) {
        assertThat(late.at("/down"))
            .filteredOn(got -> got.events().getFirst().path("domainName").asText().equals(site))
            .extracting(Receiver.Got::types)
            .containsExactly(List.of("uptime_down"), List.of("uptime_recovered"));
      }
    }
    assertThat(deliveries(stores, made.down()))
        .extracting(delivery -> delivery.state().wireName())
        .containsOnly(new DeliveryState.Delivered(START).wireName());
  }

  /** Later than a sender waits. */
  private static void answerLate(HttpExchange exchange) throws IOException {
    try {
      TimeUnit.SECONDS.sleep(15);
      exchange.sendResponseHeaders(200, -1);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  /** One octet after the other, so that no single wait is long. */
  private static LoopbackHttp.Script drip() {
    return LoopbackHttp.drip("HTTP/1.1 200 OK\r\n", "X-Slow: ".repeat(100), Duration.ofMillis(100));
  }

  private static String urlOf(LoopbackHttp canary) {
    return "http://" + canary.address().getHostAddress() + ":" + canary.port() + "/";
  }

  private static final class Sites implements ScriptedSites.World {
    @Override
    public boolean isDown(DomainName name, Instant now) {
      long minute = Duration.between(START, now).toMinutes();
      List<Integer> down = DOWN.get(name.ascii());
      return down.get(0) <= minute && minute < down.get(1);
    }

    @Override
    public String addressOf(DomainName name) {
      return "192.0.2." + name.ascii().length();
    }
  }
}
