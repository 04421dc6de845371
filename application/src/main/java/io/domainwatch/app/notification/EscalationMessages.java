package io.domainwatch.app.notification;

import io.domainwatch.app.notification.Escalations.Doing;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.core.escalation.PolicyId;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.core.message.EscalationNote;
import io.domainwatch.core.message.EventSnapshot;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.routing.NotificationLogEntry;
import io.domainwatch.core.routing.NotificationLogEntry.Heard;
import io.domainwatch.core.value.IdGenerator;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What channels are told of steps of escalation policies. */
final class EscalationMessages {
  private static final Comparator<EventSnapshot> OLDEST_FIRST =
      Comparator.comparing(EventSnapshot::occurredAt).thenComparing(EventSnapshot::id);

  private final IdGenerator ids;

  EscalationMessages(IdGenerator ids) {
    this.ids = ids;
  }

  /** One message for all that a step of a policy tells a channel now. */
  private record Address(ChannelId channelId, PolicyId policyId, int step) {}

  /** The messages of what was done, in the order of the incidents. */
  List<Delivery> deliveries(OrganizationId organizationId, List<Doing> doings, Instant now) {
    Map<Address, List<Doing>> byAddress = new LinkedHashMap<>();
    for (Doing doing : doings) {
      for (ChannelId channel : doing.step().channels().stream().sorted().toList()) {
        byAddress
            .computeIfAbsent(
                new Address(channel, doing.policy().id(), doing.step().number()),
                _ -> new ArrayList<>())
            .add(doing);
      }
    }
    return byAddress.entrySet().stream()
        .map(one -> message(organizationId, one.getKey().channelId(), one.getValue(), now))
        .toList();
  }

  private Delivery message(
      OrganizationId organizationId, ChannelId channelId, List<Doing> doings, Instant now) {
    Doing first = doings.getFirst();
    List<NamedEvent> events = doings.stream().map(doing -> doing.incident().event()).toList();
    return Delivery.first(
        new DeliveryId(ids.next(now)),
        organizationId,
        channelId,
        Message.of(
            new EscalationNote(
                first.policy().name(),
                first.step().number(),
                first.policy().steps().size(),
                first.step().afterMinutes()),
            now,
            events.stream().map(EventSnapshot::of).sorted(OLDEST_FIRST).toList()));
  }

  /** So that the recovery goes to whoever was told, and reminders too. */
  static List<NotificationLogEntry> entries(
      OrganizationId organizationId,
      List<Doing> doings,
      Map<ChannelId, Channel> channels,
      Instant now) {
    return doings.stream()
        .flatMap(
            doing ->
                doing.step().channels().stream()
                    .sorted()
                    .map(
                        id ->
                            new NotificationLogEntry(
                                organizationId,
                                id,
                                doing.incident().key().incidentId(),
                                doing.incident().event().event().domainId(),
                                Optional.empty(),
                                now,
                                Optional.ofNullable(channels.get(id))
                                    .flatMap(channel -> channel.timing().reminderAfter())
                                    .map(now::plus),
                                Heard.of(
                                    doing.incident().event().event().severity() == Severity.HIGH,
                                    false))))
        .toList();
  }
}
