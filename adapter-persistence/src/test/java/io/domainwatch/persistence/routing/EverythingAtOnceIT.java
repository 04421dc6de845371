package io.domainwatch.persistence.routing;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelFilter;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.delivery.Attempt;
import io.domainwatch.core.delivery.ClaimedDelivery;
import io.domainwatch.core.delivery.Deliveries.Limits;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryState;
import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainFilter;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.core.routing.GroupId;
import io.domainwatch.core.routing.NotificationLog.DueDigest;
import io.domainwatch.core.routing.NotificationLog.DueReminder;
import io.domainwatch.core.routing.PendingEvent;
import io.domainwatch.persistence.JooqPorts;
import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.persistence.delivery.Sendings;
import io.domainwatch.testkit.Fixtures;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Few domains and channels, many callers; a deadlock would end one of them with an error. */
class EverythingAtOnceIT {
  private static final int DOMAINS = 8;
  private static final int ROUNDS = 60;
  private static final int SENDERS = 2;
  private static final Limits LIMITS = new Limits(6, 2, 8);
  private static final Channel.Timing OFTEN =
      new Channel.Timing(Optional.of(Duration.ofSeconds(1)), Optional.of(0));

  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  private final JooqPorts ports = storage.ports();
  private final Instant now = Fixtures.now();
  private final Organization owner = new Fixtures(ports).organization();
  private final AtomicInteger ended = new AtomicInteger();

  @Test
  void recordingRoutingSendingRemindingChangingAndDeletingAtOnce() throws Exception {
    ports.historyPartitions().prepare(now);
    for (int i = 0; i < 4; i++) {
      save(new Sendings(ports).channel(owner, now), ChannelFilter.ALL);
    }
    for (int i = 0; i < DOMAINS; i++) {
      new Outages(ports).of(owner, now);
    }
    List<Consumer<SplittableRandom>> callers =
        List.of(
            this::route,
            this::route,
            this::remind,
            this::tellOfTheDay,
            this::replaceADomain,
            this::changeAChannel);

    try (ExecutorService threads = Executors.newFixedThreadPool(callers.size() + SENDERS)) {
      List<Future<?>> all = new ArrayList<>();
      AtomicBoolean over = new AtomicBoolean();
      List<Future<?>> senders = new ArrayList<>();
      for (int i = 0; i < SENDERS; i++) {
        SplittableRandom random = new SplittableRandom(100 + i);
        senders.add(threads.submit(() -> sendUntil(over, random)));
      }
      for (int i = 0; i < callers.size(); i++) {
        Consumer<SplittableRandom> caller = callers.get(i);
        SplittableRandom random = new SplittableRandom(i);
        all.add(
            threads.submit(
                () -> {
                  for (int round = 0; round < ROUNDS; round++) {
                    caller.accept(random);
                  }
                }));
      }
      try {
        for (Future<?> one : all) {
          one.get();
        }
      } finally {
        over.set(true);
      }
      for (Future<?> one : senders) {
        one.get();
      }
    }

    assertThat(
            storage.ask(
                "select deadlocks from pg_stat_database where datname = current_database()"))
        .isEqualTo("0");
    assertThat(ended).as("deliveries that ended").hasPositiveValue();
    assertThat(
            storage.ask(
                """
                select count(*) from notification_deliveries one
                 where one.state = 'pending' and one.blocked <> exists (
                         select from notification_delivery_domains mine
                           join notification_delivery_domains earlier
                             on earlier.channel_id = mine.channel_id
                            and earlier.domain_id = mine.domain_id
                            and earlier.sequence < mine.sequence
                          where mine.delivery_id = one.id)
                """))
        .as("deliveries that wait for nobody, or do not wait although they must")
        .isEqualTo("0");
  }

  /**
   * A claim that finds nothing is so cheap that a number of rounds would be over before all else.
   */
  private void sendUntil(AtomicBoolean over, SplittableRandom random) {
    do {
      send(random);
    } while (!over.get());
  }

  private void route(SplittableRandom random) {
    ports
        .transactions()
        .in(
            () -> {
              if (!ports.notificationOutbox().take(owner.id())) {
                return;
              }
              List<PendingEvent> waiting = ports.notificationOutbox().read(owner.id(), 5);
              List<NamedEvent> events = waiting.stream().map(PendingEvent::named).toList();
              List<Channel> channels = ports.channels().ofOrganization(owner.id());
              if (!events.isEmpty()) {
                tell(events, channels);
                ports
                    .notificationLog()
                    .resolved(
                        owner.id(),
                        some(random, events).map(NotificationFixtures::incident).toList());
              }
              ports
                  .notificationOutbox()
                  .remove(owner.id(), waiting.stream().map(PendingEvent::sequence).toList());
            });
  }

  private void tell(List<NamedEvent> events, List<Channel> channels) {
    GroupId group = new GroupId(Fixtures.newId());
    ports.notificationLog().groupNotified(owner.id(), group, "reachability", now);
    for (Channel channel : channels) {
      ports
          .notificationLog()
          .add(
              events.stream()
                  .map(
                      event ->
                          NotificationFixtures.telling(
                              channel.id(), event, Optional.of(group), now))
                  .toList());
      ports
          .notificationLog()
          .keepForDigest(
              owner.id(), channel.id(), events.stream().map(NotificationFixtures::kept).toList());
    }
    add(
        channels.stream()
            .map(channel -> NotificationFixtures.message(owner.id(), channel.id(), events, now))
            .toList());
  }

  private void send(SplittableRandom random) {
    List<ClaimedDelivery> claimed =
        ports
            .deliveries()
            .claimDue(UUID.randomUUID(), LIMITS, Duration.ofMillis(1), now.plusSeconds(3600));
    for (ClaimedDelivery one : claimed) {
      int what = random.nextInt(6);
      if (what == 0) {
        ports.deliveries().giveBack(List.of(one));
      } else {
        finish(one, what == 1);
      }
    }
  }

  private void finish(ClaimedDelivery claimed, boolean failed) {
    Delivery delivery = claimed.delivery();
    SendOutcome outcome = new SendOutcome.Accepted(200, "");
    Attempt attempt = new Attempt(delivery.attempts() + 1, now, Duration.ZERO, outcome);
    ports
        .transactions()
        .in(
            () -> {
              ports.channels().lock(owner.id(), delivery.channelId());
              DeliveryState after =
                  failed ? new DeliveryState.Failed(now) : new DeliveryState.Delivered(now);
              boolean held = ports.deliveries().finish(claimed, attempt, after);
              ended.addAndGet(held ? 1 : 0);
              if (held && failed) {
                ports
                    .notificationLog()
                    .retract(
                        owner.id(),
                        delivery.channelId(),
                        delivery.message().events().reversed().stream()
                            .flatMap(event -> event.incidentId().stream())
                            .toList(),
                        delivery.createdAt());
              }
            });
  }

  private void remind(SplittableRandom random) {
    ports
        .transactions()
        .in(
            () -> {
              List<DueReminder> due =
                  ports
                      .notificationLog()
                      .takeReminders(random.nextInt(1, 9), now.plusSeconds(random.nextInt(99)));
              add(
                  due.stream()
                      .map(
                          one ->
                              NotificationFixtures.message(
                                  owner.id(), one.channelId(), List.of(one.event()), now))
                      .toList());
            });
    if (random.nextInt(10) == 0) {
      ports.transactions().in(() -> ports.notificationLog().forgetOld(now.plusSeconds(99)));
    }
  }

  private void tellOfTheDay(SplittableRandom random) {
    ports
        .transactions()
        .in(
            () -> {
              List<DueDigest> due =
                  ports
                      .notificationLog()
                      .takeDigests(random.nextInt(1, 4), now.plus(Duration.ofDays(2)));
              add(
                  due.stream()
                      .map(
                          one ->
                              NotificationFixtures.message(
                                  owner.id(), one.channelId(), one.events(), now))
                      .toList());
            });
  }

  private void replaceADomain(SplittableRandom random) {
    List<Domain> all = domains();
    ports.domains().delete(owner.id(), all.get(random.nextInt(all.size())).id());
    new Outages(ports).of(owner, now);
    new Outages(ports).of(owner, now);
    ports.domains().delete(owner.id(), all.get(random.nextInt(all.size())).id());
  }

  private void changeAChannel(SplittableRandom random) {
    List<Channel> all = ports.channels().ofOrganization(owner.id());
    Channel one = all.get(random.nextInt(all.size()));
    switch (random.nextInt(8)) {
      case 0 -> {
        ports.channels().delete(owner.id(), one.id());
        save(new Sendings(ports).channel(owner, now), ChannelFilter.ALL);
      }
      case 1 ->
          ports
              .transactions()
              .in(
                  () -> {
                    ports.channels().lock(owner.id(), one.id());
                    ports.deliveries().drop(owner.id(), one.id(), now);
                  });
      default ->
          save(
              one,
              new ChannelFilter(
                  Optional.empty(),
                  Severity.INFO,
                  Optional.of(
                      some(random, domains())
                          .map(Domain::id)
                          .collect(Collectors.<DomainId>toSet()))));
    }
  }

  private void save(Channel channel, ChannelFilter filter) {
    ports
        .channels()
        .save(
            new Channel(
                channel.id(),
                owner.id(),
                channel.name(),
                channel.target(),
                filter,
                OFTEN,
                channel.state(),
                channel.failingSince(),
                now,
                now));
  }

  private void add(List<Delivery> deliveries) {
    ports.deliveries().add(deliveries);
  }

  private List<Domain> domains() {
    return ports.domains().page(owner.id(), DomainFilter.ALL, Optional.empty(), 100);
  }

  private static <T> Stream<T> some(SplittableRandom random, List<T> all) {
    return all.stream().filter(_ -> random.nextInt(3) == 0);
  }
}
