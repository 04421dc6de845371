package io.domainwatch.dashboard.deliveries;

import io.domainwatch.core.channel.Channel;
import java.util.List;
import java.util.Optional;

/**
 * A part of what was sent to a channel.
 *
 * @param rows newest first
 * @param older the address of the part behind it; empty when this is the last one
 */
public record DeliveryLog(Channel channel, List<DeliveryRow> rows, Optional<String> older) {
  public DeliveryLog {
    rows = List.copyOf(rows);
  }

  /** The page of the channel. */
  public String channelPath() {
    return ChannelPath.of(channel.id());
  }
}
