package io.domainwatch.app.channels;

import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.routing.NotificationLog;
import jakarta.inject.Inject;

/** What quiet hours hold back. */
public final class HeldEvents {
  private final NotificationLog notificationLog;

  @Inject
  public HeldEvents(NotificationLog notificationLog) {
    this.notificationLog = notificationLog;
  }

  /**
   * How many events are held for a channel.
   *
   * @throws io.domainwatch.core.storage.StorageUnavailable when the storage is away
   */
  public int of(Channel channel) {
    return notificationLog.held(channel.organizationId()).getOrDefault(channel.id(), 0);
  }
}
