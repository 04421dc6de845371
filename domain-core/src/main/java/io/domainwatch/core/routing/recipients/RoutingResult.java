package io.domainwatch.core.routing.recipients;

import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.routing.GroupId;
import io.domainwatch.core.routing.NotificationLog.KeptEvent;
import io.domainwatch.core.routing.NotificationLogEntry;
import io.domainwatch.core.routing.grouping.GroupKey;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What becomes of the events that are told now, stored together or not at all.
 *
 * @param deliveries in the order in which they go out
 * @param notificationLog who was told of what for the first time, or that it is of severity high
 * @param groups bursts that somebody was told of as one
 * @param digests what channels are told once a day, or when their quiet hours are over, in order
 * @param over incidents whose end was told
 * @param sequences the waiting events that this settles
 */
public record RoutingResult(
    List<Delivery> deliveries,
    List<NotificationLogEntry> notificationLog,
    List<GroupMark> groups,
    Map<ChannelId, List<KeptEvent>> digests,
    Set<IncidentId> over,
    Set<Long> sequences) {
  public RoutingResult {
    deliveries = List.copyOf(deliveries);
    notificationLog = List.copyOf(notificationLog);
    groups = List.copyOf(groups);
    digests = Map.copyOf(digests);
    over = Set.copyOf(over);
    sequences = Set.copyOf(sequences);
  }

  /** That a burst was told. */
  public record GroupMark(GroupId id, GroupKey burst) {}
}
