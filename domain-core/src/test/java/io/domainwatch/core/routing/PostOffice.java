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
import io.domainwatch.core.message.ToldEvent;
import io.domainwatch.core.routing.Tellings.GroupStanding;
import io.domainwatch.core.routing.bundle.Bundle;
import io.domainwatch.core.routing.bundle.Routing;
import io.domainwatch.core.routing.bundle.Surroundings;
import io.domainwatch.core.routing.tell.Announcements;
import io.domainwatch.core.routing.tell.Audience;
import io.domainwatch.core.routing.tell.Composing;
import io.domainwatch.core.routing.tell.LastSeen;
import io.domainwatch.core.value.NewIds;
import io.domainwatch.core.value.Value;
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
  public final Map<IncidentId, List<Telling>> tellings = new HashMap<>();
  public int activeDomains = 100_000;
  public Map<CheckType, Map<DomainId, Value.Fields>> seen = Map.of();

  private final TreeMap<Long, WaitingEvent> outbox = new TreeMap<>();
  private final Map<IncidentId, WaitingEvent> open = new HashMap<>();
  private final Map<String, Instant> burstsTold = new HashMap<>();
  private final NewIds ids = new NewIds(new SplittableRandom(5));

  /** Adds a channel that is on. */
  public Channel channel(ChannelFilter filter, Channel.Rhythm rhythm) {
    Channel channel =
        new Channel(
            new ChannelId(new UUID(4, channels.size())),
            Happenings.OWNER,
            "channel " + channels.size(),
            new ChannelTarget.Email("ops@example.com"),
            filter,
            rhythm,
            new ChannelState.On(),
            Optional.empty(),
            Happenings.NOON,
            Happenings.NOON);
    channels.add(channel);
    return channel;
  }

  /** Adds a channel that is on and takes what passes the filter as it comes. */
  public Channel channel(ChannelFilter filter) {
    return channel(filter, Channel.Rhythm.PLAIN);
  }

  /** Takes events in, as recording does. */
  public void happens(WaitingEvent... events) {
    for (WaitingEvent event : events) {
      outbox.put(event.sequence(), event);
      switch (event.role()) {
        case EventRole.Opens _ -> event.event().incidentId().ifPresent(id -> open.put(id, event));
        case EventRole.Closes _ -> event.event().incidentId().ifPresent(open::remove);
        case EventRole.StandsAlone _ -> {}
      }
    }
  }

  /** Looks at the outbox once. */
  public void tick(Instant now) {
    List<WaitingEvent> waiting = List.copyOf(outbox.values());
    if (waiting.isEmpty()) {
      return;
    }
    List<Bundle> bundles = Routing.decide(waiting, around(), now);
    Announcements said =
        Composing.of(
            bundles,
            new Audience(Happenings.OWNER, channels, told()),
            new LastSeen(seen),
            ids,
            now);
    said.sequences()
        .forEach(
            sequence -> {
              WaitingEvent event = outbox.remove(sequence);
              waits.put(event.event().id(), event.age(now));
            });
    said.tellings()
        .forEach(
            telling ->
                tellings
                    .computeIfAbsent(telling.incidentId(), _ -> new ArrayList<>())
                    .add(telling));
    said.over().forEach(tellings::remove);
    said.groups().forEach(mark -> burstsTold.put(mark.burst().word(), now));
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
  public List<ToldEvent> toldTo(Channel channel) {
    return sentTo(channel).stream().flatMap(one -> one.message().events().stream()).toList();
  }

  private Surroundings around() {
    Map<DomainId, Set<EventType>> types = new HashMap<>();
    open.values()
        .forEach(
            event ->
                types
                    .computeIfAbsent(event.domainId(), _ -> new HashSet<>())
                    .add(event.event().type()));
    return new Surroundings(
        new Surroundings.Suspicion(suspects, activeDomains, addresses),
        types,
        groups(),
        burstsTold,
        false);
  }

  private Map<GroupId, GroupStanding> groups() {
    Map<GroupId, Set<IncidentId>> unfinished = new HashMap<>();
    tellings.values().stream()
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
    Map<GroupId, GroupStanding> groups = new HashMap<>();
    unfinished.forEach(
        (group, incidents) ->
            groups.put(
                group,
                new GroupStanding(
                    incidents,
                    incidents.stream().filter(open::containsKey).collect(Collectors.toSet()))));
    return groups;
  }

  private Map<IncidentId, Set<ChannelId>> told() {
    Map<IncidentId, Set<ChannelId>> told = new HashMap<>();
    tellings.forEach(
        (incident, all) ->
            told.put(incident, all.stream().map(Telling::channelId).collect(Collectors.toSet())));
    return told;
  }
}
