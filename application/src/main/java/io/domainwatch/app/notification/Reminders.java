package io.domainwatch.app.notification;

import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.delivery.Deliveries;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.core.message.EventSnapshot;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.message.MessageKind;
import io.domainwatch.core.routing.NotificationLog;
import io.domainwatch.core.routing.NotificationLog.DueReminder;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.core.value.IdGenerator;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Reminds channels of what is still open, in one message for all that is due for a channel. */
public final class Reminders {
  /** Reminders in one transaction; as many as one message holds. */
  static final int AT_ONCE = Message.MAX_EVENTS;

  private static final Comparator<EventSnapshot> OLDEST_FIRST =
      Comparator.comparing(EventSnapshot::occurredAt).thenComparing(EventSnapshot::id);

  private final Transactions transactions;
  private final NotificationLog notificationLog;
  private final Deliveries deliveries;
  private final IdGenerator ids;

  @Inject
  public Reminders(
      Transactions transactions,
      NotificationLog notificationLog,
      Deliveries deliveries,
      IdGenerator ids) {
    this.transactions = transactions;
    this.notificationLog = notificationLog;
    this.deliveries = deliveries;
    this.ids = ids;
  }

  /**
   * Makes messages of all reminders that are due; any number of instances may do so at once.
   *
   * @return how many messages
   * @throws io.domainwatch.core.storage.StorageUnavailable when the storage is away
   */
  public int tick(Instant now) {
    int made = 0;
    Batch batch = transactions.in(() -> remind(now));
    made += batch.messages();
    while (batch.reminders() == AT_ONCE) {
      batch = transactions.in(() -> remind(now));
      made += batch.messages();
    }
    return made;
  }

  private record Batch(int reminders, int messages) {}

  private Batch remind(Instant now) {
    List<DueReminder> due = notificationLog.takeReminders(AT_ONCE, now);
    Map<ChannelId, List<DueReminder>> byChannel =
        due.stream()
            .collect(
                Collectors.groupingBy(
                    DueReminder::channelId, LinkedHashMap::new, Collectors.toList()));
    deliveries.add(byChannel.values().stream().map(one -> message(one, now)).toList());
    return new Batch(due.size(), byChannel.size());
  }

  private Delivery message(List<DueReminder> due, Instant now) {
    List<EventSnapshot> events =
        due.stream().map(one -> EventSnapshot.of(one.event())).sorted(OLDEST_FIRST).toList();
    return Delivery.first(
        new DeliveryId(ids.next(now)),
        due.getFirst().organizationId(),
        due.getFirst().channelId(),
        Message.of(MessageKind.REMINDER, now, events, Optional.empty()));
  }
}
