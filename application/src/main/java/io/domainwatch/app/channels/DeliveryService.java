package io.domainwatch.app.channels;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.audit.AuditTrail;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.channel.Channels;
import io.domainwatch.core.delivery.Deliveries;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.core.value.IdGenerator;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Reads what was sent to a channel, tries it, and sends again. Every method throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when the storage is away, and {@link
 * RequestRefused} with {@link Refusal.ChannelNotFound} or {@link Refusal.DeliveryNotFound}; what
 * sends also with {@link Refusal.ChannelNotConfirmed}, and what sends again with {@link
 * Refusal.ChannelDisabled} and {@link Refusal.IncidentOver}.
 */
public final class DeliveryService {
  private final Transactions transactions;
  private final Channels channels;
  private final Deliveries deliveries;
  private final Redeliveries redeliveries;
  private final IdGenerator ids;
  private final AuditTrail trail;

  @Inject
  public DeliveryService(
      Transactions transactions,
      Channels channels,
      Deliveries deliveries,
      Redeliveries redeliveries,
      IdGenerator ids,
      AuditTrail trail) {
    this.transactions = transactions;
    this.channels = channels;
    this.deliveries = deliveries;
    this.redeliveries = redeliveries;
    this.ids = ids;
    this.trail = trail;
  }

  /** At most {@code limit} deliveries older than one, newest first. */
  public List<Delivery> page(
      OrganizationId organizationId, ChannelId channelId, Optional<DeliveryId> before, int limit) {
    require(organizationId, channelId);
    return deliveries.page(organizationId, channelId, before, limit);
  }

  /** One delivery with its attempts, and whether it may be sent again. */
  public DeliveryReport report(OrganizationId organizationId, ChannelId channelId, DeliveryId id) {
    Channel channel = require(organizationId, channelId);
    Delivery delivery = find(organizationId, channelId, id);
    return new DeliveryReport(
        delivery, deliveries.attempts(organizationId, id), redeliveries.refusal(channel, delivery));
  }

  /** A trial that goes out at once, also to a channel that is off. */
  public Delivery test(Actor actor, ChannelId channelId, Instant now) {
    return transactions.in(
        () -> {
          Channel channel = requireConfirmed(actor.organizationId(), channelId);
          Delivery trial =
              Delivery.first(
                  new DeliveryId(ids.next(now)),
                  actor.organizationId(),
                  channelId,
                  Message.test(now));
          deliveries.add(List.of(trial));
          trail.record(actor, AuditAction.CHANNEL_TESTED, channel.name(), trial.id().text(), now);
          return trial;
        });
  }

  /** The delivery after it was made to go out again, under the same id. */
  public Delivery redeliver(Actor actor, ChannelId channelId, DeliveryId id, Instant now) {
    return transactions.in(
        () -> {
          Channel channel = require(actor.organizationId(), channelId);
          Delivery delivery = find(actor.organizationId(), channelId, id);
          redeliveries
              .refusal(channel, delivery)
              .ifPresent(
                  refusal -> {
                    throw new RequestRefused(refusal);
                  });
          redeliveries.send(channel, delivery, now);
          trail.record(actor, AuditAction.DELIVERY_REPEATED, channel.name(), id.text(), now);
          return find(actor.organizationId(), channelId, id);
        });
  }

  /** What nobody may be sent yet is refused rather than kept for an unknown day. */
  private Channel requireConfirmed(OrganizationId organizationId, ChannelId id) {
    Channel channel = require(organizationId, id);
    if (!channel.target().isConfirmed()) {
      throw new RequestRefused(new Refusal.ChannelNotConfirmed());
    }
    return channel;
  }

  private Channel require(OrganizationId organizationId, ChannelId id) {
    return channels
        .find(organizationId, id)
        .orElseThrow(() -> new RequestRefused(new Refusal.ChannelNotFound()));
  }

  private Delivery find(OrganizationId organizationId, ChannelId channelId, DeliveryId id) {
    return deliveries
        .find(organizationId, channelId, id)
        .orElseThrow(() -> new RequestRefused(new Refusal.DeliveryNotFound()));
  }
}
