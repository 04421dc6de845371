package io.domainwatch.persistence.delivery;

import static io.domainwatch.persistence.jooq.Tables.NOTIFICATION_DELIVERIES;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.persistence.channel.JooqChannels;
import java.time.Instant;
import java.util.List;
import org.jooq.DSLContext;

/** Sends a delivery again in the place that it had among those of its channel and domains. */
final class OrderedRedelivery {
  /** One that somebody carries now is carried on; if it fails, it waits. */
  private static final String BLOCK_LATER =
      """
      update notification_deliveries later set blocked = true
       where later.organization_id = ? and later.state = 'pending' and not later.blocked
         and later.id in (
               select behind.delivery_id
                 from notification_delivery_domains mine
                 join notification_delivery_domains behind
                   on behind.organization_id = mine.organization_id
                  and behind.channel_id = mine.channel_id and behind.domain_id = mine.domain_id
                  and behind.sequence > mine.sequence
                where mine.organization_id = ? and mine.delivery_id = ?)
      """;

  private OrderedRedelivery() {}

  /** Whether it had ended; the order of one that is pending is as it was. */
  static boolean of(DSLContext dsl, OrganizationId organizationId, DeliveryId id, Instant now) {
    List<Delivery> found =
        dsl.selectFrom(NOTIFICATION_DELIVERIES)
            .where(NOTIFICATION_DELIVERIES.ORGANIZATION_ID.eq(organizationId.uuid()))
            .and(NOTIFICATION_DELIVERIES.ID.eq(id.uuid()))
            .fetch(DeliveryRows::delivery);
    List<ChannelId> channels = found.stream().map(Delivery::channelId).toList();
    JooqChannels.lock(dsl, organizationId, channels);
    boolean again = DeliveryRows.redeliver(dsl, organizationId, id, now);
    if (again) {
      DeliveryInserts.putInPlace(dsl, found);
      dsl.execute(BLOCK_LATER, organizationId.uuid(), organizationId.uuid(), id.uuid());
    }
    return again;
  }
}
