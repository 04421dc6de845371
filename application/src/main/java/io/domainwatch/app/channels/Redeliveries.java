package io.domainwatch.app.channels;

import io.domainwatch.app.Refusal;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.delivery.Deliveries;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.Redelivery;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.event.Incidents;
import io.domainwatch.core.message.MessageKind;
import io.domainwatch.core.routing.NotificationLog;
import io.domainwatch.core.routing.NotificationLogEntry;
import io.domainwatch.core.routing.NotificationLogEntry.Heard;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Sends again by hand (docs/spec/notifications.md, "Redelivery"): whether it may be, and what comes
 * with it. To be called inside a transaction.
 */
public final class Redeliveries {
  private final Deliveries deliveries;
  private final Incidents incidents;
  private final NotificationLog notificationLog;
  private final ChannelService.Capabilities capabilities;
  private final AcknowledgementMessages acknowledgements;

  @Inject
  public Redeliveries(
      Deliveries deliveries,
      Incidents incidents,
      NotificationLog notificationLog,
      ChannelService.Capabilities capabilities,
      AcknowledgementMessages acknowledgements) {
    this.deliveries = deliveries;
    this.incidents = incidents;
    this.notificationLog = notificationLog;
    this.capabilities = capabilities;
    this.acknowledgements = acknowledgements;
  }

  /**
   * Why it is not sent again; empty when it may be. What nobody may be sent now is refused rather
   * than kept for an unknown day, and what would stay open at an incident service for ever is not
   * sent there. A test is sent to a channel that is off too.
   */
  Optional<Refusal> refusal(Channel channel, Delivery delivery) {
    if (!channel.target().isConfirmed()) {
      return Optional.of(new Refusal.ChannelNotConfirmed());
    }
    if (!channel.isOn() && delivery.message().kind() != MessageKind.TEST) {
      return Optional.of(new Refusal.ChannelDisabled());
    }
    return hasIncidents(channel)
            && Redelivery.opensWhatIsOver(delivery, id -> isOpen(channel.organizationId(), id))
        ? Optional.of(new Refusal.IncidentOver())
        : Optional.empty();
  }

  /**
   * Makes a delivery go out again. Of what it opens its channel counts as told again, so that it is
   * told of the end too; an incident service gets it in its former place, with what somebody took
   * notice of behind it.
   */
  void send(Channel channel, Delivery delivery, Instant now) {
    boolean again =
        hasIncidents(channel)
            ? deliveries.redeliverInOrder(channel.organizationId(), delivery.id(), now)
            : deliveries.redeliver(channel.organizationId(), delivery.id(), now);
    if (again) {
      tell(channel, delivery, now);
      acknowledgements.follow(channel.organizationId(), List.of(channel), List.of(delivery));
    }
  }

  /** With the time of the delivery, by which what never arrives is forgotten again. */
  private void tell(Channel channel, Delivery delivery, Instant now) {
    List<NotificationLogEntry> told = new ArrayList<>();
    Redelivery.opened(delivery.message())
        .forEach(
            (incident, opening) -> {
              if (isOpen(channel.organizationId(), incident)) {
                told.add(
                    new NotificationLogEntry(
                        channel.organizationId(),
                        channel.id(),
                        incident,
                        opening.domainId(),
                        Optional.empty(),
                        delivery.createdAt(),
                        channel.timing().reminderAfter().map(now::plus),
                        Heard.of(opening.high(), false)));
              }
            });
    notificationLog.add(told);
  }

  private boolean hasIncidents(Channel channel) {
    return capabilities.kinds().acknowledges(channel.target().kind());
  }

  private boolean isOpen(OrganizationId organizationId, IncidentId id) {
    return incidents.find(organizationId, id).filter(one -> one.closedAt().isEmpty()).isPresent();
  }
}
