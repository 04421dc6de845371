package io.domainwatch.persistence.delivery;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.core.message.MessageCodec;
import io.domainwatch.persistence.jooq.tables.records.NotificationDeliveriesRecord;
import io.domainwatch.persistence.sql.ValueJson;
import java.time.Instant;
import org.jooq.DSLContext;

/** A delivery as a row. */
final class DeliveryRows {
  /**
   * One that had ended has no domains any more, so it waits for nobody, whatever it waited for when
   * it ended.
   */
  private static final String REDELIVER =
      """
      update notification_deliveries again
         set state = 'pending', next_attempt_at = ?::timestamptz, completed_at = null,
             retry_round = case when was.state = 'pending' then again.retry_round else 0 end,
             blocked = again.blocked and was.state = 'pending'
        from (select organization_id, id, state from notification_deliveries
               where organization_id = ? and id = ? for update) as was
       where again.organization_id = was.organization_id and again.id = was.id
      returning was.state <> 'pending'
      """;

  private DeliveryRows() {}

  static Delivery delivery(NotificationDeliveriesRecord row) {
    return new Delivery(
        new DeliveryId(row.getId()),
        new OrganizationId(row.getOrganizationId()),
        new ChannelId(row.getChannelId()),
        MessageCodec.read(ValueJson.readFields(row.getMessage().data())),
        DeliveryStates.of(
            row.getState(),
            row.getCompletedAt() == null ? row.getNextAttemptAt() : row.getCompletedAt()),
        row.getRetryRound(),
        row.getAttempts(),
        row.getCreatedAt());
  }

  static boolean redeliver(
      DSLContext dsl, OrganizationId organizationId, DeliveryId id, Instant now) {
    return dsl.resultQuery(REDELIVER, now, organizationId.uuid(), id.uuid())
        .fetchOptional(row -> row.get(0, Boolean.class))
        .orElse(false);
  }
}
