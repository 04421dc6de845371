package io.domainwatch.persistence.delivery;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelFilter;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.channel.ChannelState;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.delivery.Attempt;
import io.domainwatch.core.delivery.ClaimedDelivery;
import io.domainwatch.core.delivery.Deliveries;
import io.domainwatch.core.delivery.Deliveries.Limits;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.core.delivery.DeliveryState;
import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.event.EventId;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.message.EventSnapshot;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.message.MessageKind;
import io.domainwatch.persistence.JooqPorts;
import io.domainwatch.testkit.Fixtures;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/** Channels with messages on their way. */
public final class Sendings {
  static final Duration LEASE = Duration.ofMinutes(2);
  static final Limits WIDE = new Limits(10_000, 10_000, 10_000);

  private final JooqPorts ports;

  public Sendings(JooqPorts ports) {
    this.ports = ports;
  }

  /** A stored mail channel that takes everything. */
  public Channel channel(Organization owner, Instant now) {
    Channel channel =
        new Channel(
            new ChannelId(Fixtures.newId()),
            owner.id(),
            "ops",
            new ChannelTarget.Email("ops@example.com").confirmed(now),
            ChannelFilter.ALL,
            Channel.Timing.PLAIN,
            new ChannelState.On(),
            Optional.empty(),
            now,
            now);
    ports.channels().add(channel);
    return channel;
  }

  /** A domain that need not be stored. */
  static DomainId aDomain() {
    return new DomainId(Fixtures.newId());
  }

  /** A message of one event of each domain, not stored. */
  static Delivery of(Channel channel, Instant due, DomainId... domains) {
    List<EventSnapshot> events = Stream.of(domains).map(domain -> event(domain, due)).toList();
    return delivery(
        channel.organizationId(),
        channel.id(),
        Message.of(MessageKind.EVENTS, due, events, Optional.empty()));
  }

  static Delivery trial(Channel channel, Instant due) {
    return delivery(channel.organizationId(), channel.id(), Message.test(due));
  }

  private static Delivery delivery(OrganizationId owner, ChannelId channel, Message message) {
    return Delivery.first(new DeliveryId(Fixtures.newId()), owner, channel, message);
  }

  private static EventSnapshot event(DomainId domain, Instant at) {
    return new EventSnapshot(
        new EventId(Fixtures.newId()),
        domain,
        new DomainName("example.com"),
        CheckType.UPTIME,
        UptimeDefinition.DOWN,
        Severity.HIGH,
        at,
        Optional.empty(),
        "gone",
        JsonValue.EMPTY);
  }

  Delivery add(Delivery delivery) {
    deliveries().add(List.of(delivery));
    return delivery;
  }

  List<ClaimedDelivery> claim(Limits limits, Instant now) {
    return deliveries().claimDue(UUID.randomUUID(), limits, LEASE, now);
  }

  List<DeliveryId> claimedIds(Instant now) {
    return claim(WIDE, now).stream().map(one -> one.delivery().id()).toList();
  }

  boolean delivered(ClaimedDelivery claimed, Instant now) {
    return finish(
        claimed, new SendOutcome.Accepted(200, ""), new DeliveryState.Delivered(now), now);
  }

  boolean failed(ClaimedDelivery claimed, Instant now, Instant again) {
    return finish(
        claimed,
        new SendOutcome.Failed(
            SendOutcome.Reason.TIMEOUT, Optional.empty(), "no answer", "", Optional.empty()),
        new DeliveryState.Pending(again),
        now);
  }

  boolean finish(ClaimedDelivery claimed, SendOutcome outcome, DeliveryState after, Instant now) {
    Attempt attempt =
        new Attempt(claimed.delivery().attempts() + 1, now, Duration.ofMillis(20), outcome);
    return deliveries().finish(claimed, attempt, after);
  }

  Deliveries deliveries() {
    return ports.deliveries();
  }
}
