package io.domainwatch.app.notification;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.House;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.channel.ServiceSettings;
import io.domainwatch.core.channel.quiet.QuietHours;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Tone;
import io.domainwatch.core.check.ssl.SslDefinition;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryState;
import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.message.EventSnapshot;
import io.domainwatch.core.message.MessageKind;
import io.domainwatch.testkit.RecordingSender;
import io.domainwatch.testkit.SampleKinds;
import java.time.Duration;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * One incident of an incident service for one of ours: acknowledged and resolved with it, whatever
 * was sent again by hand.
 */
class RedeliveredIncidentTest {
  /** Longer than all attempts of a delivery take. */
  private static final Duration GIVEN_UP = Duration.ofHours(28);

  private final Post post = new Post();
  private final House house = post.house;
  private final Domain domain = house.given.domain(post.owner);
  private final Channel pager =
      post.messages.channel(
          post.owner, new ChannelTarget.Service(SampleKinds.PAGER.kind(), ServiceSettings.NONE));
  private final NotificationRouter router =
      new NotificationRouter(
          house.store,
          house.store.notificationOutbox(),
          house.store.channels(),
          new RoutingContextLoader(house.store.notificationLog(), house.store.troubles()),
          new RoutingStore(
              house.store.notificationOutbox(),
              house.store.deliveries(),
              house.store.notificationLog(),
              house.acknowledgements),
          house.ids);
  private final Digests digests =
      new Digests(
          house.store,
          house.store.notificationLog(),
          house.store.deliveries(),
          house.ids,
          house.acknowledgements);

  @Test
  void whatIsSentAgainAfterItFailedForGoodIsResolvedWithItsIncident() {
    Incident incident = fails();
    Delivery opening = only(pager);
    assertThat(opening.state()).isInstanceOf(DeliveryState.Failed.class);

    accepts();
    again(pager, opening);
    ends(incident);

    assertThat(arrived(pager)).containsExactly("opens", "closes");
  }

  @Test
  void aPersonWhoWasSentTheFailureAgainIsToldOfItsEndToo() {
    Channel hook = post.messages.channel(post.owner);
    Incident incident = fails();

    accepts();
    again(hook, only(hook));
    ends(incident);

    assertThat(arrived(hook)).containsExactly("opens", "closes");
    assertThat(arrived(pager)).isEmpty();
  }

  @Test
  void whatIsSentAgainInVainIsNotResolved() {
    Incident incident = fails();
    again(pager, only(pager));
    post.pass(GIVEN_UP);

    accepts();
    ends(incident);

    assertThat(arrived(pager)).isEmpty();
  }

  @Test
  void theEndWaitsForTheOpeningThatIsSentAgain() {
    Incident incident = fails();
    again(pager, only(pager));
    post.work();
    ends(incident);
    assertThat(arrived(pager)).isEmpty();

    accepts();
    post.pass(Duration.ofMinutes(3));

    assertThat(arrived(pager)).containsExactly("opens", "closes");
  }

  @Test
  void whatIsSentAgainIsFollowedByTheNoticeThatSomebodyTook() {
    Incident incident = fails();
    acknowledge(incident);
    post.work();
    assertThat(all(pager)).hasSize(1);

    again(pager, only(pager));
    post.work();
    accepts();
    post.pass(Duration.ofMinutes(3));
    ends(incident);

    assertThat(arrived(pager)).containsExactly("opens", "acknowledges", "closes");
  }

  @Test
  void noticeOfAnIncidentThatNeverArrivedIsNotSent() {
    refuses();
    Incident incident = down();
    route();
    acknowledge(incident);
    post.pass(GIVEN_UP);
    accepts();
    post.pass(Duration.ofHours(1));

    assertThat(arrived(pager)).isEmpty();
    assertThat(all(pager).getLast().state()).isInstanceOf(DeliveryState.Dropped.class);
  }

  @Test
  void noticeThatWasTakenBeforeTheOpeningWasMadeFollowsIt() {
    Incident incident = down();
    acknowledge(incident);
    assertThat(all(pager)).isEmpty();

    route();
    ends(incident);

    assertThat(arrived(pager)).containsExactly("opens", "acknowledges", "closes");
  }

  @Test
  void noticeOfWhatQuietHoursHoldBackFollowsIt() {
    Channel quiet = quietUntilOne();
    Incident incident =
        post.happenings.open(
            domain, CheckType.SSL, SslDefinition.CERT_EXPIRY_WARNING, post.time.instant());
    route();
    acknowledge(incident);
    assertThat(all(quiet)).isEmpty();

    post.time.advance(Duration.ofHours(1));
    digests.tick(post.time.instant());
    post.work();

    assertThat(arrived(quiet)).containsExactly("opens", "acknowledges");
  }

  @Test
  void whatMayHaveArrivedInPartIsResolved() {
    refuses();
    Incident first = down();
    Incident second =
        post.happenings.open(
            domain, CheckType.SSL, SslDefinition.CERT_EXPIRED, post.time.instant());
    route();
    post.pass(GIVEN_UP);
    assertThat(only(pager).message().events()).hasSize(2);

    accepts();
    ends(first);
    ends(second);

    assertThat(arrived(pager)).containsExactly("closes", "closes");
  }

  /** An incident whose opening failed for good, everywhere. */
  private Incident fails() {
    refuses();
    Incident incident = down();
    route();
    post.pass(GIVEN_UP);
    return incident;
  }

  private Incident down() {
    return post.happenings.open(
        domain, CheckType.UPTIME, UptimeDefinition.DOWN, post.time.instant());
  }

  private void refuses() {
    post.sender.does((_, _, _) -> RecordingSender.refused(500));
  }

  private void accepts() {
    post.sender.does((_, _, _) -> RecordingSender.ACCEPTED);
  }

  private void ends(Incident incident) {
    post.happenings.close(incident, post.time.instant());
    route();
    post.work();
  }

  private void acknowledge(Incident incident) {
    house.incidents.acknowledge(House.operator(post.owner), incident.id(), post.time.instant());
  }

  private void again(Channel channel, Delivery delivery) {
    house.deliveries.redeliver(
        House.operator(post.owner), channel.id(), delivery.id(), post.time.instant());
    post.work();
  }

  private void route() {
    post.time.advance(Duration.ofSeconds(6));
    router.tick(post.time.instant());
    post.work();
  }

  private Delivery only(Channel channel) {
    assertThat(all(channel)).hasSize(1);
    return all(channel).getFirst();
  }

  /** Oldest first. */
  private List<Delivery> all(Channel channel) {
    return house
        .store
        .deliveries()
        .page(post.owner.id(), channel.id(), Optional.empty(), 100)
        .reversed();
  }

  /** What the receiver took, in its order. */
  private List<String> arrived(Channel channel) {
    List<Delivery> deliveries = all(channel);
    return post.sender.sent().stream()
        .filter(sent -> sent.channel().id().equals(channel.id()))
        .filter(sent -> took(deliveries, sent))
        .map(sent -> does(sent.delivery()))
        .toList();
  }

  private boolean took(List<Delivery> deliveries, RecordingSender.Sent sent) {
    return deliveries.stream()
        .filter(one -> one.id().equals(sent.delivery().id()))
        .flatMap(one -> post.attempts(one).stream())
        .filter(attempt -> attempt.startedAt().equals(sent.at()))
        .anyMatch(attempt -> attempt.outcome() instanceof SendOutcome.Accepted);
  }

  private static String does(Delivery delivery) {
    if (delivery.message().kind() == MessageKind.ACKNOWLEDGEMENT) {
      return "acknowledges";
    }
    return delivery.message().events().stream()
            .map(EventSnapshot::tone)
            .anyMatch(Tone.RECOVERY::equals)
        ? "closes"
        : "opens";
  }

  private Channel quietUntilOne() {
    return post.messages.channel(
        post.owner,
        new ChannelTarget.Service(SampleKinds.PAGER.kind(), ServiceSettings.NONE),
        new Channel.Timing(
            Optional.empty(),
            Optional.empty(),
            Optional.of(
                new QuietHours(
                    ZoneOffset.UTC,
                    LocalTime.of(11, 0),
                    LocalTime.of(13, 0),
                    Optional.empty(),
                    false))));
  }
}
