package io.domainwatch.core.incident;

import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.core.delivery.DeliveryState;
import io.domainwatch.core.event.EventId;
import io.domainwatch.core.event.Incident;
import java.time.Instant;
import java.util.List;

/**
 * An incident with what was told of it.
 *
 * @param events newest first, the newest {@link #MAX_EACH}; those that are kept no longer are
 *     missing
 * @param deliveries newest first, the newest {@link #MAX_EACH}; likewise
 */
public record IncidentReport(
    Incident incident, List<IncidentEvent> events, List<IncidentDelivery> deliveries) {
  /**
   * Events and deliveries of one incident; one that reminds several channels for months has more
   * deliveries.
   */
  public static final int MAX_EACH = 50;

  public IncidentReport {
    events = List.copyOf(events);
    deliveries = List.copyOf(deliveries);
  }

  /** An event that opened, raised or closed it. */
  public record IncidentEvent(
      EventId id, EventType type, Severity severity, Instant occurredAt, String message) {}

  /**
   * A message that told of it.
   *
   * @param type the wire word of its {@link io.domainwatch.core.message.MessageKind}
   * @param channelName what its channel is called now
   */
  public record IncidentDelivery(
      DeliveryId id,
      ChannelId channelId,
      String channelName,
      String type,
      DeliveryState state,
      Instant createdAt) {}
}
