package io.domainwatch.app.notification;

import io.domainwatch.app.channels.AcknowledgementMessages;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.delivery.Deliveries;
import io.domainwatch.core.routing.NotificationLog;
import io.domainwatch.core.routing.NotificationOutbox;
import io.domainwatch.core.routing.recipients.RoutingResult;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;

/** Stores what became of waiting events and takes these out of the outbox. */
public final class RoutingStore {
  private final NotificationOutbox outbox;
  private final Deliveries deliveries;
  private final NotificationLog notificationLog;
  private final AcknowledgementMessages acknowledgements;

  @Inject
  public RoutingStore(
      NotificationOutbox outbox,
      Deliveries deliveries,
      NotificationLog notificationLog,
      AcknowledgementMessages acknowledgements) {
    this.outbox = outbox;
    this.deliveries = deliveries;
    this.notificationLog = notificationLog;
    this.acknowledgements = acknowledgements;
  }

  /**
   * What opens an incident that somebody took notice of before it was told is followed by that.
   * Must be called inside the transaction in which the outbox was read. Channels come before
   * incidents, the order in which everybody locks them.
   */
  void store(
      OrganizationId organizationId,
      List<Channel> listening,
      RoutingResult announcements,
      Instant now) {
    if (!announcements.deliveries().isEmpty()) {
      deliveries.add(announcements.deliveries());
      acknowledgements.follow(organizationId, listening, announcements.deliveries());
    }
    announcements
        .groups()
        .forEach(
            mark ->
                notificationLog.groupNotified(
                    organizationId, mark.id(), mark.burst().wireName(), now));
    if (!announcements.notificationLog().isEmpty()) {
      notificationLog.add(announcements.notificationLog());
    }
    announcements
        .digests()
        .forEach(
            (channel, events) -> notificationLog.keepForDigest(organizationId, channel, events));
    if (!announcements.over().isEmpty()) {
      notificationLog.resolved(organizationId, announcements.over());
    }
    outbox.remove(organizationId, announcements.sequences());
  }
}
