package io.domainwatch.app.notification;

import io.domainwatch.app.channels.AcknowledgementMessages;
import io.domainwatch.core.delivery.Deliveries;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.core.message.EventSnapshot;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.routing.NotificationLog;
import io.domainwatch.core.routing.NotificationLog.DueDigest;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.core.value.IdGenerator;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Tells channels once a day of the quiet changes that were kept for them, and at the end of their
 * quiet hours of what was held back.
 */
public final class Digests {
  /** Digests in one transaction; bounds the events that are read at once. */
  static final int AT_ONCE = 20;

  private final Transactions transactions;
  private final NotificationLog notificationLog;
  private final Deliveries deliveries;
  private final IdGenerator ids;
  private final AcknowledgementMessages acknowledgements;

  @Inject
  public Digests(
      Transactions transactions,
      NotificationLog notificationLog,
      Deliveries deliveries,
      IdGenerator ids,
      AcknowledgementMessages acknowledgements) {
    this.transactions = transactions;
    this.notificationLog = notificationLog;
    this.deliveries = deliveries;
    this.ids = ids;
    this.acknowledgements = acknowledgements;
  }

  /**
   * Makes messages of all digests that are due and of what quiet hours held back; any number of
   * instances may do so at once.
   *
   * @return how many messages
   * @throws io.domainwatch.core.storage.StorageUnavailable when the storage is away
   */
  public int tick(Instant now) {
    return tellAll(notificationLog::takeHeld, now) + tellAll(notificationLog::takeDigests, now);
  }

  private interface Taking {
    List<DueDigest> take(int limit, Instant now);
  }

  private int tellAll(Taking taking, Instant now) {
    int made = 0;
    int batch = transactions.in(() -> tell(taking, now));
    while (batch > 0) {
      made += batch;
      batch = transactions.in(() -> tell(taking, now));
    }
    return made;
  }

  private int tell(Taking taking, Instant now) {
    List<DueDigest> due = taking.take(AT_ONCE, now);
    List<Delivery> messages = due.stream().map(digest -> message(digest, now)).toList();
    deliveries.add(messages);
    acknowledgements.follow(messages);
    return due.size();
  }

  private Delivery message(DueDigest digest, Instant now) {
    List<EventSnapshot> events = digest.events().stream().map(EventSnapshot::of).toList();
    return Delivery.first(
        new DeliveryId(ids.next(now)),
        digest.organizationId(),
        digest.channelId(),
        Message.of(digest.kind(), now, events, Optional.empty()));
  }
}
