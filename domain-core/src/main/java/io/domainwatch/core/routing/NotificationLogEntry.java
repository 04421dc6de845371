package io.domainwatch.core.routing;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.IncidentId;
import java.time.Instant;
import java.util.Optional;

/**
 * That a channel was told of an incident, kept until it is told of its end: so a recovery goes to
 * whoever heard of the failure, and to nobody else.
 *
 * @param group those that were told with it; empty when it was told alone
 * @param nextReminderAt when it is told again; empty for never
 */
public record NotificationLogEntry(
    OrganizationId organizationId,
    ChannelId channelId,
    IncidentId incidentId,
    DomainId domainId,
    Optional<GroupId> group,
    Instant notifiedAt,
    Optional<Instant> nextReminderAt) {}
