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
 * @param notifiedAt when it was told first, or held back first while nothing of it was told
 * @param nextReminderAt when it is told again; empty for never
 */
public record NotificationLogEntry(
    OrganizationId organizationId,
    ChannelId channelId,
    IncidentId incidentId,
    DomainId domainId,
    Optional<GroupId> group,
    Instant notifiedAt,
    Optional<Instant> nextReminderAt,
    Heard heard) {

  /**
   * What a channel has heard of an incident.
   *
   * @param told whether it was told anything
   * @param high whether it was told that the severity is high
   * @param held whether something of it is held back until quiet hours end
   */
  public record Heard(boolean told, boolean high, boolean held) {
    /** Told, of a severity that is not high. */
    public static final Heard TOLD = new Heard(true, false, false);

    /** Of one event. */
    public static Heard of(boolean high, boolean held) {
      return new Heard(!held, high && !held, held);
    }

    /** What has been heard after more of it. */
    public Heard and(Heard later) {
      return new Heard(told || later.told, high || later.high, held || later.held);
    }
  }

  /** One that was told, of a severity that is not high. */
  public NotificationLogEntry(
      OrganizationId organizationId,
      ChannelId channelId,
      IncidentId incidentId,
      DomainId domainId,
      Optional<GroupId> group,
      Instant notifiedAt,
      Optional<Instant> nextReminderAt) {
    this(
        organizationId,
        channelId,
        incidentId,
        domainId,
        group,
        notifiedAt,
        nextReminderAt,
        Heard.TOLD);
  }

  /**
   * This entry and one of the same incident and channel that came after it, as one: of the first
   * group, and with when and the reminder of the first that was told.
   */
  public NotificationLogEntry and(NotificationLogEntry later) {
    NotificationLogEntry first = !heard.told && later.heard.told ? later : this;
    return new NotificationLogEntry(
        organizationId,
        channelId,
        incidentId,
        domainId,
        group,
        first.notifiedAt,
        first.nextReminderAt,
        heard.and(later.heard));
  }
}
