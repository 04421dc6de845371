package io.domainwatch.testkit.memory.notification;

import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.channel.quiet.QuietHours;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.core.message.MessageKind;
import io.domainwatch.core.routing.NotificationLog.DueDigest;
import io.domainwatch.core.routing.NotificationLog.KeptEvent;
import io.domainwatch.core.routing.NotificationLogEntry;
import io.domainwatch.core.routing.NotificationLogEntry.Heard;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import io.domainwatch.testkit.memory.rows.NotificationRows.KeptRow;
import io.domainwatch.testkit.memory.rows.NotificationRows.LogKey;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Digests that are due.
 *
 * @param held what quiet hours held back, instead
 */
record TakenDigests(MemoryTransactions store, boolean held) {
  private static final Comparator<KeptEvent> OLDEST_FIRST =
      Comparator.comparing(KeptEvent::occurredAt).thenComparing(KeptEvent::id);

  List<DueDigest> take(int limit, Instant now) {
    Map<ChannelId, List<KeptEvent>> kept =
        store.rows().told.digests.stream()
            .filter(row -> row.event().held() == held)
            .collect(
                Collectors.groupingBy(
                    KeptRow::channelId, Collectors.mapping(KeptRow::event, Collectors.toList())));
    List<Due> due =
        kept.entrySet().stream()
            .map(entry -> new Due(channel(entry.getKey()), sorted(entry.getValue())))
            .filter(digest -> digest.channel().hears() && isDue(digest, now))
            .sorted(Comparator.comparing(Due::oldest).thenComparing(d -> d.channel().id()))
            .limit(limit)
            .toList();
    due.forEach(this::forget);
    List<DueDigest> taken =
        due.stream().map(this::told).filter(digest -> !digest.events().isEmpty()).toList();
    if (held) {
      taken.forEach(digest -> tell(digest, now));
    }
    return taken;
  }

  private record Due(Channel channel, List<KeptEvent> events) {
    Instant oldest() {
      return events.getFirst().occurredAt();
    }
  }

  private boolean isDue(Due digest, Instant now) {
    boolean quiet = digest.channel().quietUntil(now).isPresent();
    return held
        ? !quiet || !digest.oldest().plus(QuietHours.MAX_STRETCH).isAfter(now)
        : !quiet && digest.channel().nextDigest(digest.oldest()).filter(now::isBefore).isEmpty();
  }

  private DueDigest told(Due digest) {
    List<NamedEvent> events =
        digest.events().stream()
            .flatMap(event -> store.rows().findNamed(event.id()).stream())
            .toList();
    return new DueDigest(
        digest.channel().organizationId(),
        digest.channel().id(),
        events,
        held ? MessageKind.QUIET_HOURS : MessageKind.DIGEST);
  }

  private void forget(Due digest) {
    store
        .rows()
        .told
        .digests
        .removeIf(
            row -> row.channelId().equals(digest.channel().id()) && row.event().held() == held);
  }

  private void tell(DueDigest digest, Instant now) {
    store.rows().told.notificationLog.stream()
        .filter(entry -> entry.organizationId().equals(digest.organizationId()))
        .filter(entry -> entry.channelId().equals(digest.channelId()))
        .filter(entry -> entry.heard().held() && digest.incidents().contains(entry.incidentId()))
        .toList()
        .forEach(
            entry ->
                store
                    .rows()
                    .told
                    .notificationLog
                    .put(
                        LogKey.of(entry),
                        told(entry, digest.highOnes().contains(entry.incidentId()), now)));
  }

  private NotificationLogEntry told(NotificationLogEntry entry, boolean high, Instant now) {
    boolean first = !entry.heard().told();
    return new NotificationLogEntry(
        entry.organizationId(),
        entry.channelId(),
        entry.incidentId(),
        entry.domainId(),
        entry.group(),
        first ? now : entry.notifiedAt(),
        first
            ? channel(entry.channelId()).timing().reminderAfter().map(now::plus)
            : entry.nextReminderAt(),
        new Heard(true, entry.heard().high() || high, false));
  }

  private Channel channel(ChannelId id) {
    return store.rows().told.channels.find(id).orElseThrow();
  }

  private static List<KeptEvent> sorted(List<KeptEvent> events) {
    return events.stream().sorted(OLDEST_FIRST).toList();
  }
}
