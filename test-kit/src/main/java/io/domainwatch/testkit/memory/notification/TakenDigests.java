package io.domainwatch.testkit.memory.notification;

import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.core.routing.NotificationLog.DueDigest;
import io.domainwatch.core.routing.NotificationLog.KeptEvent;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import io.domainwatch.testkit.memory.rows.NotificationRows.KeptRow;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Digests that are due. */
record TakenDigests(MemoryTransactions store) {
  private static final Comparator<KeptEvent> OLDEST_FIRST =
      Comparator.comparing(KeptEvent::occurredAt).thenComparing(KeptEvent::id);

  List<DueDigest> take(int limit, Instant now) {
    Map<ChannelId, List<KeptEvent>> kept =
        store.rows().told.digests.stream()
            .collect(
                Collectors.groupingBy(
                    KeptRow::channelId, Collectors.mapping(KeptRow::event, Collectors.toList())));
    List<Due> due =
        kept.entrySet().stream()
            .map(entry -> new Due(channel(entry.getKey()), sorted(entry.getValue())))
            .filter(digest -> digest.isDue(now))
            .sorted(Comparator.comparing(Due::oldest).thenComparing(d -> d.channel().id()))
            .limit(limit)
            .toList();
    due.forEach(this::forget);
    return due.stream().map(this::told).filter(digest -> !digest.events().isEmpty()).toList();
  }

  private record Due(Channel channel, List<KeptEvent> events) {
    Instant oldest() {
      return events.getFirst().occurredAt();
    }

    boolean isDue(Instant now) {
      return channel.hears()
          && channel.nextDigest(oldest()).filter(at -> at.isAfter(now)).isEmpty();
    }
  }

  private DueDigest told(Due digest) {
    List<NamedEvent> events =
        digest.events().stream()
            .flatMap(event -> store.rows().findNamed(event.id()).stream())
            .toList();
    return new DueDigest(digest.channel().organizationId(), digest.channel().id(), events);
  }

  private void forget(Due digest) {
    store.rows().told.digests.removeIf(row -> row.channelId().equals(digest.channel().id()));
  }

  private Channel channel(ChannelId id) {
    return store.rows().told.channels.find(id).orElseThrow();
  }

  private static List<KeptEvent> sorted(List<KeptEvent> events) {
    return events.stream().sorted(OLDEST_FIRST).toList();
  }
}
