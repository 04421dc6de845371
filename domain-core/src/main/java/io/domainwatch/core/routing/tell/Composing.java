package io.domainwatch.core.routing.tell;

import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.message.CommonCause;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.message.MessageKind;
import io.domainwatch.core.message.ToldEvent;
import io.domainwatch.core.routing.Telling;
import io.domainwatch.core.routing.Tellings.KeptEvent;
import io.domainwatch.core.routing.WaitingEvent;
import io.domainwatch.core.routing.bundle.Bundle;
import io.domainwatch.core.value.NewIds;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Makes messages of bundles, one for each channel that is told something of one (ADR 18). */
public final class Composing {
  private final Audience audience;
  private final LastSeen seen;
  private final NewIds ids;
  private final Instant now;
  private final List<Delivery> deliveries = new ArrayList<>();
  private final List<Telling> tellings = new ArrayList<>();
  private final List<Announcements.GroupMark> groups = new ArrayList<>();
  private final Map<ChannelId, List<KeptEvent>> digests = new HashMap<>();
  private final Set<IncidentId> over = new HashSet<>();
  private final Set<Long> sequences = new HashSet<>();

  private Composing(Audience audience, LastSeen seen, NewIds ids, Instant now) {
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
  public static Announcements of(
      List<Bundle> bundles, Audience audience, LastSeen seen, NewIds ids, Instant now) {
    Composing composing = new Composing(audience, seen, ids, now);
    bundles.forEach(composing::tell);
    return composing.result();
  }

  private Announcements result() {
    return new Announcements(deliveries, tellings, groups, digests, over, sequences);
  }

  private void tell(Bundle bundle) {
    bundle.events().forEach(this::settle);
    Groups together = new Groups(bundle, ids, now);
    Hearing hearing = new Hearing(bundle, audience.told());
    for (Channel channel : audience.channels()) {
      Hearing.Heard heard = hearing.of(channel);
      if (!heard.message().isEmpty()) {
        deliveries.add(delivery(channel, heard.message()));
      }
      if (!heard.digest().isEmpty()) {
        digests
            .computeIfAbsent(channel.id(), _ -> new ArrayList<>())
            .addAll(heard.digest().stream().map(Composing::kept).toList());
      }
      heard.opened().forEach(event -> tellings.add(telling(channel, event, together)));
      together.heard(heard.message());
    }
    groups.addAll(together.told());
  }

  private void settle(WaitingEvent event) {
    sequences.add(event.sequence());
    if (event.isRecovery()) {
      event.event().incidentId().ifPresent(over::add);
    }
  }

  private Delivery delivery(Channel channel, List<WaitingEvent> events) {
    Set<DomainId> domains = events.stream().map(WaitingEvent::domainId).collect(Collectors.toSet());
    boolean group = domains.size() > 1;
    Optional<CommonCause> cause = group ? CommonCauses.of(domains, seen) : Optional.empty();
    Message message =
        Message.of(
            group ? MessageKind.GROUP : MessageKind.EVENTS,
            now,
            events.stream().map(event -> ToldEvent.of(event.named())).toList(),
            cause);
    return Delivery.first(
        new DeliveryId(ids.next(now)), audience.organizationId(), channel.id(), message);
  }

  private Telling telling(Channel channel, Hearing.Opened opened, Groups together) {
    return new Telling(
        audience.organizationId(),
        channel.id(),
        opened.incidentId(),
        opened.event().domainId(),
        together.of(opened.event()),
        now,
        channel.rhythm().reminderAfter().map(now::plus));
  }

  private static KeptEvent kept(WaitingEvent event) {
    return new KeptEvent(event.event().id(), event.domainId(), event.event().occurredAt());
  }
}
