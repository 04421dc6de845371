package io.domainwatch.persistence.routing;

import static io.domainwatch.persistence.jooq.Tables.EVENTS;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.core.routing.NotificationLog.DueReminder;
import io.domainwatch.persistence.event.JooqEventLog;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jooq.DSLContext;

/** Tellings that are due to be told again. */
final class ReminderRows {
  /**
   * Incidents by how long a reminder of them is due, then all that is due of each. Locks channel
   * and telling without waiting, so that what follows in the transaction waits for neither. The
   * event is looked for from the opening of its incident on; where it is gone with its period,
   * nobody is reminded.
   */
  private static final String TAKE =
      """
      with due as (
        select told.organization_id, told.incident_id, told.channel_id, told.next_reminder_at,
               domain.name as domain_name, incident.opened_at, incident.event_type
          from notification_log told
          join notification_channels channel
            on channel.organization_id = told.organization_id and channel.id = told.channel_id
           and channel.disabled_at is null and channel.reminder_after_seconds is not null
           and (channel.type <> 'email' or channel.confirmed_at is not null)
          join incidents incident
            on incident.organization_id = told.organization_id and incident.id = told.incident_id
           and incident.closed_at is null and incident.acknowledged_at is null
          join domains domain
            on domain.organization_id = incident.organization_id and domain.id = incident.domain_id
           and domain.status = ?
         where told.next_reminder_at <= ?::timestamptz
           and not exists (
                 select from check_overrides override
                  where override.organization_id = incident.organization_id
                    and override.domain_id = incident.domain_id
                    and override.check_type = incident.check_type and override.muted)
           and not exists (
                 select from snoozes snooze
                  where snooze.organization_id = incident.organization_id
                    and snooze.domain_id = incident.domain_id
                    and snooze.check_type in ('', incident.check_type))
      ), chosen as (
        select organization_id, incident_id, min(next_reminder_at) as since
          from due group by organization_id, incident_id order by since limit ?
      ), taken as (
        select told.organization_id, told.incident_id, told.channel_id, told.domain_id,
               due.domain_name, due.opened_at, due.event_type, chosen.since,
               channel.reminder_after_seconds
          from chosen
          join due
            on due.organization_id = chosen.organization_id
           and due.incident_id = chosen.incident_id
          join notification_log told
            on told.organization_id = due.organization_id and told.incident_id = due.incident_id
           and told.channel_id = due.channel_id and told.next_reminder_at <= ?::timestamptz
          join notification_channels channel
            on channel.organization_id = told.organization_id and channel.id = told.channel_id
           and channel.disabled_at is null and channel.reminder_after_seconds is not null
           and (channel.type <> 'email' or channel.confirmed_at is not null)
           for no key update of channel skip locked
           for update of told skip locked
      ), moved as (
        update notification_log told
           set next_reminder_at = ?::timestamptz + taken.reminder_after_seconds * interval '1 second'
          from taken
         where told.organization_id = taken.organization_id
           and told.incident_id = taken.incident_id and told.channel_id = taken.channel_id
      )
      select taken.channel_id as told_channel, taken.domain_name, event.*
        from taken
       cross join lateral (
             select * from events one
              where one.organization_id = taken.organization_id
                and one.domain_id = taken.domain_id and one.occurred_at >= taken.opened_at
                and one.incident_id = taken.incident_id and one.event_type = taken.event_type
              order by one.occurred_at desc, one.id desc limit 1) as event
       order by taken.since, taken.incident_id, taken.channel_id
      """;

  private ReminderRows() {}

  static List<DueReminder> take(DSLContext dsl, int limit, Instant now) {
    return dsl.resultQuery(TAKE, DomainStatus.ACTIVE.wireName(), now, limit, now, now)
        .fetch(
            row ->
                new DueReminder(
                    new OrganizationId(row.get("organization_id", UUID.class)),
                    new ChannelId(row.get("told_channel", UUID.class)),
                    new NamedEvent(
                        JooqEventLog.event(row.into(EVENTS)),
                        new DomainName(row.get("domain_name", String.class)))));
  }
}
