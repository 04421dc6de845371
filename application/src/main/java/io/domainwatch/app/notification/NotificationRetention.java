package io.domainwatch.app.notification;

import io.domainwatch.core.confirmation.MailLimit;
import io.domainwatch.core.confirmation.MailReceivers;
import io.domainwatch.core.delivery.Deliveries;
import io.domainwatch.core.routing.NotificationLog;
import io.domainwatch.core.storage.Forgetting;
import io.domainwatch.core.storage.Transactions;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;

/** Forgets what was sent long ago. */
public final class NotificationRetention {
  /** The log of deliveries reaches back so far; long enough to look into a missed message. */
  static final Duration DELIVERIES_KEPT = Duration.ofDays(30);

  /**
   * Who was told of an incident is kept so long after its end, far longer than any recovery waits
   * to be told.
   */
  static final Duration TELLINGS_KEPT = Duration.ofDays(7);

  private final Transactions transactions;
  private final Deliveries deliveries;
  private final NotificationLog notificationLog;
  private final MailReceivers receivers;
  private final Forgetting forgetting;

  @Inject
  public NotificationRetention(
      Transactions transactions,
      Deliveries deliveries,
      NotificationLog notificationLog,
      MailReceivers receivers,
      Forgetting forgetting) {
    this.transactions = transactions;
    this.deliveries = deliveries;
    this.notificationLog = notificationLog;
    this.receivers = receivers;
    this.forgetting = forgetting;
  }

  /**
   * Forgets what is old, unless the time is in doubt; to be called about once an hour.
   *
   * @throws io.domainwatch.core.storage.StorageUnavailable when the storage is away
   */
  public void tick(Instant now) {
    if (forgetting.doubt(now).isEmpty()) {
      deliveries.forgetBefore(now.minus(DELIVERIES_KEPT));
      transactions.in(() -> notificationLog.forgetOld(now.minus(TELLINGS_KEPT)));
      receivers.forgetCounts(now.minus(MailLimit.MAX_WINDOW));
    }
  }
}
