package io.domainwatch.app.notification;

import io.domainwatch.app.channels.ChannelService.Capabilities;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.delivery.Attempt;
import io.domainwatch.core.delivery.Deliveries;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.Redelivery;
import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.message.EventSnapshot;
import io.domainwatch.core.routing.NotificationLog;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Forgets what a channel was told in a message that never arrived, so that no recovery comes
 * without its failure (ADR 18).
 */
public final class UndeliveredCleanup {
  private final NotificationLog notificationLog;
  private final Deliveries deliveries;
  private final Capabilities capabilities;

  @Inject
  public UndeliveredCleanup(
      NotificationLog notificationLog, Deliveries deliveries, Capabilities capabilities) {
    this.notificationLog = notificationLog;
    this.deliveries = deliveries;
    this.capabilities = capabilities;
  }

  /**
   * Within the transaction that gives the delivery up; one that arrived once was heard. An incident
   * service is told of the notice that somebody took of an incident only where it was told of that.
   */
  void forget(Channel channel, Delivery delivery, Instant now) {
    Set<IncidentId> incidents =
        delivery.message().events().stream()
            .map(EventSnapshot::incidentId)
            .flatMap(Optional::stream)
            .collect(Collectors.toSet());
    if (incidents.isEmpty() || arrived(delivery) || mayHaveArrivedInPart(channel, delivery)) {
      return;
    }
    notificationLog.retract(
        delivery.organizationId(), delivery.channelId(), incidents, delivery.createdAt());
    if (hasIncidents(channel)) {
      incidents.removeAll(told(delivery, incidents));
      deliveries.dropAcknowledgements(
          delivery.organizationId(), delivery.channelId(), incidents, now);
    }
  }

  private Set<IncidentId> told(Delivery delivery, Set<IncidentId> incidents) {
    return notificationLog
        .notifiedChannels(delivery.organizationId(), incidents)
        .entrySet()
        .stream()
        .filter(one -> one.getValue().contains(delivery.channelId()))
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }

  private boolean arrived(Delivery delivery) {
    return deliveries.attempts(delivery.organizationId(), delivery.id()).stream()
        .map(Attempt::outcome)
        .anyMatch(SendOutcome.Accepted.class::isInstance);
  }

  /**
   * One request for each incident: what was opened there is closed there, and what was not, not.
   */
  private boolean mayHaveArrivedInPart(Channel channel, Delivery delivery) {
    return hasIncidents(channel) && Redelivery.opened(delivery.message()).size() > 1;
  }

  private boolean hasIncidents(Channel channel) {
    return capabilities.kinds().acknowledges(channel.target().kind());
  }
}
