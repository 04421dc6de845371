package io.domainwatch.core.routing;

import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelFilter;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.channel.ChannelState;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventRole;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.EventId;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.message.EventSnapshot;
import io.domainwatch.core.routing.NotificationLog.GroupStatus;
import io.domainwatch.core.routing.NotificationLogEntry.Heard;
import io.domainwatch.core.routing.grouping.EventGroup;
import io.domainwatch.core.routing.grouping.GroupingPolicy;
import io.domainwatch.core.routing.grouping.RoutingContext;
import io.domainwatch.core.routing.recipients.LatestObservations;
import io.domainwatch.core.routing.recipients.MessageComposer;
import io.domainwatch.core.routing.recipients.Recipients;
import io.domainwatch.core.routing.recipients.RoutingResult;
import io.domainwatch.core.value.IdGenerator;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;

/** The rules of routing and composing at work on plain collections, in simulated time. */
public final class PostOffice {
  /** How often an outbox is looked at. */
  public static final Duration TICK = Duration.ofMillis(500);

  public final List<Channel> channels = new ArrayList<>();
  public final List<Delivery> sent = new ArrayList<>();
  public final Map<ChannelId, List<EventId>> digests = new HashMap<>();
  public final Map<EventId, Duration> waits = new HashMap<>();
  public final Set<DomainId> suspects = new HashSet<>();
  public final Map<DomainId, Set<String>> addresses = new HashMap<>();
  public final Map<IncidentId, List<NotificationLogEntry>> notificationLog = new HashMap<>();
  public int activeDomains = 100_000;
  public Map<CheckType, Map<DomainId, JsonValue.JsonObject>> seen = Map.of();

  private final TreeMap<Long, PendingEvent> outbox = new TreeMap<>();
  private final Map<IncidentId, PendingEvent> open = new HashMap<>();
  private final Map<String, Instant> burstsTold = new HashMap<>();
  private final IdGenerator ids = new IdGenerator(new SplittableRandom(5));

  /** Adds a channel that is on. */
  public Channel channel(ChannelFilter filter, Channel.Timing timing) {
    Channel channel =
        new Channel(
            new ChannelId(new UUID(4, channels.size())),
            IncidentFixtures.OWNER,
            "channel " + channels.size(),
            new ChannelTarget.Email("ops@example.com"),
            filter,
            timing,
            new ChannelState.On(),
            Optional.empty(),
            IncidentFixtures.NOON,
            IncidentFixtures.NOON);
    channels.add(channel);
    return channel;
  }

  /** Adds a channel that is on and takes what passes the filter as it comes. */
  public Channel channel(ChannelFilter filter) {
    return channel(filter, Channel.Timing.PLAIN);
  }

  /** Takes events in, as recording does. */
  public void happens(PendingEvent... events) {
    for (PendingEvent event : events) {
      outbox.put(event.sequence(), event);
      switch (event.role()) {
        case EventRole.Opens _ -> event.event().incidentId().ifPresent(id -> open.put(id, event));
        case EventRole.Closes _ -> event.event().incidentId().ifPresent(open::remove);
        case EventRole.Stateless _ -> {}
      }
    }
  }

  /** Looks at the outbox once. */
  public void tick(Instant now) {
    List<PendingEvent> waiting = List.copyOf(outbox.values());
    if (waiting.isEmpty()) {
      return;
    }
    List<EventGroup> bundles = GroupingPolicy.decide(waiting, around(), now);
    RoutingResult said =
        MessageComposer.of(
            bundles,
            new Recipients(IncidentFixtures.OWNER, channels, told()),
            new LatestObservations(seen),
            ids,
            now);
    said.sequences()
        .forEach(
            sequence -> {
              PendingEvent event = outbox.remove(sequence);
              waits.put(event.event().id(), event.age(now));
            });
    said.notificationLog()
        .forEach(
            telling ->
                notificationLog
                    .computeIfAbsent(telling.incidentId(), _ -> new ArrayList<>())
                    .add(telling));
    said.over().forEach(notificationLog::remove);
    said.groups().forEach(mark -> burstsTold.put(mark.burst().wireName(), now));
    said.digests()
        .forEach(
            (channel, events) ->
                events.forEach(
                    event ->
                        digests.computeIfAbsent(channel, _ -> new ArrayList<>()).add(event.id())));
    sent.addAll(said.deliveries());
  }

  /** Looks at the outbox from one instant to another, the last excluded. */
  public void run(Instant from, Instant to) {
    for (Instant now = from; now.isBefore(to); now = now.plus(TICK)) {
      tick(now);
    }
  }

  /** How much waits. */
  public int waiting() {
    return outbox.size();
  }

  /** What a channel was sent, in order. */
  public List<Delivery> sentTo(Channel channel) {
    return sent.stream().filter(one -> one.channelId().equals(channel.id())).toList();
  }

  /** The events that a channel was sent, in order. */
  public List<EventSnapshot> toldTo(Channel channel) {
    return sentTo(channel).stream().flatMap(one -> one.message().events().stream()).toList();
  }

  private RoutingContext around() {
    Map<DomainId, Set<EventType>> types = new HashMap<>();
    open.values()
        .forEach(
            event ->
                types
                    .computeIfAbsent(event.domainId(), _ -> new HashSet<>())
                    .add(event.event().type()));
    return new RoutingContext(
        new RoutingContext.Suspicion(suspects, activeDomains, addresses),
        types,
        Map.of(),
        groups(),
        burstsTold,
        false);
  }

  private Map<GroupId, GroupStatus> groups() {
    Map<GroupId, Set<IncidentId>> unfinished = new HashMap<>();
    notificationLog.values().stream()
        .flatMap(List::stream)
        .forEach(
            telling ->
                telling
                    .group()
                    .ifPresent(
                        group ->
                            unfinished
                                .computeIfAbsent(group, _ -> new HashSet<>())
                                .add(telling.incidentId())));
    Map<GroupId, GroupStatus> groups = new HashMap<>();
    unfinished.forEach(
        (group, incidents) ->
            groups.put(
                group,
                new GroupStatus(
                    incidents,
                    incidents.stream().filter(open::containsKey).collect(Collectors.toSet()))));
    return groups;
  }

  private Map<IncidentId, Map<ChannelId, Heard>> told() {
    Map<IncidentId, Map<ChannelId, Heard>> told = new HashMap<>();
    notificationLog.forEach(
        (incident, all) ->
            told.put(
                incident,
                all.stream()
                    .collect(
                        Collectors.toMap(
                            NotificationLogEntry::channelId,
                            NotificationLogEntry::heard,
                            Heard::and))));
    return told;
  }
}
