package io.domainwatch.core.delivery;

import io.domainwatch.core.channel.Channel;
import java.time.Instant;

/** Carries messages to where channels lead. */
public interface NotificationSender {
  /**
   * One attempt, within a bounded time. Never throws for the network or the receiver.
   *
   * @param channel with its secrets
   * @param now the time that signatures carry
   */
  SendOutcome send(Channel channel, Delivery delivery, Instant now);
}
