package io.domainwatch.testkit;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelFilter;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.channel.ChannelState;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.channel.SigningSecret;
import io.domainwatch.core.channel.SigningSecrets;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.EventId;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.message.EventSnapshot;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.message.MessageKind;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Puts channels and messages on their way into a storage. */
public final class Messages {
  private static final SecureRandom RANDOM = new SecureRandom();

  private final NotificationPorts ports;

  /**
   * @param ports of the storage to fill
   */
  public Messages(NotificationPorts ports) {
    this.ports = ports;
  }

  /** A stored webhook that is on and takes everything. */
  public Channel channel(Organization owner) {
    return channel(owner, Channel.Timing.PLAIN);
  }

  /** A stored webhook that is on and takes everything. */
  public Channel channel(Organization owner, Channel.Timing timing) {
    Channel channel = webhook(owner.id(), timing, Fixtures.now());
    ports.channels().add(channel);
    return channel;
  }

  /** A stored channel that is on, takes everything and leads there. */
  public Channel channel(Organization owner, ChannelTarget target) {
    return channel(owner, target, Channel.Timing.PLAIN);
  }

  /** A stored channel that is on, takes everything and leads there. */
  public Channel channel(Organization owner, ChannelTarget target, Channel.Timing timing) {
    Channel channel = channel(owner.id(), target, timing, Fixtures.now());
    ports.channels().add(channel);
    return channel;
  }

  /** The channel, stored as switched off or on. */
  public Channel switched(Channel channel, boolean on, Instant now) {
    Channel switched = channel.switched(on, now);
    ports.channels().save(switched);
    return switched;
  }

  /** A stored delivery that is due then and tells of an outage of each of these domains. */
  public Delivery due(Channel channel, Instant at, Domain... domains) {
    MessageKind kind = domains.length == 1 ? MessageKind.EVENTS : MessageKind.GROUP;
    List<EventSnapshot> events = Stream.of(domains).map(domain -> outage(domain, at)).toList();
    return stored(channel, Message.of(kind, at, events, Optional.empty()));
  }

  /** A stored message that tells of the opening of an incident. */
  public Delivery due(Channel channel, Incident incident) {
    EventSnapshot opening =
        new EventSnapshot(
            new EventId(Fixtures.newId()),
            incident.domainId(),
            incident.domainName(),
            incident.checkType(),
            incident.type(),
            incident.severity(),
            incident.openedAt(),
            Optional.of(incident.id()),
            incident.sentence(),
            JsonValue.EMPTY);
    return stored(
        channel,
        Message.of(MessageKind.EVENTS, incident.openedAt(), List.of(opening), Optional.empty()));
  }

  /** A stored trial that is due then. */
  public Delivery trial(Channel channel, Instant at) {
    return stored(channel, Message.test(at));
  }

  /** A webhook that is on and takes everything, not stored. */
  public static Channel webhook(OrganizationId owner, Channel.Timing timing, Instant now) {
    return channel(
        owner,
        new ChannelTarget.Webhook(
            "https://receiver.example/hook", SigningSecrets.of(SigningSecret.make(RANDOM))),
        timing,
        now);
  }

  private static Channel channel(
      OrganizationId owner, ChannelTarget target, Channel.Timing timing, Instant now) {
    return new Channel(
        new ChannelId(Fixtures.newId()),
        owner,
        Fixtures.unique("channel"),
        target,
        ChannelFilter.ALL,
        timing,
        new ChannelState.On(),
        Optional.empty(),
        now,
        now);
  }

  /** An outage as it is told. */
  public static EventSnapshot outage(Domain domain, Instant at) {
    EventSpec spec = CheckCatalogue.of(CheckType.UPTIME).event(UptimeDefinition.DOWN);
    return new EventSnapshot(
        new EventId(Fixtures.newId()),
        domain.id(),
        domain.name(),
        CheckType.UPTIME,
        spec.type(),
        spec.severity(),
        at,
        Optional.of(new IncidentId(Fixtures.newId())),
        "It does not answer — \"ünïcode\".",
        JsonValue.fields().put("phase", "connect").build());
  }

  private Delivery stored(Channel channel, Message message) {
    Delivery delivery =
        Delivery.first(
            new DeliveryId(Fixtures.newId()), channel.organizationId(), channel.id(), message);
    ports.deliveries().add(List.of(delivery));
    return delivery;
  }
}
