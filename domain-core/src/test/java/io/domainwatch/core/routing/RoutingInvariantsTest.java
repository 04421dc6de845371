package io.domainwatch.core.routing;

import static io.domainwatch.core.routing.IncidentFixtures.NOON;
import static io.domainwatch.core.routing.IncidentFixtures.domain;
import static io.domainwatch.core.routing.IncidentFixtures.incident;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelFilter;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventRole;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.dns.DnsDefinition;
import io.domainwatch.core.check.ssl.SslDefinition;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.EventId;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.message.EventSnapshot;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever happens in whatever order, these hold of what people are told. */
class RoutingInvariantsTest {
  private static final int DOMAINS = 25;
  private static final int SECONDS = 2_700;
  private static final List<String> PHASES = List.of("dns", "connect", "tls", "http");
  private static final List<EventType> OPENERS =
      List.of(
          UptimeDefinition.DOWN,
          DnsDefinition.RESOLUTION_FAILED,
          DnsDefinition.RECORDS_MISSING,
          SslDefinition.CERT_EXPIRY_WARNING,
          UptimeDefinition.SLOW_RESPONSE);
  private static final List<EventType> CHANGES =
      List.of(DnsDefinition.ADDRESS_CHANGED, DnsDefinition.RECORD_CHANGED);

  private final IncidentFixtures happenings = new IncidentFixtures();
  private final PostOffice office = new PostOffice();
  private final List<PendingEvent> history = new ArrayList<>();
  private final Map<Thing, Long> open = new HashMap<>();
  private final Map<Thing, Severity> severity = new HashMap<>();

  private record Thing(int domain, EventType type) {}

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void nothingIsLostRepeatedOvertakenOrHeldForTooLong(long seed) {
    Random random = new Random(seed);
    channels();
    Instant now = NOON;
    for (int second = 0; second < SECONDS; second++) {
      now = NOON.plusSeconds(second);
      happen(random, now);
      office.tick(now);
    }
    for (Thing thing : List.copyOf(open.keySet())) {
      mend(thing, now);
    }
    office.run(now, now.plusSeconds(901));

    assertThat(office.waiting()).as("nothing is left").isZero();
    assertThat(office.notificationLog).as("all that was told is over").isEmpty();
    assertThat(history.size()).as("the test has bite").isGreaterThan(300);
    assertThat(office.sent).anyMatch(one -> one.message().domains() > 1);
    office.channels.forEach(this::heardAllOnce);
    office.channels.forEach(this::heardInOrder);
    history.forEach(this::heldNoLongerThanStated);
  }

  private void channels() {
    office.activeDomains = DOMAINS;
    IntStream.range(0, DOMAINS)
        .forEach(i -> office.addresses.put(domain(i), Set.of("192.0.2." + i % 3)));
    Set<DomainId> few =
        IntStream.range(0, 4).mapToObj(IncidentFixtures::domain).collect(Collectors.toSet());
    office.channel(ChannelFilter.ALL);
    office.channel(new ChannelFilter(Optional.empty(), Severity.HIGH, Optional.empty()));
    office.channel(new ChannelFilter(Optional.empty(), Severity.INFO, Optional.of(few)));
    office.channel(
        new ChannelFilter(Optional.of(Set.of(CheckType.DNS)), Severity.INFO, Optional.empty()),
        new Channel.Timing(Optional.of(Duration.ofHours(1)), Optional.of(7)));
  }

  /** Single events every other second, and now and then many of one kind at once. */
  private void happen(Random random, Instant now) {
    if (random.nextInt(400) == 0) {
      EventType type = OPENERS.get(random.nextInt(OPENERS.size()));
      boolean mends = random.nextBoolean();
      for (int i = 0; i < DOMAINS; i++) {
        if (random.nextInt(4) > 0) {
          happen(new Thing(i, type), mends, random, now);
        }
      }
    }
    if (random.nextInt(6) == 0) {
      int domain = random.nextInt(DOMAINS);
      happen(
          new Thing(domain, OPENERS.get(random.nextInt(OPENERS.size()))),
          random.nextInt(3) > 0,
          random,
          now);
    }
    if (random.nextInt(40) == 0) {
      change(random.nextInt(DOMAINS), CHANGES.get(random.nextInt(CHANGES.size())), now);
    }
  }

  private void happen(Thing thing, boolean mends, Random random, Instant now) {
    if (!open.containsKey(thing)) {
      if (thing.type().equals(UptimeDefinition.DOWN)) {
        office.suspects.remove(domain(thing.domain()));
        office.suspects.add(domain(random.nextInt(DOMAINS)));
      }
      open.put(thing, (long) history.size());
      severity.put(thing, Severity.values()[1 + random.nextInt(3)]);
      tell(thing, PHASES.get(random.nextInt(PHASES.size())), false, now);
    } else if (mends) {
      mend(thing, now);
    } else if (severity.get(thing) != Severity.HIGH) {
      severity.put(thing, Severity.values()[severity.get(thing).ordinal() + 1]);
      tell(thing, "connect", true, now);
    }
  }

  private void tell(Thing thing, String phase, boolean raised, Instant now) {
    JsonValue.JsonObject details =
        JsonValue.fields().put("phase", phase).put("raised", raised).build();
    happened(
        happenings.of(
            thing.domain(),
            thing.type(),
            severity.get(thing),
            Optional.of(incident(open.get(thing))),
            now,
            details));
  }

  private void mend(Thing thing, Instant now) {
    EventType recovery = IncidentFixtures.specOf(thing.type()).pairedWith().orElseThrow();
    happened(
        happenings.of(thing.domain(), recovery, Optional.of(incident(open.remove(thing))), now));
  }

  private void change(int domain, EventType type, Instant now) {
    happened(happenings.of(domain, type, Optional.empty(), now));
  }

  private void happened(PendingEvent event) {
    history.add(event);
    office.happens(event);
  }

  /** Exactly what its filter takes, and the ends of just that; and never an end first. */
  private void heardAllOnce(Channel channel) {
    List<EventId> expected = new ArrayList<>();
    List<EventId> expectedLater = new ArrayList<>();
    Set<IncidentId> knows = new HashSet<>();
    for (PendingEvent waiting : history) {
      Event event = waiting.event();
      boolean takes = channel.filter().takes(event, waiting.tags());
      switch (waiting.role()) {
        case EventRole.Opens _ when takes -> {
          knows.add(event.incidentId().orElseThrow());
          expected.add(event.id());
        }
        case EventRole.Closes _ when knows.contains(event.incidentId().orElseThrow()) ->
            expected.add(event.id());
        case EventRole.Stateless _ when takes -> {
          boolean quiet = event.type().equals(DnsDefinition.RECORD_CHANGED);
          boolean later = quiet && channel.timing().digestHour().isPresent();
          (later ? expectedLater : expected).add(event.id());
        }
        case EventRole.Opens _, EventRole.Closes _, EventRole.Stateless _ -> {}
      }
    }
    assertThat(office.toldTo(channel))
        .extracting(EventSnapshot::id)
        .as(channel.name())
        .containsExactlyInAnyOrderElementsOf(expected);
    assertThat(office.digests.getOrDefault(channel.id(), List.of()))
        .containsExactlyInAnyOrderElementsOf(expectedLater);
  }

  /** No message overtakes one of the same domain; in one, each check tells in its order. */
  private void heardInOrder(Channel channel) {
    Map<EventId, Long> sequences =
        history.stream().collect(Collectors.toMap(w -> w.event().id(), PendingEvent::sequence));
    Map<DomainId, Long> last = new HashMap<>();
    for (Delivery delivery : office.sentTo(channel)) {
      Map<DomainId, Long> latest = new HashMap<>(last);
      Map<String, Long> ofCheck = new HashMap<>();
      for (EventSnapshot event : delivery.message().events()) {
        long sequence = sequences.get(event.id());
        assertThat(last.getOrDefault(event.domainId(), 0L)).isLessThan(sequence);
        latest.merge(event.domainId(), sequence, Math::max);
        String check = event.domainId().text() + " " + event.checkType();
        assertThat(ofCheck.getOrDefault(check, 0L)).isLessThan(sequence);
        ofCheck.put(check, sequence);
      }
      last = latest;
    }
  }

  private void heldNoLongerThanStated(PendingEvent event) {
    EventType type = event.event().type();
    boolean unreachable =
        type.equals(DnsDefinition.RESOLUTION_FAILED)
            || (type.equals(UptimeDefinition.DOWN)
                && event.event().details().findText("phase").filter("http"::equals).isEmpty());
    Duration most =
        event.isRecovery() ? Duration.ofMinutes(15) : Duration.ofSeconds(unreachable ? 150 : 300);
    assertThat(office.waits.get(event.event().id()))
        .as(type.wireName())
        .isLessThanOrEqualTo(most.plusSeconds(1));
  }
}
