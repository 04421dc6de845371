package io.domainwatch.persistence.routing;

import static io.domainwatch.persistence.jooq.Tables.NOTIFICATION_CHANNELS;
import static io.domainwatch.persistence.jooq.Tables.NOTIFICATION_DIGEST_EVENTS;
import static org.jooq.impl.DSL.count;
import static org.jooq.impl.DSL.selectOne;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.channel.quiet.QuietHours;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.message.MessageKind;
import io.domainwatch.core.routing.NotificationLog.DueDigest;
import io.domainwatch.persistence.channel.QuietColumns;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jooq.DSLContext;

/** What waits for the end of quiet hours. */
final class HeldRows {
  /**
   * Channels that are not quiet, or for which something is held for too long. Locks without
   * waiting.
   */
  private static final String DUE =
      """
      select channel.organization_id, channel.id
        from notification_channels channel
       cross join lateral (
             select kept.occurred_at as at from notification_digest_events kept
              where kept.organization_id = channel.organization_id
                and kept.channel_id = channel.id and kept.held
              order by kept.occurred_at limit 1) as oldest
       where channel.disabled_at is null
         and (channel.type <> 'email' or channel.confirmed_at is not null)
         and (channel.id <> all (?::uuid[]) or oldest.at <= ?::timestamptz)
       order by oldest.at, channel.id
       limit ?
         for no key update of channel skip locked
      """;

  /**
   * Of what nothing was told before, it is told now. What somebody else has locked goes with its
   * incident.
   */
  private static final String TELL =
      """
      update notification_log heard
         set held = false,
             told = true,
             high = heard.high or heard.incident_id = any (?::uuid[]),
             notified_at = case when heard.told then heard.notified_at else ?::timestamptz end,
             next_reminder_at = case when heard.told then heard.next_reminder_at
                                     else ?::timestamptz
                                          + channel.reminder_after_seconds * interval '1 second' end
        from notification_channels channel
       where channel.organization_id = heard.organization_id and channel.id = heard.channel_id
         and heard.ctid = any (array(
               select one.ctid from notification_log one
                where one.organization_id = ? and one.channel_id = ?
                  and one.incident_id = any (?::uuid[]) and one.held
                  for update skip locked))
      """;

  private HeldRows() {}

  /** How many events are held for each channel of an organization; one with none is missing. */
  static Map<ChannelId, Integer> held(DSLContext dsl, OrganizationId organizationId) {
    return dsl.select(NOTIFICATION_DIGEST_EVENTS.CHANNEL_ID, count())
        .from(NOTIFICATION_DIGEST_EVENTS)
        .where(NOTIFICATION_DIGEST_EVENTS.ORGANIZATION_ID.eq(organizationId.uuid()))
        .and(NOTIFICATION_DIGEST_EVENTS.HELD)
        .groupBy(NOTIFICATION_DIGEST_EVENTS.CHANNEL_ID)
        .fetchMap(row -> new ChannelId(row.value1()), row -> row.value2());
  }

  /** The channels of all organizations for which something is kept and that are quiet. */
  static UUID[] quiet(DSLContext dsl, Instant now) {
    return dsl
        .select(
            NOTIFICATION_CHANNELS.ID,
            NOTIFICATION_CHANNELS.QUIET_TIME_ZONE,
            NOTIFICATION_CHANNELS.QUIET_FROM,
            NOTIFICATION_CHANNELS.QUIET_TO,
            NOTIFICATION_CHANNELS.QUIET_DAYS,
            NOTIFICATION_CHANNELS.QUIET_HIGH_PASSES)
        .from(NOTIFICATION_CHANNELS)
        .where(NOTIFICATION_CHANNELS.QUIET_TIME_ZONE.isNotNull())
        .andExists(
            selectOne()
                .from(NOTIFICATION_DIGEST_EVENTS)
                .where(
                    NOTIFICATION_DIGEST_EVENTS.ORGANIZATION_ID.eq(
                        NOTIFICATION_CHANNELS.ORGANIZATION_ID))
                .and(NOTIFICATION_DIGEST_EVENTS.CHANNEL_ID.eq(NOTIFICATION_CHANNELS.ID)))
        .fetch()
        .stream()
        .filter(row -> QuietColumns.read(row).flatMap(hours -> hours.heldUntil(now)).isPresent())
        .map(row -> row.get(NOTIFICATION_CHANNELS.ID))
        .toArray(UUID[]::new);
  }

  static List<DueDigest> take(DSLContext dsl, int limit, Instant now) {
    List<DueDigest> due =
        dsl
            .resultQuery(DUE, quiet(dsl, now), now.minus(QuietHours.MAX_STRETCH), limit)
            .fetch(
                row ->
                    DigestRows.taken(
                        dsl,
                        new OrganizationId(row.get(0, UUID.class)),
                        new ChannelId(row.get(1, UUID.class)),
                        MessageKind.QUIET_HOURS))
            .stream()
            .filter(held -> !held.events().isEmpty())
            .toList();
    due.forEach(held -> tell(dsl, held, now));
    return due;
  }

  private static void tell(DSLContext dsl, DueDigest held, Instant now) {
    dsl.execute(
        TELL,
        uuids(held.highOnes()),
        now,
        now,
        held.organizationId().uuid(),
        held.channelId().uuid(),
        uuids(held.incidents()));
  }

  private static UUID[] uuids(Collection<IncidentId> incidents) {
    return incidents.stream().map(IncidentId::uuid).toArray(UUID[]::new);
  }
}
