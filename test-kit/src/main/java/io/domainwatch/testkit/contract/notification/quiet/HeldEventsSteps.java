package io.domainwatch.testkit.contract.notification.quiet;

import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.quiet.QuietHours;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.dns.DnsDefinition;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.routing.NotificationLog.DueDigest;
import io.domainwatch.core.routing.NotificationLog.KeptEvent;
import io.domainwatch.testkit.contract.notification.NotificationLogEntries;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What the contracts of what quiet hours hold have in common. */
public interface HeldEventsSteps extends NotificationLogEntries {
  /** From two to eight, UTC; a digest at five; a reminder after an hour. */
  Channel.Timing NIGHT =
      new Channel.Timing(
          Optional.of(Duration.ofHours(1)),
          Optional.of(5),
          Optional.of(
              new QuietHours(
                  ZoneId.of("UTC"),
                  LocalTime.of(2, 0),
                  LocalTime.of(8, 0),
                  Optional.empty(),
                  true)));

  /** When the quiet hours of this day end. */
  default Instant end() {
    return now().truncatedTo(ChronoUnit.DAYS).plus(Duration.ofHours(8));
  }

  /** A quiet change of a domain. */
  default Event change(Domain domain, Instant at) {
    return happenings().change(domain, CheckType.DNS, DnsDefinition.ADDRESS_CHANGED, at);
  }

  /** Holds events for a channel. */
  default void hold(Channel channel, Event... events) {
    in(() -> keep(channel, true, events));
  }

  /** Keeps events for a channel, within a transaction. */
  default void keep(Channel channel, boolean held, Event... events) {
    List<KeptEvent> kept =
        Arrays.stream(events)
            .map(event -> new KeptEvent(event.id(), event.domainId(), event.occurredAt(), held))
            .toList();
    notificationLog().keepForDigest(channel.organizationId(), channel.id(), kept);
  }

  /** What is taken of what was held. */
  default List<DueDigest> taken(Instant now) {
    return ports().transactions().in(() -> notificationLog().takeHeld(100, now));
  }

  /** Does something in a transaction. */
  default void in(Runnable change) {
    ports().transactions().in(change);
  }
}
