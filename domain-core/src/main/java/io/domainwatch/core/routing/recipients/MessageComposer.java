package io.domainwatch.core.routing.recipients;

import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.message.CommonCause;
import io.domainwatch.core.message.EventSnapshot;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.message.MessageKind;
import io.domainwatch.core.routing.NotificationLog.KeptEvent;
import io.domainwatch.core.routing.NotificationLogEntry;
import io.domainwatch.core.routing.PendingEvent;
import io.domainwatch.core.routing.grouping.EventGroup;
import io.domainwatch.core.value.IdGenerator;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Makes messages of bundles, one for each channel that is told something of one (ADR 18). */
public final class MessageComposer {
  private final Recipients audience;
  private final LatestObservations seen;
  private final IdGenerator ids;
  private final Instant now;
  private final List<Delivery> deliveries = new ArrayList<>();
  private final Map<Told, NotificationLogEntry> notificationLog = new LinkedHashMap<>();
  private final List<RoutingResult.GroupMark> groups = new ArrayList<>();
  private final Map<ChannelId, List<KeptEvent>> digests = new HashMap<>();
  private final Set<IncidentId> over = new HashSet<>();
  private final Set<Long> sequences = new HashSet<>();

  private MessageComposer(
      Recipients audience, LatestObservations seen, IdGenerator ids, Instant now) {
    this.audience = audience;
    this.seen = seen;
    this.ids = ids;
    this.now = now;
  }

  /**
   * What becomes of bundles.
   *
   * @param bundles in the order in which they are told
   * @param seen of the domains of bundles that are groups
   * @param ids names deliveries and groups
   */
  public static RoutingResult of(
      List<EventGroup> bundles,
      Recipients audience,
      LatestObservations seen,
      IdGenerator ids,
      Instant now) {
    MessageComposer composing = new MessageComposer(audience, seen, ids, now);
    bundles.forEach(composing::tell);
    return composing.result();
  }

  private RoutingResult result() {
    List<NotificationLogEntry> entries = List.copyOf(notificationLog.values());
    return new RoutingResult(deliveries, entries, groups, digests, over, sequences);
  }

  private void tell(EventGroup bundle) {
    bundle.events().forEach(this::settle);
    Groups together = new Groups(bundle, ids, now);
    RecipientFilter hearing = new RecipientFilter(bundle, audience);
    for (Channel channel : audience.channels()) {
      RecipientFilter.Selection heard = hearing.of(channel);
      if (!heard.message().isEmpty()) {
        deliveries.add(delivery(channel, heard.message()));
      }
      keep(channel, heard.digest(), false);
      keep(channel, heard.held(), true);
      heard.opened().forEach(event -> log(telling(channel, event, together)));
      together.heard(heard.told());
    }
    groups.addAll(together.told());
  }

  private record Told(IncidentId incidentId, ChannelId channelId) {}

  private void log(NotificationLogEntry entry) {
    Told told = new Told(entry.incidentId(), entry.channelId());
    notificationLog.merge(told, entry, NotificationLogEntry::and);
  }

  private void keep(Channel channel, List<PendingEvent> events, boolean held) {
    if (!events.isEmpty()) {
      digests
          .computeIfAbsent(channel.id(), _ -> new ArrayList<>())
          .addAll(events.stream().map(event -> kept(event, held)).toList());
    }
  }

  private void settle(PendingEvent event) {
    sequences.add(event.sequence());
    if (event.isRecovery()) {
      event.event().incidentId().ifPresent(over::add);
    }
  }

  private Delivery delivery(Channel channel, List<PendingEvent> events) {
    Set<DomainId> domains = events.stream().map(PendingEvent::domainId).collect(Collectors.toSet());
    boolean group = domains.size() > 1;
    Optional<CommonCause> cause = group ? CommonCauses.of(domains, seen) : Optional.empty();
    Message message =
        Message.of(
            group ? MessageKind.GROUP : MessageKind.EVENTS,
            now,
            events.stream().map(event -> EventSnapshot.of(event.named())).toList(),
            cause);
    return Delivery.first(
        new DeliveryId(ids.next(now)), audience.organizationId(), channel.id(), message);
  }

  private NotificationLogEntry telling(
      Channel channel, RecipientFilter.Opened opened, Groups together) {
    return new NotificationLogEntry(
        audience.organizationId(),
        channel.id(),
        opened.incidentId(),
        opened.event().domainId(),
        together.of(opened.event()),
        now,
        channel.timing().reminderAfter().map(now::plus).filter(_ -> opened.heard().told()),
        opened.heard());
  }

  private static KeptEvent kept(PendingEvent event, boolean held) {
    return new KeptEvent(event.event().id(), event.domainId(), event.event().occurredAt(), held);
  }
}
