package io.domainwatch.app.notification;

import io.domainwatch.app.maintenance.RunningMaintenance;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.delivery.Deliveries;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.core.engine.MaintenanceRules;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.maintenance.MaintenanceCalendar;
import io.domainwatch.core.maintenance.Period;
import io.domainwatch.core.message.EventSnapshot;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.message.MessageKind;
import io.domainwatch.core.routing.NotificationLog;
import io.domainwatch.core.routing.NotificationLog.DueReminder;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.core.value.IdGenerator;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Reminds channels of what is still open, in one message for all that is due for a channel. What
 * comes due in its quiet hours is passed over.
 */
public final class Reminders {
  /** Reminders in one transaction; as many as one message holds. */
  static final int AT_ONCE = Message.MAX_EVENTS;

  private static final Comparator<EventSnapshot> OLDEST_FIRST =
      Comparator.comparing(EventSnapshot::occurredAt).thenComparing(EventSnapshot::id);

  private final Transactions transactions;
  private final NotificationLog notificationLog;
  private final Deliveries deliveries;
  private final RunningMaintenance maintenance;
  private final QuietChannels quiet;
  private final IdGenerator ids;

  @Inject
  public Reminders(
      Transactions transactions,
      NotificationLog notificationLog,
      Deliveries deliveries,
      RunningMaintenance maintenance,
      QuietChannels quiet,
      IdGenerator ids) {
    this.transactions = transactions;
    this.notificationLog = notificationLog;
    this.deliveries = deliveries;
    this.maintenance = maintenance;
    this.quiet = quiet;
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
        outsideOfMaintenance(quiet.audible(due, now), now).stream()
            .collect(
                Collectors.groupingBy(
                    DueReminder::channelId, LinkedHashMap::new, Collectors.toList()));
    deliveries.add(byChannel.values().stream().map(one -> message(one, now)).toList());
    return new Batch(due.size(), byChannel.size());
  }

  /** Reminders of what is in maintenance come at its end, if there is something to remind of. */
  private List<DueReminder> outsideOfMaintenance(List<DueReminder> due, Instant now) {
    MaintenanceCalendar calendar =
        maintenance.of(
            due.stream()
                .collect(
                    Collectors.groupingBy(
                        DueReminder::organizationId,
                        Collectors.mapping(
                            one -> one.event().event().domainId(), Collectors.toSet()))));
    List<DueReminder> told = new ArrayList<>();
    for (DueReminder one : due) {
      Event event = one.event().event();
      Optional<Instant> until =
          calendar
              .during(one.organizationId(), event.domainId(), event.checkType(), now, now)
              .filter(_ -> !MaintenanceRules.tellsAllTheSame(event.type()))
              .map(Period::to);
      until.ifPresentOrElse(end -> notificationLog.putOffReminder(one, end), () -> told.add(one));
    }
    return told;
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
