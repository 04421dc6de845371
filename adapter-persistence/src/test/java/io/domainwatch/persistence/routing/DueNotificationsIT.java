package io.domainwatch.persistence.routing;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.routing.NotificationLog.DueDigest;
import io.domainwatch.core.routing.NotificationLog.DueReminder;
import io.domainwatch.persistence.JooqPorts;
import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.persistence.delivery.Sendings;
import io.domainwatch.persistence.routing.Outages.Outage;
import io.domainwatch.testkit.Fixtures;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Reminders and digests while somebody else takes some. */
class DueNotificationsIT {
  private static final Channel.Timing BOTH =
      new Channel.Timing(Optional.of(Duration.ofHours(1)), Optional.of(8));

  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  private final JooqPorts ports = storage.ports();
  private final Outages outages = new Outages(ports);
  private final Instant now = Fixtures.now();
  private final Organization owner = new Fixtures(ports).organization();

  @BeforeEach
  void emptyTheStorage() {
    ports.historyPartitions().prepare(now);
    storage.execute("delete from notification_channels");
  }

  @Test
  void aReminderThatSomebodyTakesIsPassedOverAndTheNextOneIsTaken() {
    Channel one = channel();
    Channel two = channel();
    Outage outage = notified(one);
    tell(two, outage);

    List<DueReminder> all =
        inTransaction(
            () -> {
              List<DueReminder> mine = ports.notificationLog().takeReminders(1, now);
              assertThat(mine).extracting(DueReminder::channelId).contains(one.id(), two.id());
              assertThat(elsewhere(() -> takeReminders(10))).isEmpty();
              return mine;
            });

    assertThat(all).hasSize(2);
    assertThat(takeReminders(10)).isEmpty();
  }

  @Test
  void aReminderTellsTheEventThatRaisedTheIncidentLast() {
    Outage outage = notified(channel());

    assertThat(takeReminders(10)).extracting(DueReminder::event).containsExactly(outage.named());
  }

  @Test
  void aReminderWhoseTransactionFailsStaysDue() {
    notified(channel());

    try {
      inTransaction(
          () -> {
            assertThat(ports.notificationLog().takeReminders(10, now)).hasSize(1);
            throw new IllegalStateException("on purpose");
          });
    } catch (IllegalStateException _) {
      assertThat(takeReminders(10)).hasSize(1);
    }
    assertThat(takeReminders(10)).isEmpty();
  }

  @Test
  void aDigestIsTakenOnce() {
    Channel channel = channel();
    Outage outage = outages.of(owner, now);
    inTransaction(
        () -> {
          ports
              .notificationLog()
              .keepForDigest(
                  owner.id(), channel.id(), List.of(NotificationFixtures.kept(outage.named())));
          return true;
        });
    Instant later = now.plus(Duration.ofDays(1));

    List<DueDigest> taken =
        inTransaction(
            () -> {
              List<DueDigest> mine = ports.notificationLog().takeDigests(10, later);
              assertThat(elsewhere(() -> takeDigests(later))).isEmpty();
              return mine;
            });

    assertThat(taken)
        .containsExactly(new DueDigest(owner.id(), channel.id(), List.of(outage.named())));
    assertThat(takeDigests(later)).isEmpty();
  }

  private Channel channel() {
    Channel plain = new Sendings(ports).channel(owner, now);
    Channel channel =
        new Channel(
            plain.id(),
            owner.id(),
            plain.name(),
            plain.target(),
            plain.filter(),
            BOTH,
            plain.state(),
            plain.failingSince(),
            now,
            now);
    ports.channels().save(channel);
    return channel;
  }

  private Outage notified(Channel channel) {
    Outage outage = outages.of(owner, now);
    tell(channel, outage);
    return outage;
  }

  private void tell(Channel channel, Outage outage) {
    inTransaction(
        () -> {
          ports
              .notificationLog()
              .add(
                  List.of(
                      NotificationFixtures.telling(
                          channel.id(), outage.named(), Optional.empty(), now)));
          return true;
        });
  }

  private List<DueReminder> takeReminders(int limit) {
    return inTransaction(() -> ports.notificationLog().takeReminders(limit, now));
  }

  private List<DueDigest> takeDigests(Instant at) {
    return inTransaction(() -> ports.notificationLog().takeDigests(10, at));
  }

  private <T> T inTransaction(Supplier<T> work) {
    return ports.transactions().in(work);
  }

  private static <T> T elsewhere(Supplier<T> work) {
    try (ExecutorService thread = Executors.newSingleThreadExecutor()) {
      return thread.submit(work::get).get();
    } catch (InterruptedException | ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }
}
