package io.domainwatch.persistence.delivery;

import io.domainwatch.core.channel.rate.SendRate;
import io.domainwatch.core.delivery.Deliveries.Backlog;
import java.time.Instant;
import java.util.Optional;
import org.jooq.DSLContext;
import org.jooq.Record;

/** How much waits to go out. */
final class DeliveryBacklog {
  private static final String COUNT =
      DeliveryClaims.WAITING
          + """
          , counted as (
            select (select count(*) from notification_deliveries one
                     where one.organization_id = waiting.organization_id
                       and one.channel_id = waiting.channel_id and one.state = 'pending') as pending,
                   (select min(one.next_attempt_at) from notification_deliveries one
                     where one.organization_id = waiting.organization_id
                       and one.channel_id = waiting.channel_id and one.state = 'pending'
                       and not one.blocked and one.next_attempt_at <= ?::timestamptz
                       and (one.lease_until is null or one.lease_until <= ?::timestamptz)
                       and channel.disabled_at is null and channel.failing_since is null
                       and not exists (
                           select from mail_counters rate
                            where rate.bucket = 'channel ' || waiting.organization_id || ' '
                                  || waiting.channel_id
                              and rate.opened_at > ?::timestamptz)
                       and (channel.type <> 'email' or channel.confirmed_at is not null)) as oldest
              from waiting
              join notification_channels channel
                on channel.organization_id = waiting.organization_id
               and channel.id = waiting.channel_id
          )
          select coalesce(sum(pending), 0)::bigint, min(oldest) from counted
          """;

  private DeliveryBacklog() {}

  static Backlog count(DSLContext dsl, Instant now) {
    Record row = dsl.resultQuery(COUNT, now, now, now.minus(SendRate.BUSY)).fetchSingle();
    return new Backlog(row.get(0, Long.class), Optional.ofNullable(row.get(1, Instant.class)));
  }
}
