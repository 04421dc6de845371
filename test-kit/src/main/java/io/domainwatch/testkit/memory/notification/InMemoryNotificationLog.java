package io.domainwatch.testkit.memory.notification;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.routing.GroupId;
import io.domainwatch.core.routing.NotificationLog;
import io.domainwatch.core.routing.NotificationLogEntry;
import io.domainwatch.core.routing.NotificationLogEntry.Heard;
import io.domainwatch.core.snooze.Untold;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import io.domainwatch.testkit.memory.rows.NotificationRows;
import io.domainwatch.testkit.memory.rows.NotificationRows.GroupRow;
import io.domainwatch.testkit.memory.rows.NotificationRows.KeptRow;
import io.domainwatch.testkit.memory.rows.NotificationRows.LogKey;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public record InMemoryNotificationLog(MemoryTransactions store) implements NotificationLog {
  @Override
  public Map<IncidentId, Map<ChannelId, Heard>> heard(
      OrganizationId organizationId, Collection<IncidentId> incidents) {
    return store.in(
        () ->
            of(organizationId, incidents)
                .collect(
                    Collectors.groupingBy(
                        NotificationLogEntry::incidentId,
                        Collectors.toMap(
                            NotificationLogEntry::channelId, NotificationLogEntry::heard))));
  }

  @Override
  public Map<GroupId, GroupStatus> groupsOf(
      OrganizationId organizationId, Collection<IncidentId> incidents) {
    return store.in(
        () -> {
          Set<GroupId> groups =
              of(organizationId, incidents)
                  .flatMap(entry -> entry.group().stream())
                  .collect(Collectors.toSet());
          Map<GroupId, Set<IncidentId>> unfinished = new HashMap<>();
          rows().notificationLog.stream()
              .filter(entry -> entry.organizationId().equals(organizationId))
              .filter(entry -> entry.group().filter(groups::contains).isPresent())
              .forEach(
                  entry ->
                      unfinished
                          .computeIfAbsent(entry.group().orElseThrow(), _ -> new HashSet<>())
                          .add(entry.incidentId()));
          return unfinished.entrySet().stream()
              .collect(Collectors.toMap(Map.Entry::getKey, entry -> standing(entry.getValue())));
        });
  }

  @Override
  public Map<String, Instant> groupsNotified(OrganizationId organizationId, Instant since) {
    return store.in(
        () ->
            rows().groups.stream()
                .filter(group -> group.organizationId().equals(organizationId))
                .filter(group -> !group.notifiedAt().isBefore(since))
                .collect(
                    Collectors.toMap(
                        GroupRow::burst, GroupRow::notifiedAt, (a, b) -> a.isAfter(b) ? a : b)));
  }

  @Override
  public void groupNotified(OrganizationId organizationId, GroupId id, String burst, Instant at) {
    changing(() -> rows().groups.put(id, new GroupRow(organizationId, id, burst, at)));
  }

  @Override
  public void add(Collection<NotificationLogEntry> entries) {
    changing(
        () ->
            entries.forEach(
                entry -> {
                  requirePresent(entry);
                  NotificationLogEntry all =
                      rows()
                          .notificationLog
                          .find(key(entry))
                          .map(old -> old.and(entry))
                          .orElse(entry);
                  rows().notificationLog.put(key(entry), all);
                }));
  }

  @Override
  public void resolved(OrganizationId organizationId, Collection<IncidentId> incidents) {
    changing(() -> forget(of(organizationId, incidents).toList()));
  }

  @Override
  public void retract(
      OrganizationId organizationId,
      ChannelId channelId,
      Collection<IncidentId> incidents,
      Instant notifiedAt) {
    changing(
        () ->
            forget(
                of(organizationId, incidents)
                    .filter(entry -> entry.channelId().equals(channelId))
                    .filter(entry -> entry.notifiedAt().equals(notifiedAt))
                    .toList()));
  }

  @Override
  public void putOffReminder(DueReminder reminder, Instant until) {
    changing(() -> new TakenReminders(store).putOff(reminder, until));
  }

  @Override
  public List<DueReminder> takeReminders(int limit, Instant now) {
    return store.in(
        () -> {
          store.requireTransaction("taking reminders");
          return new TakenReminders(store).take(limit, now);
        });
  }

  @Override
  public void keepForDigest(
      OrganizationId organizationId, ChannelId channelId, Collection<KeptEvent> events) {
    changing(
        () ->
            events.stream()
                .map(event -> new KeptRow(organizationId, channelId, event))
                .forEach(row -> rows().digests.put(row.key(), row)));
  }

  @Override
  public List<DueDigest> takeDigests(int limit, Instant now) {
    return store.in(
        () -> {
          store.requireTransaction("taking digests");
          return new TakenDigests(store, false).take(limit, now);
        });
  }

  @Override
  public Map<ChannelId, Integer> held(OrganizationId organizationId) {
    return store.in(
        () ->
            rows().digests.stream()
                .filter(row -> row.organizationId().equals(organizationId) && row.event().held())
                .collect(Collectors.groupingBy(KeptRow::channelId, Collectors.summingInt(_ -> 1))));
  }

  @Override
  public List<DueDigest> takeHeld(int limit, Instant now) {
    return store.in(
        () -> {
          store.requireTransaction("taking what was held");
          return new TakenDigests(store, true).take(limit, now);
        });
  }

  @Override
  public int forgetOld(Instant before) {
    return store.in(
        () -> {
          store.requireTransaction("forgetting");
          List<NotificationLogEntry> over =
              rows().notificationLog.stream().filter(entry -> closedBefore(entry, before)).toList();
          forget(over);
          Set<GroupId> used =
              rows().notificationLog.stream()
                  .flatMap(entry -> entry.group().stream())
                  .collect(Collectors.toSet());
          List<GroupRow> unused =
              rows().groups.stream()
                  .filter(
                      group -> group.notifiedAt().isBefore(before) && !used.contains(group.id()))
                  .toList();
          unused.forEach(group -> rows().groups.remove(group.id()));
          return over.size() + unused.size();
        });
  }

  private void changing(Runnable change) {
    store.in(
        () -> {
          store.requireTransaction("entry");
          change.run();
        });
  }

  private void requirePresent(NotificationLogEntry entry) {
    boolean present =
        rows().findIncident(entry.organizationId(), entry.incidentId()).isPresent()
            && rows().findChannel(entry.organizationId(), entry.channelId()).isPresent();
    if (!present) {
      throw new IllegalStateException("no incident or channel for " + entry);
    }
  }

  private GroupStatus standing(Set<IncidentId> unfinished) {
    Set<IncidentId> open =
        unfinished.stream()
            .filter(id -> incident(id).filter(i -> i.closedAt().isEmpty()).isPresent())
            .collect(Collectors.toSet());
    return new GroupStatus(unfinished, open);
  }

  private boolean closedBefore(NotificationLogEntry entry, Instant before) {
    return incident(entry.incidentId())
        .flatMap(Incident::closedAt)
        .filter(at -> at.isBefore(before))
        .filter(_ -> !rows().untold.find(entry.incidentId()).equals(Optional.of(Untold.RECOVERY)))
        .isPresent();
  }

  private Optional<Incident> incident(IncidentId id) {
    return rows().incidents.find(id);
  }

  private void forget(List<NotificationLogEntry> entries) {
    entries.forEach(entry -> rows().notificationLog.remove(key(entry)));
  }

  private Stream<NotificationLogEntry> of(
      OrganizationId organizationId, Collection<IncidentId> incidents) {
    Set<IncidentId> wanted = Set.copyOf(incidents);
    return rows().notificationLog.stream()
        .filter(entry -> entry.organizationId().equals(organizationId))
        .filter(entry -> wanted.contains(entry.incidentId()));
  }

  private static LogKey key(NotificationLogEntry entry) {
    return LogKey.of(entry);
  }

  private NotificationRows rows() {
    return store.rows().told;
  }
}
