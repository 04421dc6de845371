package io.domainwatch.app.notification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.app.House;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelFilter;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.channel.ChannelState;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.channel.Channels;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.delivery.Deliveries;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.message.CauseKind;
import io.domainwatch.core.message.CommonCause;
import io.domainwatch.core.message.EventSnapshot;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.message.MessageKind;
import io.domainwatch.core.routing.NotificationOutbox;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.testkit.Fixtures;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** From what was recorded to what is on its way. */
class NotificationRouterTest {
  private static final Instant NOW = House.NOW;

  private final House house = new House();
  private final Outages outages = new Outages(house);
  private final Organization owner = house.given.organization();
  private final NotificationRouter router =
      router(house.store.notificationOutbox(), house.store.channels(), house.store.deliveries());

  @Test
  void anOutageIsReportedOnceItHasSettledAndItsEndToo() {
    Channel channel = channel(owner);
    Domain domain = outages.domain(owner);
    IncidentId incident = outages.down(domain, NOW);
    router.tick(NOW.plusSeconds(4));
    assertThat(sent(channel)).isEmpty();
    router.tick(NOW.plusSeconds(5));
    router.tick(NOW.plusSeconds(6));
    assertThat(told(channel))
        .singleElement()
        .satisfies(event -> assertThat(event.type()).isEqualTo(UptimeDefinition.DOWN))
        .satisfies(event -> assertThat(event.domainName()).isEqualTo(domain.name()));
    assertThat(house.store.notificationOutbox().waiting()).isEmpty();
    assertThat(toldOf(incident)).containsOnlyKeys(incident);

    outages.up(domain, incident, NOW.plusSeconds(60));
    router.tick(NOW.plusSeconds(65));
    assertThat(told(channel)).hasSize(2);
    assertThat(told(channel).getLast().type()).isEqualTo(UptimeDefinition.RECOVERED);
    assertThat(toldOf(incident)).isEmpty();
  }

  @Test
  void withoutChannelsNothingWaits() {
    outages.down(outages.domain(owner), NOW);
    router.tick(NOW);
    assertThat(house.store.notificationOutbox().waiting()).isEmpty();
  }

  @Test
  void aChannelThatIsOffIsNone() {
    Channel off = channel(owner).switched(false, NOW);
    house.store.channels().save(off);
    outages.down(outages.domain(owner), NOW);
    router.tick(NOW);
    assertThat(house.store.notificationOutbox().waiting()).isEmpty();
    assertThat(sent(off)).isEmpty();
  }

  @Test
  void nobodyHearsOfAnotherOrganization() {
    Organization stranger = house.given.organization();
    Channel theirs = channel(stranger);
    Channel ours = channel(owner);
    outages.down(outages.domain(owner), NOW);
    router.tick(NOW.plusSeconds(5));
    assertThat(sent(theirs)).isEmpty();
    assertThat(sent(ours)).hasSize(1);
  }

  @Test
  void domainsOnOneAddressAreOneMessageThatNamesItAndOneWhenAllAreBack() {
    Channel channel = channel(owner);
    List<Domain> domains = Stream.generate(() -> outages.domain(owner)).limit(6).toList();
    domains.forEach(domain -> outages.suspect(domain, "192.0.2.7", NOW));
    Instant confirmed = NOW.plusSeconds(20);
    List<IncidentId> incidents =
        domains.stream()
            .map(
                domain -> {
                  IncidentId down =
                      outages.down(domain, confirmed.plusSeconds(7L * domains.indexOf(domain)));
                  ticks(confirmed.plusSeconds(7L * domains.indexOf(domain)), 7);
                  return down;
                })
            .toList();
    assertThat(sent(channel)).as("the first one already waits for the others").isEmpty();
    ticks(confirmed.plusSeconds(42), 20);
    Message message = only(sent(channel)).message();
    assertThat(message.kind()).isEqualTo(MessageKind.GROUP);
    assertThat(message.domains()).isEqualTo(6);
    assertThat(message.cause()).contains(new CommonCause(CauseKind.ADDRESS, "192.0.2.7", 6));

    Instant mended = NOW.plusSeconds(600);
    for (int i = 0; i < 6; i++) {
      outages.up(domains.get(i), incidents.get(i), mended.plusSeconds(10L * i));
      ticks(mended.plusSeconds(10L * i), 10);
    }
    assertThat(sent(channel)).hasSize(2);
    assertThat(sent(channel).getFirst().message().domains()).isEqualTo(6);
  }

  @Test
  void suspectsElsewhereDelayNothing() {
    Channel channel = channel(owner);
    Domain domain = outages.domain(owner);
    outages.suspect(domain, "192.0.2.1", NOW);
    IntStream.range(0, 20).forEach(_ -> outages.domain(owner));
    for (int i = 0; i < 6; i++) {
      outages.suspect(outages.domain(owner), "198.51.100." + i, NOW);
    }
    outages.down(domain, NOW.plusSeconds(20));
    router.tick(NOW.plusSeconds(25));
    assertThat(sent(channel)).hasSize(1);
  }

  @Test
  void theFaultOfOneOrganizationHoldsUpNoOther() {
    Organization unlucky = house.given.organization();
    Channel theirs = channel(unlucky);
    Channel ours = channel(owner);
    AtomicBoolean broken = new AtomicBoolean(true);
    Channels channels =
        Faulty.port(
            Channels.class,
            house.store.channels(),
            arguments -> broken.get() && arguments[0].equals(unlucky.id()),
            new IllegalStateException("a bug"));
    NotificationRouter fragile =
        router(house.store.notificationOutbox(), channels, house.store.deliveries());
    outages.down(outages.domain(unlucky), NOW);
    outages.down(outages.domain(owner), NOW);
    fragile.tick(NOW.plusSeconds(5));
    assertThat(sent(ours)).hasSize(1);
    assertThat(sent(theirs)).isEmpty();
    broken.set(false);
    fragile.tick(NOW.plusSeconds(6));
    assertThat(sent(theirs)).hasSize(1);
    assertThat(sent(ours)).hasSize(1);
  }

  @Test
  void whatCannotBeStoredAsAWholeStaysAsItWas() {
    Channel channel = channel(owner);
    AtomicBoolean broken = new AtomicBoolean(true);
    Deliveries deliveries =
        Faulty.port(
            Deliveries.class,
            house.store.deliveries(),
            _ -> broken.get(),
            new IllegalStateException("a bug"));
    NotificationRouter fragile =
        router(house.store.notificationOutbox(), house.store.channels(), deliveries);
    IncidentId incident = outages.down(outages.domain(owner), NOW);
    fragile.tick(NOW.plusSeconds(5));
    assertThat(toldOf(incident)).isEmpty();
    assertThat(house.store.notificationOutbox().waiting()).containsExactly(owner.id());
    broken.set(false);
    fragile.tick(NOW.plusSeconds(6));
    assertThat(sent(channel)).hasSize(1);
    assertThat(toldOf(incident)).containsOnlyKeys(incident);
  }

  @Test
  void whileTheStorageIsAwayEverythingWaits() {
    Channel channel = channel(owner);
    outages.down(outages.domain(owner), NOW);
    house.store.goAway();
    assertThatThrownBy(() -> router.tick(NOW.plusSeconds(5)))
        .isInstanceOf(StorageUnavailable.class);
    house.store.comeBack();
    router.tick(NOW.plusSeconds(6));
    assertThat(sent(channel)).hasSize(1);
  }

  @Test
  void whatSomebodyElseWorksOnIsLeftToThem() {
    Channel channel = channel(owner);
    outages.down(outages.domain(owner), NOW);
    NotificationOutbox taken =
        Faulty.answering(NotificationOutbox.class, house.store.notificationOutbox(), "take", false);
    router(taken, house.store.channels(), house.store.deliveries()).tick(NOW.plusSeconds(5));
    assertThat(sent(channel)).isEmpty();
    assertThat(house.store.notificationOutbox().waiting()).containsExactly(owner.id());
  }

  private void ticks(Instant from, int seconds) {
    for (int second = 0; second < seconds; second++) {
      router.tick(from.plusSeconds(second));
    }
  }

  private NotificationRouter router(
      NotificationOutbox outbox, Channels channels, Deliveries deliveries) {
    return new NotificationRouter(
        house.store,
        outbox,
        channels,
        new RoutingContextLoader(house.store.notificationLog(), house.store.troubles()),
        new RoutingStore(outbox, deliveries, house.store.notificationLog(), house.acknowledgements),
        house.ids);
  }

  private Channel channel(Organization of) {
    Channel channel =
        new Channel(
            new ChannelId(Fixtures.newId()),
            of.id(),
            "Operations",
            new ChannelTarget.Email("ops@example.com").confirmed(NOW),
            ChannelFilter.ALL,
            Channel.Timing.PLAIN,
            new ChannelState.On(),
            Optional.empty(),
            NOW,
            NOW);
    house.store.channels().add(channel);
    return channel;
  }

  /** Newest first. */
  private List<Delivery> sent(Channel channel) {
    OrganizationId of = channel.organizationId();
    return house.store.deliveries().page(of, channel.id(), Optional.empty(), 100);
  }

  /** In the order in which they go out. */
  private List<EventSnapshot> told(Channel channel) {
    return sent(channel).reversed().stream()
        .flatMap(one -> one.message().events().stream())
        .toList();
  }

  private static Delivery only(List<Delivery> deliveries) {
    assertThat(deliveries).hasSize(1);
    return deliveries.getFirst();
  }

  private Map<IncidentId, ?> toldOf(IncidentId incident) {
    return house.store.notificationLog().notifiedChannels(owner.id(), List.of(incident));
  }
}
