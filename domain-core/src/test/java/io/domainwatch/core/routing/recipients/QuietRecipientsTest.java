package io.domainwatch.core.routing.recipients;

import static io.domainwatch.core.routing.IncidentFixtures.NOON;
import static io.domainwatch.core.routing.IncidentFixtures.incident;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelFilter;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.channel.quiet.QuietHours;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.dns.DnsDefinition;
import io.domainwatch.core.check.ssl.SslDefinition;
import io.domainwatch.core.event.EventId;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.message.EventSnapshot;
import io.domainwatch.core.routing.IncidentFixtures;
import io.domainwatch.core.routing.NotificationLog.KeptEvent;
import io.domainwatch.core.routing.NotificationLogEntry;
import io.domainwatch.core.routing.NotificationLogEntry.Heard;
import io.domainwatch.core.routing.PendingEvent;
import io.domainwatch.core.routing.PostOffice;
import io.domainwatch.core.routing.grouping.EventGroup;
import io.domainwatch.core.value.IdGenerator;
import java.time.Duration;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What a channel hears, and when, while its quiet hours last. */
class QuietRecipientsTest {
  private final IncidentFixtures happenings = new IncidentFixtures();
  private final PostOffice office = new PostOffice();
  private final Channel lenient = office.channel(ChannelFilter.ALL, timing(true));
  private final Map<IncidentId, Map<ChannelId, Heard>> heard = new HashMap<>();

  @Test
  void whatIsNotHighIsHeldAndRemembered() {
    PendingEvent expiry = expiry(Severity.MEDIUM);
    PendingEvent change = happenings.of(1, DnsDefinition.RECORD_CHANGED, Optional.empty(), NOON);
    RoutingResult said = said(expiry, change);
    assertThat(said.deliveries()).isEmpty();
    assertThat(held(said)).containsExactly(expiry.event().id(), change.event().id());
    assertThat(said.notificationLog())
        .singleElement()
        .satisfies(one -> assertThat(one.heard()).isEqualTo(Heard.of(false, true)))
        .satisfies(one -> assertThat(one.nextReminderAt()).isEmpty());
    assertThat(said.sequences()).containsExactlyInAnyOrder(expiry.sequence(), change.sequence());
  }

  @Test
  void highPassesAndSoDoesItsEnd() {
    RoutingResult said = said(expiry(Severity.HIGH));
    assertThat(told(said)).hasSize(1);
    assertThat(held(said)).isEmpty();
    assertThat(said.notificationLog())
        .extracting(NotificationLogEntry::heard)
        .containsExactly(Heard.of(true, false));

    heard.put(incident(1), Map.of(lenient.id(), Heard.of(true, false)));
    PendingEvent over = recovery();
    assertThat(told(said(over))).containsExactly(over.event().id());
  }

  @Test
  void whereHighDoesNotPassEverythingIsHeld() {
    Channel strict = office.channel(ChannelFilter.ALL, timing(false));
    office.channels.remove(lenient);
    heard.put(incident(2), Map.of(strict.id(), Heard.of(true, false)));
    PendingEvent down = expiry(Severity.HIGH);
    PendingEvent over = recovery(2);
    RoutingResult said = said(down, over);
    assertThat(said.deliveries()).isEmpty();
    assertThat(said.digests().get(strict.id()))
        .extracting(KeptEvent::id)
        .containsExactly(down.event().id(), over.event().id());
    assertThat(said.over()).containsExactly(incident(2));
  }

  @Test
  void theEndOfWhatWasToldBeforeIsHeldUnlessItIsHigh() {
    heard.put(incident(1), Map.of(lenient.id(), Heard.TOLD));
    PendingEvent over = recovery();
    RoutingResult said = said(over);
    assertThat(said.deliveries()).isEmpty();
    assertThat(held(said)).containsExactly(over.event().id());
  }

  @Test
  void anEndNeverOvertakesWhatIsHeld() {
    heard.put(incident(1), Map.of(lenient.id(), new Heard(true, true, true)));
    RoutingResult said = said(recovery());
    assertThat(said.deliveries()).isEmpty();
    assertThat(held(said)).hasSize(1);
  }

  @Test
  void whatOpenedAndRoseAndEndedTogetherEndsWithWhatWasHeld() {
    PendingEvent low = expiry(Severity.LOW);
    PendingEvent high = expiry(Severity.HIGH);
    PendingEvent over = recovery();
    RoutingResult said = said(low, high, over);
    assertThat(told(said)).containsExactly(high.event().id());
    assertThat(held(said)).containsExactly(low.event().id(), over.event().id());
    assertThat(said.notificationLog()).isEmpty();
  }

  @Test
  void aRiseToHighPassesAndIsRememberedBesideWhatIsHeld() {
    heard.put(incident(1), Map.of(lenient.id(), Heard.of(false, true)));
    RoutingResult said = said(expiry(Severity.HIGH));
    assertThat(told(said)).hasSize(1);
    assertThat(said.notificationLog())
        .singleElement()
        .satisfies(one -> assertThat(one.heard()).isEqualTo(Heard.of(true, false)))
        .satisfies(
            one -> assertThat(one.nextReminderAt()).contains(NOON.plus(Duration.ofHours(1))));
  }

  @Test
  void inOneBundleALowAndAHighOpeningAreOneEntry() {
    assertThat(said(expiry(Severity.LOW), expiry(Severity.HIGH)).notificationLog())
        .singleElement()
        .satisfies(one -> assertThat(one.heard()).isEqualTo(new Heard(true, true, true)));
  }

  @Test
  void whatIsForTheDigestStaysForTheDigest() {
    Channel daily =
        office.channel(
            ChannelFilter.ALL,
            new Channel.Timing(Optional.empty(), Optional.of(7), timing(true).quietHours()));
    office.channels.remove(lenient);
    RoutingResult said =
        said(happenings.of(1, DnsDefinition.RECORD_CHANGED, Optional.empty(), NOON));
    assertThat(said.digests().get(daily.id())).extracting(KeptEvent::held).containsExactly(false);
  }

  @Test
  void whoIsNotQuietHearsAtOnce() {
    Channel other = office.channel(ChannelFilter.ALL);
    RoutingResult said = said(expiry(Severity.LOW));
    assertThat(said.deliveries())
        .singleElement()
        .satisfies(one -> assertThat(one.channelId()).isEqualTo(other.id()));
    assertThat(said.digests()).containsOnlyKeys(lenient.id());
  }

  @Test
  void untilWhatWasHeldIsToldTheRestWaitsBehindItEvenWithoutQuietHours() {
    Channel without = office.channel(ChannelFilter.ALL);
    office.channels.remove(lenient);
    PendingEvent low = expiry(Severity.LOW);
    RoutingResult said = composed(Set.of(without.id()), low);
    assertThat(said.deliveries()).isEmpty();
    assertThat(said.digests().get(without.id()))
        .extracting(KeptEvent::id)
        .containsExactly(low.event().id());
    assertThat(composed(Set.of(without.id()), expiry(Severity.HIGH)).deliveries()).hasSize(1);
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

  private PendingEvent recovery() {
    return recovery(1);
  }

  private PendingEvent recovery(long incident) {
    return happenings.of(
        1,
        IncidentFixtures.specOf(SslDefinition.CERT_EXPIRY_WARNING).pairedWith().orElseThrow(),
        Optional.of(incident(incident)),
        NOON);
  }

  private RoutingResult said(PendingEvent... events) {
    Set<ChannelId> quiet =
        office.channels.stream()
            .filter(channel -> channel.timing().quietHours().isPresent())
            .map(Channel::id)
            .collect(Collectors.toSet());
    return composed(quiet, events);
  }

  private RoutingResult composed(Set<ChannelId> holding, PendingEvent... events) {
    return MessageComposer.of(
        List.of(new EventGroup(List.of(events), Set.of())),
        new Recipients(IncidentFixtures.OWNER, office.channels, heard, holding),
        LatestObservations.NOTHING,
        new IdGenerator(new SplittableRandom(1)),
        NOON);
  }

  private static List<EventId> told(RoutingResult said) {
    return said.deliveries().stream()
        .flatMap(one -> one.message().events().stream())
        .map(EventSnapshot::id)
        .toList();
  }

  private List<EventId> held(RoutingResult said) {
    return said.digests().getOrDefault(lenient.id(), List.of()).stream()
        .filter(KeptEvent::held)
        .map(KeptEvent::id)
        .toList();
  }

  private static Channel.Timing timing(boolean highPasses) {
    QuietHours hours =
        new QuietHours(
            ZoneId.of("UTC"),
            LocalTime.of(11, 0),
            LocalTime.of(13, 0),
            Optional.empty(),
            highPasses);
    return new Channel.Timing(
        Optional.of(Duration.ofHours(1)), Optional.empty(), Optional.of(hours));
  }
}
