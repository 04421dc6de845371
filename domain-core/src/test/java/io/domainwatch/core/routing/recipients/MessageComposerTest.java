package io.domainwatch.core.routing.recipients;

import static io.domainwatch.core.routing.IncidentFixtures.NOON;
import static io.domainwatch.core.routing.IncidentFixtures.incident;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelFilter;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.dns.DnsDefinition;
import io.domainwatch.core.check.ssl.SslDefinition;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryState;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.message.EventSnapshot;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.message.MessageKind;
import io.domainwatch.core.routing.GroupId;
import io.domainwatch.core.routing.IncidentFixtures;
import io.domainwatch.core.routing.NotificationLog.KeptEvent;
import io.domainwatch.core.routing.NotificationLogEntry;
import io.domainwatch.core.routing.NotificationLogEntry.Heard;
import io.domainwatch.core.routing.PendingEvent;
import io.domainwatch.core.routing.PostOffice;
import io.domainwatch.core.routing.grouping.EventGroup;
import io.domainwatch.core.routing.grouping.GroupKey;
import io.domainwatch.core.value.IdGenerator;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Who is told what. */
class MessageComposerTest {
  private static final ChannelFilter GRAVE =
      new ChannelFilter(Optional.empty(), Severity.HIGH, Optional.empty());

  private final IncidentFixtures happenings = new IncidentFixtures();
  private final PostOffice office = new PostOffice();
  private final Map<IncidentId, Map<ChannelId, Heard>> told = new HashMap<>();

  @Test
  void anOpeningGoesToWhoeverTakesItAndIsRemembered() {
    Channel all = office.channel(ChannelFilter.ALL);
    office.channel(GRAVE);
    PendingEvent expiry = expiry(Severity.MEDIUM);
    RoutingResult said = said(expiry);
    assertThat(said.deliveries())
        .singleElement()
        .satisfies(one -> assertThat(one.channelId()).isEqualTo(all.id()))
        .satisfies(one -> assertThat(one.organizationId()).isEqualTo(IncidentFixtures.OWNER))
        .satisfies(one -> assertThat(one.createdAt()).isEqualTo(NOON))
        .satisfies(one -> assertThat(one.state()).isEqualTo(new DeliveryState.Pending(NOON)))
        .satisfies(one -> assertThat(ids(one)).containsExactly(expiry.sequence()));
    assertThat(said.notificationLog())
        .containsExactly(
            new NotificationLogEntry(
                IncidentFixtures.OWNER,
                all.id(),
                incident(1),
                expiry.domainId(),
                Optional.empty(),
                NOON,
                Optional.empty()));
    assertThat(said.sequences()).containsExactly(expiry.sequence());
    assertThat(said.over()).isEmpty();
    assertThat(said.groups()).isEmpty();
  }

  @Test
  void aRecoveryGoesToWhoeverWasNotifiedOfTheFailureWhateverItsSeverity() {
    office.channel(ChannelFilter.ALL);
    Channel grave = office.channel(GRAVE);
    told.put(incident(1), Map.of(grave.id(), Heard.TOLD));
    PendingEvent up = happenings.up(1, 1, NOON);
    RoutingResult said = said(up);
    assertThat(said.deliveries()).extracting(Delivery::channelId).containsExactly(grave.id());
    assertThat(said.over()).containsExactly(incident(1));
    assertThat(said.notificationLog()).isEmpty();
  }

  @Test
  void aRecoveryOfWhatNobodyWasNotifiedOfMakesNoMessageAndWaitsNoLonger() {
    office.channel(ChannelFilter.ALL);
    PendingEvent up = happenings.up(1, 1, NOON);
    RoutingResult said = said(up);
    assertThat(said.deliveries()).isEmpty();
    assertThat(said.sequences()).containsExactly(up.sequence());
  }

  @Test
  void whatOpenedAndClosedMeanwhileIsOneMessageAndNothingIsRemembered() {
    Channel all = office.channel(ChannelFilter.ALL);
    office.channel(new ChannelFilter(Optional.empty(), Severity.INFO, Optional.of(Set.of())));
    PendingEvent down = happenings.down(1, 1, "tls", NOON);
    PendingEvent up = happenings.up(1, 1, NOON);
    RoutingResult said = said(down, up);
    assertThat(said.deliveries())
        .singleElement()
        .satisfies(one -> assertThat(one.channelId()).isEqualTo(all.id()))
        .satisfies(one -> assertThat(ids(one)).containsExactly(down.sequence(), up.sequence()));
    assertThat(said.notificationLog()).isEmpty();
    assertThat(said.over()).containsExactly(incident(1));
  }

  @Test
  void whoHearsOfAnIncidentFirstWhenItGetsWorseHearsOfItsEnd() {
    Channel all = office.channel(ChannelFilter.ALL);
    Channel grave = office.channel(GRAVE);
    told.put(incident(1), Map.of(all.id(), Heard.of(true, false)));
    RoutingResult said = said(expiry(Severity.HIGH));
    assertThat(said.deliveries())
        .extracting(Delivery::channelId)
        .containsExactly(all.id(), grave.id());
    assertThat(said.notificationLog())
        .extracting(NotificationLogEntry::channelId)
        .containsExactly(grave.id());
  }

  @Test
  void anIncidentThatGetsWorseWithinABundleIsRememberedOnce() {
    office.channel(ChannelFilter.ALL);
    RoutingResult said = said(expiry(Severity.MEDIUM), expiry(Severity.HIGH));
    assertThat(said.deliveries()).singleElement().matches(one -> ids(one).size() == 2);
    assertThat(said.notificationLog()).hasSize(1);
  }

  @Test
  void aChannelIsRemindedAfterItsTime() {
    Duration after = Duration.ofHours(2);
    office.channel(ChannelFilter.ALL, new Channel.Timing(Optional.of(after), Optional.empty()));
    assertThat(said(expiry(Severity.HIGH)).notificationLog())
        .extracting(NotificationLogEntry::nextReminderAt)
        .containsExactly(Optional.of(NOON.plus(after)));
  }

  @Test
  void quietChangesWaitForTheDigestAndOnlyThese() {
    Channel daily =
        office.channel(ChannelFilter.ALL, new Channel.Timing(Optional.empty(), Optional.of(7)));
    Channel asTheyCome = office.channel(ChannelFilter.ALL);
    PendingEvent quiet = change(DnsDefinition.RECORD_CHANGED);
    PendingEvent loud = change(DnsDefinition.MX_CHANGED);
    RoutingResult said = said(quiet, loud);
    assertThat(said.digests())
        .containsExactly(
            Map.entry(
                daily.id(), List.of(new KeptEvent(quiet.event().id(), quiet.domainId(), NOON))));
    assertThat(said.deliveries())
        .extracting(Delivery::channelId)
        .containsExactly(daily.id(), asTheyCome.id());
    assertThat(ids(said.deliveries().getFirst())).containsExactly(loud.sequence());
    assertThat(ids(said.deliveries().getLast())).containsExactly(quiet.sequence(), loud.sequence());
  }

  @Test
  void aChannelThatIsOffIsNotNotified() {
    Channel off = office.channel(ChannelFilter.ALL).switched(false, NOON);
    office.channels.set(0, off);
    told.put(incident(1), Map.of(off.id(), Heard.TOLD));
    RoutingResult said = said(happenings.up(1, 1, NOON), expiry(Severity.HIGH));
    assertThat(said.deliveries()).isEmpty();
    assertThat(said.notificationLog()).isEmpty();
    assertThat(said.sequences()).hasSize(2);
  }

  @Test
  void incidentsOfAGroupAreRememberedTogether() {
    Channel all = office.channel(ChannelFilter.ALL);
    EventGroup bundle = burst(6);
    RoutingResult said = composed(bundle);
    Message message = said.deliveries().getFirst().message();
    assertThat(message.kind()).isEqualTo(MessageKind.GROUP);
    assertThat(message.domains()).isEqualTo(6);
    assertThat(said.groups())
        .singleElement()
        .satisfies(mark -> assertThat(mark.burst()).isEqualTo(GroupKey.REACHABILITY));
    Optional<GroupId> group = Optional.of(said.groups().getFirst().id());
    assertThat(said.notificationLog())
        .hasSize(6)
        .allSatisfy(telling -> assertThat(telling.channelId()).isEqualTo(all.id()))
        .allSatisfy(telling -> assertThat(telling.group()).isEqualTo(group));
  }

  @Test
  void whoTakesOneDomainOfAGroupGetsAPlainMessage() {
    office.channel(
        new ChannelFilter(
            Optional.empty(), Severity.INFO, Optional.of(Set.of(IncidentFixtures.domain(3)))));
    RoutingResult said = composed(burst(6));
    assertThat(said.deliveries())
        .singleElement()
        .satisfies(one -> assertThat(one.message().kind()).isEqualTo(MessageKind.EVENTS))
        .satisfies(one -> assertThat(one.message().events()).hasSize(1));
    assertThat(said.groups()).hasSize(1);
  }

  @Test
  void aGroupOfWhichNobodyIsNotifiedLeavesNoTrace() {
    office.channel(new ChannelFilter(Optional.empty(), Severity.INFO, Optional.of(Set.of())));
    RoutingResult said = composed(burst(6));
    assertThat(said.groups()).isEmpty();
    assertThat(said.notificationLog()).isEmpty();
    assertThat(said.sequences()).hasSize(6);
  }

  @Test
  void whatFollowsAGroupAloneIsNoGroup() {
    office.channel(ChannelFilter.ALL);
    RoutingResult said = composed(burst(1));
    assertThat(said.groups()).isEmpty();
    assertThat(said.notificationLog())
        .extracting(NotificationLogEntry::group)
        .containsExactly(Optional.empty());
  }

  @Test
  void bundlesGoOutInTheirOrderUnderIdsInThatOrder() {
    office.channel(ChannelFilter.ALL);
    List<EventGroup> bundles =
        IntStream.range(0, 20)
            .mapToObj(i -> new EventGroup(List.of(happenings.down(i, i, "tls", NOON)), Set.of()))
            .toList();
    List<Delivery> sent = composed(bundles.toArray(EventGroup[]::new)).deliveries();
    assertThat(sent).extracting(one -> ids(one).getFirst()).isSorted().hasSize(20);
    assertThat(sent).extracting(Delivery::id).isSorted().doesNotHaveDuplicates();
  }

  private EventGroup burst(int domains) {
    List<PendingEvent> events =
        IntStream.range(0, domains).mapToObj(i -> happenings.down(i, i, "connect", NOON)).toList();
    return new EventGroup(events, Set.of(GroupKey.REACHABILITY));
  }

  private PendingEvent expiry(Severity severity) {
    return happenings.of(
        1,
        SslDefinition.CERT_EXPIRY_WARNING,
        severity,
        Optional.of(incident(1)),
        NOON,
        JsonValue.EMPTY);
  }

  private PendingEvent change(EventType type) {
    return happenings.of(1, type, Optional.empty(), NOON);
  }

  private RoutingResult said(PendingEvent... events) {
    return composed(new EventGroup(List.of(events), Set.of()));
  }

  private RoutingResult composed(EventGroup... bundles) {
    Recipients audience = new Recipients(IncidentFixtures.OWNER, office.channels, told);
    IdGenerator ids = new IdGenerator(new SplittableRandom(1));
    return MessageComposer.of(List.of(bundles), audience, LatestObservations.NOTHING, ids, NOON);
  }

  /**
   * The sequences of the events of a delivery, which is what {@link IncidentFixtures} makes ids of.
   */
  private static List<Long> ids(Delivery delivery) {
    return delivery.message().events().stream()
        .map(EventSnapshot::id)
        .map(id -> id.uuid().getLeastSignificantBits())
        .toList();
  }
}
