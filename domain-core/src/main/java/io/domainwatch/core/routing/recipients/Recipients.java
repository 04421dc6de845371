package io.domainwatch.core.routing.recipients;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.event.IncidentId;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Who listens, and who has heard.
 *
 * @param channels those that are on
 * @param told the channels that were told of incidents; one that nobody was told of is missing
 */
public record Recipients(
    OrganizationId organizationId, List<Channel> channels, Map<IncidentId, Set<ChannelId>> told) {
  public Recipients {
    channels = channels.stream().filter(Channel::isOn).toList();
    told = Map.copyOf(told);
  }
}
