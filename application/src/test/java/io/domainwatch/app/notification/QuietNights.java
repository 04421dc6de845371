package io.domainwatch.app.notification;

import io.domainwatch.app.House;
import io.domainwatch.app.maintenance.RunningMaintenance;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.dns.DnsDefinition;
import io.domainwatch.core.check.ssl.SslDefinition;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.EventFilter;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.testkit.IncidentFixtures;
import io.domainwatch.testkit.Messages;
import io.domainwatch.testkit.memory.InMemoryStore;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;

/** Days and nights in which things happen at random to the domains of a company with a channel. */
final class QuietNights {
  private static final Duration STEP = Duration.ofMinutes(1);
  private static final int DOMAINS = 12;

  /** On average, things happen so many steps after one another. */
  private static final int STEPS_BETWEEN = 40;

  private static final List<Kind> KINDS =
      List.of(
          new Kind(CheckType.UPTIME, UptimeDefinition.DOWN),
          new Kind(CheckType.UPTIME, UptimeDefinition.SLOW_RESPONSE),
          new Kind(CheckType.SSL, SslDefinition.CERT_EXPIRY_WARNING));

  final House house = new House();
  final Channel channel;
  private final InMemoryStore store = house.store;
  private final IncidentFixtures happenings = new IncidentFixtures(store);
  private final Random random;
  private final List<Domain> domains;
  private final Map<Thing, Incident> open = new HashMap<>();
  private final List<NotificationRouter> routers = new ArrayList<>();
  private final List<Digests> digests = new ArrayList<>();
  private final Reminders reminders;

  private record Kind(CheckType check, EventType type) {}

  private record Thing(Domain domain, Kind kind) {}

  QuietNights(Channel.Timing timing, long seed) {
    random = new Random(seed);
    Organization owner = house.given.organization();
    channel = new Messages(store).channel(owner, timing);
    domains = Stream.generate(() -> house.given.domain(owner)).limit(DOMAINS).toList();
    reminders =
        new Reminders(
            store,
            store.notificationLog(),
            store.deliveries(),
            new RunningMaintenance(store.maintenanceWindows()),
            new QuietChannels(store.channels()),
            house.ids);
    for (int instance = 0; instance < 2; instance++) {
      digests.add(
          new Digests(
              store,
              store.notificationLog(),
              store.deliveries(),
              house.ids,
              house.acknowledgements));
      routers.add(
          new NotificationRouter(
              store,
              store.notificationOutbox(),
              store.channels(),
              new RoutingContextLoader(store.notificationLog(), store.troubles()),
              new RoutingStore(
                  store.notificationOutbox(),
                  store.deliveries(),
                  store.notificationLog(),
                  house.acknowledgements),
              house.ids));
    }
  }

  /** Lives for so long, then ends what is still open, and lets all of it be told. */
  void live(Instant from, Duration howLong) {
    Instant end = from.plus(howLong);
    for (Instant now = from; now.isBefore(end); now = now.plus(STEP)) {
      if (random.nextInt(STEPS_BETWEEN) == 0) {
        happen(now);
      }
      work(now);
    }
    Instant now = end;
    for (Thing thing : List.copyOf(open.keySet())) {
      close(thing, now);
      now = now.plus(STEP);
    }
    for (Instant last = now.plus(Duration.ofDays(2)); now.isBefore(last); now = now.plus(STEP)) {
      work(now);
    }
  }

  /** All that happened, oldest first. */
  List<Event> history() {
    EventFilter all = EventFilter.ALL;
    return store
        .eventLog()
        .page(channel.organizationId(), all, Optional.empty(), 100_000)
        .reversed()
        .stream()
        .map(NamedEvent::event)
        .toList();
  }

  /** All that was sent, oldest first. */
  List<Delivery> sent() {
    return store
        .deliveries()
        .page(channel.organizationId(), channel.id(), Optional.empty(), 100_000)
        .reversed();
  }

  private void work(Instant now) {
    routers.forEach(router -> router.tick(now));
    digests.forEach(digest -> digest.tick(now));
    reminders.tick(now);
  }

  private void happen(Instant now) {
    Domain domain = domains.get(random.nextInt(DOMAINS));
    if (random.nextInt(8) == 0) {
      happenings.change(domain, CheckType.DNS, DnsDefinition.MX_CHANGED, now);
      return;
    }
    Thing thing = new Thing(domain, KINDS.get(random.nextInt(KINDS.size())));
    Incident incident = open.get(thing);
    if (incident == null) {
      open.put(thing, happenings.open(domain, thing.kind().check(), thing.kind().type(), now));
    } else if (incident.severity() != Severity.HIGH && random.nextInt(3) == 0) {
      happenings.raise(incident, Severity.values()[incident.severity().ordinal() + 1], now);
      open.put(thing, happenings.find(domain, incident.id()));
    } else {
      close(thing, now);
    }
  }

  private void close(Thing thing, Instant now) {
    happenings.close(open.remove(thing), now);
  }
}
