package io.domainwatch.core.routing;

import static io.domainwatch.core.routing.IncidentFixtures.NOON;
import static io.domainwatch.core.routing.IncidentFixtures.domain;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelFilter;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.message.CauseKind;
import io.domainwatch.core.message.CommonCause;
import io.domainwatch.core.message.EventSnapshot;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.message.MessageKind;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** One cause, one message, however many domains it takes down. */
class MassFailureTest {
  private static final String SHARED = "192.0.2.80";

  private final IncidentFixtures happenings = new IncidentFixtures();
  private final PostOffice office = new PostOffice();
  private final Map<DomainId, JsonValue.JsonObject> known = new HashMap<>();

  @Test
  void twoThousandDomainsOnOneAddressAreOneMessageDownAndOneUp() {
    int many = 2_000;
    Channel all = office.channel(ChannelFilter.ALL);
    Channel grave =
        office.channel(new ChannelFilter(Optional.empty(), Severity.HIGH, Optional.empty()));
    Set<DomainId> ten =
        IntStream.range(0, 10).mapToObj(IncidentFixtures::domain).collect(Collectors.toSet());
    Channel few =
        office.channel(new ChannelFilter(Optional.empty(), Severity.INFO, Optional.of(ten)));
    IntStream.range(0, many).forEach(i -> livesAt(i, SHARED));
    IntStream.range(0, many).forEach(i -> office.suspects.add(domain(i)));

    Instant up = NOON.plusSeconds(600);
    TreeMap<Instant, PendingEvent> plan = new TreeMap<>();
    for (int i = 0; i < many; i++) {
      Instant at = NOON.plusMillis(20_000 + i * 30L);
      plan.put(at, happenings.down(i, i, "connect", at));
    }
    for (int i = 0; i < many; i++) {
      int domain = (i * 7) % many;
      Instant at = up.plusMillis(i * 30L);
      plan.put(at, happenings.up(domain, domain, at));
    }
    play(plan, up.plusSeconds(300));

    for (Channel channel : List.of(all, grave, few)) {
      List<Delivery> sent = office.sentTo(channel);
      int domains = channel.equals(few) ? 10 : many;
      assertThat(sent).as(channel.name()).hasSize(2);
      assertThat(sent).allSatisfy(one -> isGroupOf(one.message(), domains));
      assertThat(sent.getFirst().message().events())
          .extracting(EventSnapshot::type)
          .containsOnly(UptimeDefinition.DOWN);
      assertThat(sent.getLast().message().events())
          .extracting(EventSnapshot::type)
          .containsOnly(UptimeDefinition.RECOVERED);
      assertThat(sent.getFirst().createdAt()).isBefore(NOON.plusSeconds(80 + 20));
      assertThat(sent.getLast().createdAt()).isBefore(up.plusSeconds(60 + 10));
    }
    assertThat(office.waiting()).isZero();
    assertThat(office.notificationLog).isEmpty();
  }

  @Test
  void threeUnrelatedOutagesAreThreeMessages() {
    Channel all = office.channel(ChannelFilter.ALL);
    IntStream.range(0, 3).forEach(i -> livesAt(i, "192.0.2." + i));
    IntStream.range(0, 3).forEach(i -> office.happens(happenings.down(i, i, "connect", NOON)));
    office.run(NOON, NOON.plusSeconds(6));
    assertThat(office.sentTo(all))
        .hasSize(3)
        .allSatisfy(one -> assertThat(one.message().kind()).isEqualTo(MessageKind.EVENTS))
        .allSatisfy(one -> assertThat(one.message().cause()).isEmpty());
  }

  @Test
  void suspectsElsewhereDoNotDelayASingleOutage() {
    Channel all = office.channel(ChannelFilter.ALL);
    livesAt(0, SHARED);
    for (int i = 1; i <= 100; i++) {
      livesAt(i, "198.51.100." + i);
      office.suspects.add(domain(i));
    }
    office.happens(happenings.down(0, 0, "connect", NOON));
    office.run(NOON, NOON.plusSeconds(5));
    assertThat(office.sentTo(all)).isEmpty();
    office.tick(NOON.plusSeconds(5));
    assertThat(office.sentTo(all)).hasSize(1);
  }

  @Test
  void anUnknownAddressIsSharedWithNobody() {
    Channel all = office.channel(ChannelFilter.ALL);
    IntStream.range(1, 50).forEach(i -> office.suspects.add(domain(i)));
    office.happens(happenings.down(0, 0, "connect", NOON));
    office.tick(NOON.plusSeconds(5));
    assertThat(office.sentTo(all)).hasSize(1);
  }

  @Test
  void aSlowTrickleOfOpeningsIsReportedWithinItsBound() {
    Channel all = office.channel(ChannelFilter.ALL);
    TreeMap<Instant, PendingEvent> plan = new TreeMap<>();
    IntStream.range(0, 5)
        .forEach(i -> plan.put(NOON.plusMillis(i), happenings.down(i, i, "tls", NOON)));
    for (int i = 5; i < 40; i++) {
      Instant at = NOON.plusSeconds(14L * (i - 4));
      plan.put(at, happenings.down(i, i, "tls", at));
    }
    play(plan, NOON.plusSeconds(800));
    assertThat(office.toldTo(all)).hasSize(40);
    assertThat(office.sentTo(all).getFirst().createdAt()).isEqualTo(NOON.plusSeconds(150));
    assertThat(office.sentTo(all)).hasSizeLessThanOrEqualTo(5);
    assertThat(office.waits.values())
        .allSatisfy(wait -> assertThat(wait).isLessThanOrEqualTo(Duration.ofSeconds(150)));
  }

  private void play(TreeMap<Instant, PendingEvent> plan, Instant end) {
    for (Instant now = NOON; now.isBefore(end); now = now.plus(PostOffice.TICK)) {
      Map<Instant, PendingEvent> past = plan.headMap(now, true);
      past.values()
          .forEach(
              event -> {
                office.happens(event);
                office.suspects.remove(event.domainId());
              });
      past.clear();
      office.tick(now);
    }
  }

  private static void isGroupOf(Message message, int domains) {
    assertThat(message.kind()).isEqualTo(MessageKind.GROUP);
    assertThat(message.domains()).isEqualTo(domains);
    assertThat(message.cause()).contains(new CommonCause(CauseKind.ADDRESS, SHARED, domains));
  }

  private void livesAt(int domain, String address) {
    office.addresses.put(domain(domain), Set.of(address));
    JsonValue.JsonObject at = JsonValue.fields().put("ip", address).build();
    known.put(
        domain(domain), JsonValue.fields().put("addresses", JsonValue.of(List.of(at))).build());
    office.seen = Map.of(CheckType.UPTIME, known);
  }
}
