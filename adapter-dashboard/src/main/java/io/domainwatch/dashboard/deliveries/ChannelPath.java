package io.domainwatch.dashboard.deliveries;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.dashboard.web.PageRequest;

/** Where a channel and what was sent to it is found. */
public final class ChannelPath {
  /** The list of channels. */
  public static final String ALL = "/settings/notifications";

  /** The template of a channel's page. */
  public static final String ONE = ALL + "/{id}";

  private ChannelPath() {}

  /** The page of a channel. */
  public static String of(ChannelId id) {
    return ALL + "/" + id.text();
  }

  /** The page of a delivery. */
  public static String of(ChannelId channel, DeliveryId id) {
    return of(channel) + "/deliveries/" + id.text();
  }

  /**
   * The channel that a path names.
   *
   * @throws RequestRefused with {@link Refusal.ChannelNotFound} when it is no id
   */
  public static ChannelId channel(PageRequest request) {
    return ChannelId.find(request.word("id"))
        .orElseThrow(() -> new RequestRefused(new Refusal.ChannelNotFound()));
  }

  /** The delivery that a path names; refused when it is no id. */
  static DeliveryId delivery(PageRequest request) {
    return DeliveryId.find(request.word("delivery"))
        .orElseThrow(() -> new RequestRefused(new Refusal.DeliveryNotFound()));
  }
}
