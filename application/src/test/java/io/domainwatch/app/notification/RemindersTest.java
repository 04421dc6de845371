package io.domainwatch.app.notification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.app.maintenance.RunningMaintenance;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.dns.DnsDefinition;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryState;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.maintenance.MaintenanceWindow;
import io.domainwatch.core.maintenance.Period;
import io.domainwatch.core.maintenance.WindowId;
import io.domainwatch.core.maintenance.WindowScope;
import io.domainwatch.core.maintenance.WindowTimes;
import io.domainwatch.core.message.EventSnapshot;
import io.domainwatch.core.message.MessageKind;
import io.domainwatch.core.routing.NotificationLog.KeptEvent;
import io.domainwatch.core.routing.NotificationLogEntry;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.memory.InMemoryStore;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Reminders, digests, and what is forgotten. */
class RemindersTest {
  private static final Instant NOW = Post.NOW;
  private static final Channel.Timing TIMING =
      new Channel.Timing(Optional.of(Duration.ofHours(2)), Optional.of(13));

  private final Post post = new Post();
  private final InMemoryStore store = post.house.store;
  private final Reminders reminders =
      new Reminders(
          store,
          store.notificationLog(),
          store.deliveries(),
          new RunningMaintenance(store.maintenanceWindows()),
          new QuietChannels(store.channels()),
          post.house.ids);
  private final Digests digests =
      new Digests(
          store,
          store.notificationLog(),
          store.deliveries(),
          post.house.ids,
          post.house.acknowledgements);
  private final NotificationRetention keeper =
      new NotificationRetention(
          store,
          store.deliveries(),
          store.notificationLog(),
          store.mailReceivers(),
          _ -> Optional.empty());
  private final Channel channel = post.messages.channel(post.owner, TIMING);

  @Test
  void aChannelIsRemindedOfAllThatIsDueInOneMessageAndAgainLater() {
    Incident second = down(NOW.minusSeconds(60));
    Incident first = down(NOW.minusSeconds(90));
    Incident later = down(NOW.minusSeconds(30));
    remindAt(channel, second, NOW);
    remindAt(channel, first, NOW);
    remindAt(channel, later, NOW.plusSeconds(1));

    assertThat(reminders.tick(NOW)).isOne();
    assertThat(reminders.tick(NOW)).isZero();

    Delivery message = messages().getFirst();
    assertThat(message.message().kind()).isEqualTo(MessageKind.REMINDER);
    assertThat(incidents(message)).containsExactly(first.id(), second.id());
    assertThat(message.state()).isEqualTo(new DeliveryState.Pending(NOW));
    assertThat(reminders.tick(NOW.plus(Duration.ofHours(2)))).isOne();
    assertThat(incidents(messages().getFirst()))
        .containsExactlyInAnyOrder(first.id(), second.id(), later.id());
  }

  @Test
  void eachChannelGetsItsOwnMessage() {
    Channel sister = post.messages.channel(post.owner, TIMING);
    Incident incident = down(NOW.minusSeconds(60));
    remindAt(channel, incident, NOW);
    remindAt(sister, incident, NOW);

    assertThat(reminders.tick(NOW)).isEqualTo(2);

    post.work();
    assertThat(post.sender.sent())
        .extracting(sent -> sent.channel().id())
        .containsExactlyInAnyOrder(channel.id(), sister.id());
  }

  @Test
  void aReminderWaitsForTheEndOfAMaintenanceWindow() {
    Incident incident = down(NOW.minusSeconds(60));
    remindAt(channel, incident, NOW);
    store
        .maintenanceWindows()
        .add(
            new MaintenanceWindow(
                new WindowId(Fixtures.newId()),
                post.owner.id(),
                "Move",
                WindowScope.ALL,
                new WindowTimes.Once(
                    new Period(NOW.minusSeconds(30), NOW.plus(Duration.ofMinutes(10)))),
                MaintenanceWindow.ByHand.NONE,
                NOW,
                NOW));

    reminders.tick(NOW);
    reminders.tick(NOW.plus(Duration.ofMinutes(9)));
    assertThat(messages()).isEmpty();
    assertThat(reminders.tick(NOW.plus(Duration.ofMinutes(10)))).isOne();
    assertThat(incidents(messages().getFirst())).containsExactly(incident.id());
  }

  @Test
  void noReminderIsLostWhenTheStorageGoesAwayMeanwhile() {
    Incident incident = down(NOW.minusSeconds(60));
    remindAt(channel, incident, NOW);
    store.goAway();
    assertThatThrownBy(() -> reminders.tick(NOW)).isInstanceOf(StorageUnavailable.class);
    store.comeBack();

    assertThat(reminders.tick(NOW)).isOne();
    assertThat(incidents(messages().getFirst())).containsExactly(incident.id());
  }

  @Test
  void quietChangesAreReportedOnceADay() {
    Event first = change(NOW.minusSeconds(60));
    Event second = change(NOW.minusSeconds(30));
    keep(second, first);
    Instant atOne = NOW.plus(Duration.ofHours(1));

    assertThat(digests.tick(atOne.minusMillis(1))).isZero();
    assertThat(digests.tick(atOne)).isOne();
    assertThat(digests.tick(atOne)).isZero();

    Delivery message = messages().getFirst();
    assertThat(message.message().kind()).isEqualTo(MessageKind.DIGEST);
    assertThat(message.message().events())
        .extracting(EventSnapshot::id)
        .containsExactly(first.id(), second.id());
  }

  @Test
  void whatWasSentAMonthAgoIsForgottenAndNothingYounger() {
    Delivery old = post.messages.trial(channel, NOW.minus(Duration.ofDays(31)));
    post.work();
    Delivery young = post.messages.trial(channel, NOW.minus(Duration.ofDays(29)));
    post.work();

    keeper.tick(NOW);

    assertThat(messages()).extracting(Delivery::id).containsExactly(young.id());
    assertThat(post.attempts(old)).isEmpty();
  }

  @Test
  void whoWasNotifiedOfWhatIsForgottenAWeekAfterItsEnd() {
    Incident incident = down(NOW.minus(Duration.ofDays(20)));
    remindAt(channel, incident, NOW.plus(Duration.ofDays(1)));
    post.happenings.closeSilently(incident, NOW.minus(Duration.ofDays(7)));

    keeper.tick(NOW);
    assertThat(store.notificationLog().notifiedChannels(post.owner.id(), Set.of(incident.id())))
        .isNotEmpty();

    keeper.tick(NOW.plusMillis(1));
    assertThat(store.notificationLog().notifiedChannels(post.owner.id(), Set.of(incident.id())))
        .isEmpty();
  }

  private Incident down(Instant at) {
    return post.happenings.open(
        post.house.given.domain(post.owner), CheckType.UPTIME, UptimeDefinition.DOWN, at);
  }

  private Event change(Instant at) {
    return post.happenings.change(
        post.house.given.domain(post.owner), CheckType.DNS, DnsDefinition.ADDRESS_CHANGED, at);
  }

  private void remindAt(Channel to, Incident incident, Instant at) {
    NotificationLogEntry telling =
        new NotificationLogEntry(
            post.owner.id(),
            to.id(),
            incident.id(),
            incident.domainId(),
            Optional.empty(),
            incident.openedAt(),
            Optional.of(at));
    store.in(() -> store.notificationLog().add(List.of(telling)));
  }

  private void keep(Event... events) {
    List<KeptEvent> kept =
        List.of(events).stream()
            .map(event -> new KeptEvent(event.id(), event.domainId(), event.occurredAt()))
            .toList();
    store.in(() -> store.notificationLog().keepForDigest(post.owner.id(), channel.id(), kept));
  }

  private List<Delivery> messages() {
    return store.deliveries().page(post.owner.id(), channel.id(), Optional.empty(), 10);
  }

  private static List<IncidentId> incidents(Delivery delivery) {
    return delivery.message().events().stream()
        .map(event -> event.incidentId().orElseThrow())
        .toList();
  }
}
