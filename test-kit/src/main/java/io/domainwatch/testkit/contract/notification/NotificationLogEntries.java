package io.domainwatch.testkit.contract.notification;

import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.routing.GroupId;
import io.domainwatch.core.routing.NotificationLog;
import io.domainwatch.core.routing.NotificationLogEntry;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;

/** What the contracts of {@link NotificationLog} have in common. */
public interface NotificationLogEntries extends NotificationContract {
  /** What is kept for channels would be taken by other tests. */
  @AfterEach
  default void nothingStaysDue() {
    ports().organizations().all().stream()
        .flatMap(owner -> ports().channels().ofOrganization(owner.id()).stream())
        .forEach(channel -> ports().channels().delete(channel.organizationId(), channel.id()));
  }

  /** The port under test. */
  default NotificationLog notificationLog() {
    return ports().notificationLog();
  }

  /** An open outage. */
  default Incident down(Domain domain, Instant at) {
    return happenings().open(domain, CheckType.UPTIME, UptimeDefinition.DOWN, at);
  }

  /** Stores that a channel was told of an incident, without group and reminder. */
  default void tell(Channel channel, Incident incident) {
    add(telling(channel, incident, Optional.empty(), Optional.empty()));
  }

  /** Stores that a channel was told of incidents together. */
  default void tellTogether(Channel channel, GroupId group, Incident... incidents) {
    add(
        Arrays.stream(incidents)
            .map(incident -> telling(channel, incident, Optional.of(group), Optional.empty()))
            .toArray(NotificationLogEntry[]::new));
  }

  /** Stores that a channel was told of an incident and is reminded of it then. */
  default void tellAndRemind(Channel channel, Incident incident, Instant nextReminderAt) {
    add(telling(channel, incident, Optional.empty(), Optional.of(nextReminderAt)));
  }

  /** Stores entries. */
  default void add(NotificationLogEntry... entries) {
    ports().transactions().in(() -> notificationLog().add(List.of(entries)));
  }

  /** An entry of the time at which the incident opened. */
  static NotificationLogEntry telling(
      Channel channel,
      Incident incident,
      Optional<GroupId> group,
      Optional<Instant> nextReminderAt) {
    return new NotificationLogEntry(
        channel.organizationId(),
        channel.id(),
        incident.id(),
        incident.domainId(),
        group,
        incident.openedAt(),
        nextReminderAt);
  }

  /** Who was told of an incident. */
  default Set<ChannelId> notified(Incident incident) {
    Map<IncidentId, Set<ChannelId>> told =
        notificationLog().notifiedChannels(incident.organizationId(), Set.of(incident.id()));
    return told.getOrDefault(incident.id(), Set.of());
  }
}
