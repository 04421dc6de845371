package io.domainwatch.persistence.routing;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.core.message.EventSnapshot;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.message.MessageKind;
import io.domainwatch.core.routing.GroupId;
import io.domainwatch.core.routing.NotificationLog.KeptEvent;
import io.domainwatch.core.routing.NotificationLogEntry;
import io.domainwatch.testkit.Fixtures;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What routing leaves of events, not stored. */
final class NotificationFixtures {
  private NotificationFixtures() {}

  /** A message of them to a channel. */
  static Delivery message(
      OrganizationId owner, ChannelId channel, List<NamedEvent> events, Instant now) {
    return Delivery.first(
        new DeliveryId(Fixtures.newId()),
        owner,
        channel,
        Message.of(
            MessageKind.GROUP,
            now,
            events.stream().map(EventSnapshot::of).toList(),
            Optional.empty()));
  }

  /** That a channel was told of an incident and is reminded at once. */
  static NotificationLogEntry telling(
      ChannelId channel, NamedEvent event, Optional<GroupId> group, Instant now) {
    return new NotificationLogEntry(
        event.event().organizationId(),
        channel,
        incident(event),
        event.event().domainId(),
        group,
        now,
        Optional.of(now));
  }

  /** Where an event is found again. */
  static KeptEvent kept(NamedEvent named) {
    return new KeptEvent(named.event().id(), named.event().domainId(), named.event().occurredAt());
  }

  /** The incident that an event opened. */
  static IncidentId incident(NamedEvent named) {
    return named.event().incidentId().orElseThrow();
  }
}
