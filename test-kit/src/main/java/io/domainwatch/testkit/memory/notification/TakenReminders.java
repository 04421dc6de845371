package io.domainwatch.testkit.memory.notification;

import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.core.routing.NotificationLog.DueReminder;
import io.domainwatch.core.routing.NotificationLogEntry;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import io.domainwatch.testkit.memory.rows.NotificationRows.LogKey;
import io.domainwatch.testkit.memory.rows.Rows.CheckKey;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Reminders that are due. */
record TakenReminders(MemoryTransactions store) {
  private static final Comparator<NotificationLogEntry> MAX_DUE =
      Comparator.comparing((NotificationLogEntry telling) -> telling.nextReminderAt().orElseThrow())
          .thenComparing(NotificationLogEntry::incidentId)
          .thenComparing(NotificationLogEntry::channelId);

  List<DueReminder> take(int limit, Instant now) {
    List<NotificationLogEntry> due =
        store.rows().told.notificationLog.stream()
            .filter(telling -> telling.nextReminderAt().filter(at -> !at.isAfter(now)).isPresent())
            .sorted(MAX_DUE)
            .toList();
    List<DueReminder> taken = new ArrayList<>();
    for (NotificationLogEntry telling : due) {
      Optional<NamedEvent> event = stillToRemind(telling).flatMap(this::lastOf);
      if (event.isPresent() && taken.size() < limit) {
        put(telling, now.plus(reminderAfter(telling).orElseThrow()));
        taken.add(
            new DueReminder(telling.organizationId(), telling.channelId(), event.orElseThrow()));
      }
    }
    return taken;
  }

  void putOff(DueReminder reminder, Instant until) {
    store.rows().told.notificationLog.stream()
        .filter(telling -> telling.organizationId().equals(reminder.organizationId()))
        .filter(telling -> telling.channelId().equals(reminder.channelId()))
        .filter(
            telling ->
                reminder.event().event().incidentId().equals(Optional.of(telling.incidentId())))
        .toList()
        .forEach(telling -> put(telling, until));
  }

  private Optional<Incident> stillToRemind(NotificationLogEntry telling) {
    return store
        .rows()
        .told
        .incidents
        .find(telling.incidentId())
        .filter(incident -> incident.closedAt().isEmpty())
        .filter(incident -> incident.acknowledgement().isEmpty())
        .filter(this::isWatched)
        .filter(_ -> reminderAfter(telling).isPresent());
  }

  private boolean isWatched(Incident incident) {
    boolean active =
        store
            .rows()
            .domains
            .find(incident.domainId())
            .filter(domain -> domain.status() == DomainStatus.ACTIVE)
            .isPresent();
    CheckKey check = new CheckKey(incident.domainId(), incident.checkType());
    return active && !store.rows().isQuiet(check);
  }

  private Optional<Duration> reminderAfter(NotificationLogEntry telling) {
    return store
        .rows()
        .told
        .channels
        .find(telling.channelId())
        .filter(Channel::hears)
        .flatMap(channel -> channel.timing().reminderAfter());
  }

  private Optional<NamedEvent> lastOf(Incident incident) {
    return store.rows().events.stream()
        .filter(event -> event.incidentId().filter(incident.id()::equals).isPresent())
        .filter(event -> event.type().equals(incident.type()))
        .max(Comparator.comparing(Event::occurredAt).thenComparing(Event::id))
        .flatMap(event -> store.rows().findNamed(event.id()));
  }

  private void put(NotificationLogEntry telling, Instant next) {
    store
        .rows()
        .told
        .notificationLog
        .put(
            LogKey.of(telling),
            new NotificationLogEntry(
                telling.organizationId(),
                telling.channelId(),
                telling.incidentId(),
                telling.domainId(),
                telling.group(),
                telling.notifiedAt(),
                Optional.of(next),
                telling.heard()));
  }
}
