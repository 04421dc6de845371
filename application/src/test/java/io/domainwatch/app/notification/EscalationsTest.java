package io.domainwatch.app.notification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.app.maintenance.RunningMaintenance;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelFilter;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.channel.quiet.QuietHours;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.escalation.EscalationPolicy;
import io.domainwatch.core.escalation.PolicyId;
import io.domainwatch.core.event.Acknowledgement;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.maintenance.MaintenanceWindow;
import io.domainwatch.core.maintenance.Period;
import io.domainwatch.core.maintenance.WindowId;
import io.domainwatch.core.maintenance.WindowScope;
import io.domainwatch.core.maintenance.WindowTimes;
import io.domainwatch.core.message.EscalationNote;
import io.domainwatch.core.message.MessageKind;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.memory.InMemoryStore;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class EscalationsTest {
  private static final Instant NOW = Post.NOW;
  private static final Duration MINUTE = Duration.ofMinutes(1);

  private final Post post = new Post();
  private final InMemoryStore store = post.house.store;
  private final Channel first = post.messages.channel(post.owner);
  private final Channel second =
      post.messages.channel(
          post.owner, new Channel.Timing(Optional.of(Duration.ofHours(1)), Optional.empty()));

  @Test
  void eachStepTellsItsChannelsOnceUntilSomebodyAcknowledges() {
    Incident incident = down(NOW);
    policy(step(5, first), step(10, first, second), step(15, first));

    assertThat(escalations(100).tick(NOW.plus(MINUTE.multipliedBy(5)).minusMillis(1))).isZero();
    assertThat(escalations(100).tick(NOW.plus(MINUTE.multipliedBy(5)))).isOne();
    assertThat(escalations(100).tick(NOW.plus(MINUTE.multipliedBy(9)))).isZero();
    assertThat(escalations(100).tick(NOW.plus(MINUTE.multipliedBy(10)))).isEqualTo(2);
    store
        .incidents()
        .acknowledge(post.owner.id(), incident.id(), new Acknowledgement(NOW, "ann@example.com"));
    assertThat(escalations(100).tick(NOW.plus(MINUTE.multipliedBy(15)))).isZero();

    Delivery newest = messages(second).getFirst();
    assertThat(newest.message().kind()).isEqualTo(MessageKind.REMINDER);
    assertThat(newest.message().escalation()).contains(new EscalationNote("Night", 2, 3, 10));
    assertThat(incidents(newest)).containsExactly(incident.id());
    assertThat(messages(first)).hasSize(2);
  }

  @Test
  void whoIsToldIsToldOfTheEndAndReminded() {
    Incident incident = down(NOW);
    policy(step(0, first, second));

    escalations(100).tick(NOW);

    assertThat(store.notificationLog().notifiedChannels(post.owner.id(), Set.of(incident.id())))
        .containsEntry(incident.id(), Set.of(first.id(), second.id()));
    assertThat(
            store.in(
                () -> store.notificationLog().takeReminders(10, NOW.plus(Duration.ofHours(1)))))
        .extracting(due -> due.channelId())
        .containsExactly(second.id());
  }

  @Test
  void whatWasMissedWhileNothingRanIsMadeUpForInOneMessageToEachChannel() {
    down(NOW);
    policy(step(5, first), step(10, first, second), step(15, first));

    assertThat(escalations(100).tick(NOW.plus(Duration.ofDays(1)))).isEqualTo(2);
    assertThat(escalations(100).tick(NOW.plus(Duration.ofDays(2)))).isZero();

    for (Channel channel : List.of(first, second)) {
      assertThat(messages(channel)).hasSize(1);
      assertThat(messages(channel).getFirst().message().escalation())
          .contains(new EscalationNote("Night", 3, 3, 15));
    }
  }

  @Test
  void manyIncidentsAreOneMessageOfTheirStepAndPagesMissNone() {
    policy(step(0, first));
    List<Incident> many = Stream.generate(() -> down(NOW)).limit(5).toList();

    assertThat(escalations(100).tick(NOW)).isOne();
    assertThat(incidents(messages(first).getFirst())).hasSize(5);

    many.forEach(incident -> post.happenings.close(incident, NOW));
    Stream.generate(() -> down(NOW)).limit(5).toList();
    assertThat(escalations(2).tick(NOW)).isEqualTo(3);
  }

  @Test
  void aStepWaitsForTheEndOfAMaintenanceWindow() {
    down(NOW);
    policy(step(0, first));
    store
        .maintenanceWindows()
        .add(
            new MaintenanceWindow(
                new WindowId(Fixtures.newId()),
                post.owner.id(),
                "Move",
                WindowScope.ALL,
                new WindowTimes.Once(new Period(NOW.minusSeconds(30), NOW.plus(MINUTE))),
                MaintenanceWindow.ByHand.NONE,
                NOW,
                NOW));

    assertThat(escalations(1).tick(NOW)).isZero();
    assertThat(escalations(1).tick(NOW.plus(MINUTE))).isOne();
  }

  @Test
  void aStepWhoseChannelsAreAllOffWaitsForOneThatIsOn() {
    down(NOW);
    policy(step(0, first));
    Channel off = post.messages.switched(first, false, NOW);

    assertThat(escalations(1).tick(NOW)).isZero();

    post.messages.switched(off, true, NOW);
    assertThat(escalations(1).tick(NOW)).isOne();
  }

  @Test
  void aStepWaitsForTheEndOfQuietHoursThatHoldItBack() {
    Channel sleeping = quiet(false);
    Channel woken = quiet(true);
    Incident incident = down(NOW);
    policy(step(0, sleeping), step(600, sleeping));
    policy(step(0, woken));

    assertThat(escalations(10).tick(NOW)).isOne();
    assertThat(incidents(messages(woken).getFirst())).containsExactly(incident.id());
    assertThat(escalations(10).tick(NOW.plus(MINUTE.multipliedBy(59)))).isZero();

    assertThat(escalations(10).tick(NOW.plus(MINUTE.multipliedBy(60)))).isOne();
    assertThat(messages(sleeping).getFirst().message().escalation())
        .contains(new EscalationNote("Night", 1, 2, 0));
  }

  /** From an hour before {@link #NOW} to an hour after it. */
  private Channel quiet(boolean highPasses) {
    LocalTime now = LocalTime.ofInstant(NOW, ZoneOffset.UTC);
    return post.messages.channel(
        post.owner,
        new Channel.Timing(
            Optional.empty(),
            Optional.empty(),
            Optional.of(
                new QuietHours(
                    ZoneOffset.UTC,
                    now.minusHours(1),
                    now.plusHours(1),
                    Optional.empty(),
                    highPasses))));
  }

  @Test
  void nothingIsLostWhenTheStorageGoesAwayMeanwhile() {
    down(NOW);
    policy(step(0, first));
    store.goAway();
    assertThatThrownBy(() -> escalations(1).tick(NOW)).isInstanceOf(StorageUnavailable.class);
    store.comeBack();

    assertThat(escalations(1).tick(NOW)).isOne();
  }

  private Escalations escalations(int atOnce) {
    return new Escalations(
        store,
        new Escalations.Stores(
            store.escalationPolicies(),
            store.escalationLog(),
            store.channels(),
            store.notificationLog(),
            store.deliveries()),
        new RunningMaintenance(store.maintenanceWindows()),
        post.house.ids,
        atOnce);
  }

  private Incident down(Instant at) {
    return post.happenings.open(
        post.house.given.domain(post.owner), CheckType.UPTIME, UptimeDefinition.DOWN, at);
  }

  private static EscalationPolicy.Step step(int after, Channel... channels) {
    List<ChannelId> ids = Stream.of(channels).map(Channel::id).toList();
    return new EscalationPolicy.Step(after, ids);
  }

  private void policy(EscalationPolicy.Step... steps) {
    store
        .escalationPolicies()
        .add(
            new EscalationPolicy(
                new PolicyId(Fixtures.newId()),
                post.owner.id(),
                "Night",
                ChannelFilter.ALL,
                List.of(steps),
                NOW,
                NOW));
  }

  private List<Delivery> messages(Channel channel) {
    return store.deliveries().page(post.owner.id(), channel.id(), Optional.empty(), 10);
  }

  private static List<IncidentId> incidents(Delivery delivery) {
    return delivery.message().events().stream()
        .map(event -> event.incidentId().orElseThrow())
        .toList();
  }
}
