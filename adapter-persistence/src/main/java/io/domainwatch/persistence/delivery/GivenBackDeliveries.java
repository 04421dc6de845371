package io.domainwatch.persistence.delivery;

import io.domainwatch.core.delivery.ClaimedDelivery;
import io.domainwatch.core.delivery.Delivery;
import java.time.Instant;
import org.jooq.DSLContext;

/** Claims that end without an attempt. */
final class GivenBackDeliveries {
  private static final String GIVE_BACK =
      """
      update notification_deliveries set lease_until = null, lease_token = null, lease_owner = null
       where organization_id = ? and id = ? and lease_token = ?
      """;

  private static final String POSTPONE =
      """
      update notification_deliveries
         set next_attempt_at = ?::timestamptz, lease_until = null, lease_token = null, lease_owner = null
       where organization_id = ? and id = ? and lease_token = ?
      """;

  private static final String END_CLAIMS =
      """
      update notification_deliveries set lease_until = null, lease_token = null, lease_owner = null
       where lease_until is not null
      """;

  private GivenBackDeliveries() {}

  static int giveBack(DSLContext dsl, ClaimedDelivery claimed) {
    Delivery delivery = claimed.delivery();
    return dsl.execute(
        GIVE_BACK, delivery.organizationId().uuid(), delivery.id().uuid(), claimed.token());
  }

  static int postpone(DSLContext dsl, ClaimedDelivery claimed, Instant until) {
    Delivery delivery = claimed.delivery();
    return dsl.execute(
        POSTPONE, until, delivery.organizationId().uuid(), delivery.id().uuid(), claimed.token());
  }

  static int endClaims(DSLContext dsl) {
    return dsl.execute(END_CLAIMS);
  }
}
