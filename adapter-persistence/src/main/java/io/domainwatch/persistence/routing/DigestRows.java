package io.domainwatch.persistence.routing;

import static io.domainwatch.persistence.jooq.Tables.EVENTS;
import static io.domainwatch.persistence.sql.ColumnArrays.flags;
import static io.domainwatch.persistence.sql.ColumnArrays.instants;
import static io.domainwatch.persistence.sql.ColumnArrays.uuids;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.core.message.MessageKind;
import io.domainwatch.core.routing.NotificationLog.DueDigest;
import io.domainwatch.core.routing.NotificationLog.KeptEvent;
import io.domainwatch.persistence.event.JooqEventLog;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jooq.DSLContext;

/** Events that wait for the digest of a channel, or for the end of its quiet hours. */
final class DigestRows {
  /**
   * A channel or a domain that was deleted meanwhile is left out; a domain that is just being
   * deleted is not waited for.
   */
  private static final String KEEP =
      """
      insert into notification_digest_events (organization_id, channel_id, occurred_at, event_id,
                                              domain_id, held)
      select channel.organization_id, channel.id, kept.occurred_at, kept.event_id, domain.id,
             kept.held
        from unnest(?::timestamptz[], ?::uuid[], ?::uuid[], ?::boolean[])
               as kept (occurred_at, event_id, domain_id, held)
        join notification_channels channel on channel.organization_id = ? and channel.id = ?
        join domains domain
          on domain.organization_id = channel.organization_id and domain.id = kept.domain_id
         for key share of domain skip locked
         for key share of channel
          on conflict on constraint notification_digest_events_pkey do nothing
      """;

  /**
   * The first hour of the digest after the oldest event, in UTC; a channel that wants no digest any
   * more gets what was kept at once. Locks without waiting.
   */
  private static final String DUE =
      """
      select channel.organization_id, channel.id
        from notification_channels channel
       cross join lateral (
             select kept.occurred_at at time zone 'UTC' as at from notification_digest_events kept
              where kept.organization_id = channel.organization_id
                and kept.channel_id = channel.id and not kept.held
              order by kept.occurred_at limit 1) as oldest
       cross join lateral (
             select date_trunc('day', oldest.at)
                      + coalesce(channel.digest_hour, 0) * interval '1 hour' as at) as same_day
       where channel.disabled_at is null
         and (channel.type <> 'email' or channel.confirmed_at is not null)
         and channel.id <> all (?::uuid[])
         and (channel.digest_hour is null
              or case when same_day.at > oldest.at then same_day.at
                      else same_day.at + interval '1 day' end
                 <= ?::timestamptz at time zone 'UTC')
       order by oldest.at, channel.id
       limit ?
         for no key update of channel skip locked
      """;

  /** An event whose domain is just being deleted is passed over. */
  private static final String TAKE =
      """
      with taken as (
        delete from notification_digest_events
         where ctid = any (array(
                 select kept.ctid from notification_digest_events kept
                  where kept.organization_id = ? and kept.channel_id = ? and kept.held = ?
                    for update skip locked))
        returning organization_id, occurred_at, event_id, domain_id
      )
      select domain.name as domain_name, event.*
        from taken
        join domains domain
          on domain.organization_id = taken.organization_id and domain.id = taken.domain_id
       cross join lateral (
             select * from events one
              where one.organization_id = taken.organization_id
                and one.occurred_at = taken.occurred_at and one.id = taken.event_id
              limit 1) as event
       order by taken.occurred_at, taken.event_id
      """;

  private DigestRows() {}

  static int keep(
      DSLContext dsl, OrganizationId organizationId, ChannelId channelId, List<KeptEvent> events) {
    return dsl.execute(
        KEEP,
        instants(events, KeptEvent::occurredAt),
        uuids(events, event -> event.id().uuid()),
        uuids(events, event -> event.domainId().uuid()),
        flags(events, KeptEvent::held),
        organizationId.uuid(),
        channelId.uuid());
  }

  static List<DueDigest> take(DSLContext dsl, int limit, Instant now) {
    return dsl
        .resultQuery(DUE, HeldRows.quiet(dsl, now), now, limit)
        .fetch(
            row ->
                taken(
                    dsl,
                    new OrganizationId(row.get(0, UUID.class)),
                    new ChannelId(row.get(1, UUID.class)),
                    MessageKind.DIGEST))
        .stream()
        .filter(digest -> !digest.events().isEmpty())
        .toList();
  }

  /** All that is kept for a channel for this kind of message, which is forgotten. */
  static DueDigest taken(
      DSLContext dsl, OrganizationId organizationId, ChannelId channelId, MessageKind kind) {
    boolean held = kind == MessageKind.QUIET_HOURS;
    List<NamedEvent> events =
        dsl.resultQuery(TAKE, organizationId.uuid(), channelId.uuid(), held)
            .fetch(
                row ->
                    new NamedEvent(
                        JooqEventLog.event(row.into(EVENTS)),
                        new DomainName(row.get("domain_name", String.class))));
    return new DueDigest(organizationId, channelId, events, kind);
  }
}
