package io.domainwatch.core.delivery;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.message.Message;
import java.time.Instant;
import java.util.Optional;

/**
 * One message on its way to one channel.
 *
 * @param retryRound attempts since it was made or asked for again; drives {@link RetrySchedule}
 * @param attempts all of them
 */
public record Delivery(
    DeliveryId id,
    OrganizationId organizationId,
    ChannelId channelId,
    Message message,
    DeliveryState state,
    int retryRound,
    int attempts,
    Instant createdAt) {

  /** A message that waits for its first attempt. */
  public static Delivery first(
      DeliveryId id, OrganizationId organizationId, ChannelId channelId, Message message) {
    return new Delivery(
        id,
        organizationId,
        channelId,
        message,
        new DeliveryState.Pending(message.at()),
        0,
        0,
        message.at());
  }

  /** When it is tried next; empty when it has ended. */
  public Optional<Instant> nextAttemptAt() {
    return state instanceof DeliveryState.Pending(Instant at) ? Optional.of(at) : Optional.empty();
  }
}
