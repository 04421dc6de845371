package io.domainwatch.app.notification;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.channel.Channels;
import io.domainwatch.core.routing.NotificationLog.DueReminder;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Which channels are in their quiet hours. */
public final class QuietChannels {
  private final Channels channels;

  @Inject
  public QuietChannels(Channels channels) {
    this.channels = channels;
  }

  /** Of these reminders those whose channel is not quiet, in their order. */
  List<DueReminder> audible(List<DueReminder> due, Instant now) {
    Map<OrganizationId, Set<ChannelId>> quiet = new HashMap<>();
    return due.stream()
        .filter(
            one ->
                !quiet
                    .computeIfAbsent(one.organizationId(), id -> quiet(id, now))
                    .contains(one.channelId()))
        .toList();
  }

  private Set<ChannelId> quiet(OrganizationId organizationId, Instant now) {
    return channels.ofOrganization(organizationId).stream()
        .filter(channel -> channel.quietUntil(now).isPresent())
        .map(Channel::id)
        .collect(Collectors.toSet());
  }
}
