package io.domainwatch.app.notification;

import io.domainwatch.core.channel.ChannelKind;
import io.domainwatch.core.delivery.SendOutcome;
import java.time.Duration;

/** Counts what is sent; must be cheap and safe for use by many threads. */
public interface NotificationMeter {
  /** An attempt has come to its end, whether it could be stored or not. */
  void attempted(ChannelKind kind, SendOutcome outcome, Duration took);

  /**
   * A message of events has arrived.
   *
   * @param waited since the newest of its events occurred
   */
  void delivered(ChannelKind kind, Duration waited);

  /** A message is given up after its last attempt. */
  void givenUp(ChannelKind kind);
}
