package io.domainwatch.app.notification;

import io.domainwatch.app.House;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelKind;
import io.domainwatch.core.delivery.Attempt;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.NotificationSender;
import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.testkit.IncidentFixtures;
import io.domainwatch.testkit.Messages;
import io.domainwatch.testkit.RecordingSender;
import io.domainwatch.testkit.SampleKinds;
import io.domainwatch.testkit.SettableTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.Executor;

/** An instance that sends messages, over a house in memory, on threads that run when told to. */
final class Post implements NotificationMeter {
  static final Instant NOW = House.NOW;

  final House house = new House();
  final Messages messages = new Messages(house.store);
  final IncidentFixtures happenings = new IncidentFixtures(house.store);
  final Organization owner = house.given.organization();
  final SettableTime time = new SettableTime(NOW);
  final RecordingSender sender = new RecordingSender();
  final List<String> metered = Collections.synchronizedList(new ArrayList<>());
  private final Deque<Runnable> waiting = new ArrayDeque<>();
  final DeliveryDispatcher dispatcher = dispatcher(sender, waiting::add, 100);

  /** A dispatcher over the same house. */
  DeliveryDispatcher dispatcher(NotificationSender by, Executor threads, int most) {
    UndeliveredCleanup unheard =
        new UndeliveredCleanup(
            house.store.notificationLog(), house.store.deliveries(), house.capabilities);
    AttemptRecording recording =
        new AttemptRecording(
            house.store,
            house.store.channels(),
            house.store.deliveries(),
            unheard,
            this,
            new Random(1));
    return new DeliveryDispatcher(
        house.store.deliveries(),
        new DeliveryAttempts(new MailGate(house.store.mailReceivers()), by, recording, this, time),
        new DeliveryDispatcher.Senders(UUID.randomUUID(), threads, most, SampleKinds.ALL.rates()),
        time);
  }

  /** Claims what is due; how many. */
  int claim() {
    return dispatcher.tick(time.instant());
  }

  /** Runs the attempt that was started first. */
  void runOne() {
    waiting.removeFirst().run();
  }

  /** Claims and runs until nothing is due. */
  void work() {
    claim();
    while (!waiting.isEmpty()) {
      runOne();
    }
  }

  /** Lets time pass, with work every second for a minute and every minute from then on. */
  void pass(Duration time) {
    Instant end = this.time.instant().plus(time);
    work();
    while (this.time.instant().isBefore(end)) {
      this.time.advance(Duration.ofMinutes(1));
      work();
    }
  }

  /** A message to a channel about domains, due now. */
  Delivery due(Channel channel, Domain... domains) {
    return messages.due(channel, time.instant(), domains);
  }

  Delivery find(Delivery delivery) {
    return house
        .store
        .deliveries()
        .find(delivery.organizationId(), delivery.channelId(), delivery.id())
        .orElseThrow();
  }

  List<Attempt> attempts(Delivery delivery) {
    return house.store.deliveries().attempts(delivery.organizationId(), delivery.id());
  }

  Channel find(Channel channel) {
    return house.store.channels().find(channel.organizationId(), channel.id()).orElseThrow();
  }

  @Override
  public void attempted(ChannelKind kind, SendOutcome outcome, Duration took) {
    String word =
        switch (outcome) {
          case SendOutcome.Accepted _ -> "accepted";
          case SendOutcome.Failed failed -> failed.reason().wireName();
        };
    metered.add("attempted " + kind.wireName() + " " + word + " " + took);
  }

  @Override
  public void delivered(ChannelKind kind, Duration waited) {
    metered.add("delivered " + kind.wireName() + " " + waited);
  }

  @Override
  public void givenUp(ChannelKind kind) {
    metered.add("given up " + kind.wireName());
  }
}
