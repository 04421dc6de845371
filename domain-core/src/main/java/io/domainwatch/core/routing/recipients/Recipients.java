package io.domainwatch.core.routing.recipients;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.routing.NotificationLogEntry.Heard;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Who listens, and who has heard.
 *
 * @param channels those that are on
 * @param heard what channels heard of incidents; one of which nobody heard is missing
 * @param holding channels for which events are held back, in quiet hours or until what was held in
 *     them is told
 */
public record Recipients(
    OrganizationId organizationId,
    List<Channel> channels,
    Map<IncidentId, Map<ChannelId, Heard>> heard,
    Set<ChannelId> holding) {
  public Recipients {
    channels = channels.stream().filter(Channel::isOn).toList();
    heard = Map.copyOf(heard);
    holding = Set.copyOf(holding);
  }

  /** Nothing is held back. */
  public Recipients(
      OrganizationId organizationId,
      List<Channel> channels,
      Map<IncidentId, Map<ChannelId, Heard>> heard) {
    this(organizationId, channels, heard, Set.of());
  }

  /** Whether an event of a severity is held back for a channel. */
  boolean holds(Channel channel, Severity severity) {
    boolean passes =
        channel
            .timing()
            .quietHours()
            .map(hours -> hours.lets(severity))
            .orElse(severity == Severity.HIGH);
    return holding.contains(channel.id()) && !passes;
  }

  /** What a channel has heard of an incident; empty when it knows nothing of it. */
  Optional<Heard> heard(Channel channel, IncidentId incident) {
    return Optional.ofNullable(heard.getOrDefault(incident, Map.of()).get(channel.id()));
  }
}
