package io.domainwatch.persistence.delivery;

import static io.domainwatch.persistence.jooq.Tables.NOTIFICATION_DELIVERY_DOMAINS;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.delivery.Attempt;
import io.domainwatch.core.delivery.ClaimedDelivery;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryState;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.message.MessageKind;
import io.domainwatch.persistence.channel.JooqChannels;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;

/** Deliveries after an attempt, and at their end; whoever waited behind one may go then. */
final class DeliveryCompletion {
  /** Deliveries forgotten at once, with all of their attempts. */
  static final int BATCH = 1000;

  private static final String FINISH =
      """
      update notification_deliveries
         set state = ?, next_attempt_at = ?::timestamptz, completed_at = ?::timestamptz,
             retry_round = retry_round + 1, attempts = ?, lease_until = null, lease_token = null, lease_owner = null
       where organization_id = ? and id = ? and lease_token = ? and state = 'pending'
      """;

  /** The next one of each domain, if it is behind nobody in any other of its domains. */
  private static final String UNBLOCK =
      """
      update notification_deliveries waiting set blocked = false
       where waiting.organization_id = ? and waiting.blocked and waiting.id in (
               select next.delivery_id
                 from unnest(?::uuid[]) as freed (domain_id)
                cross join lateral (
                      select delivery_id from notification_delivery_domains present
                       where present.organization_id = ? and present.channel_id = ?
                         and present.domain_id = freed.domain_id
                       order by present.sequence limit 1) as next)
         and not exists (
               select from notification_delivery_domains mine
                 join notification_delivery_domains earlier
                   on earlier.organization_id = mine.organization_id
                  and earlier.channel_id = mine.channel_id and earlier.domain_id = mine.domain_id
                  and earlier.sequence < mine.sequence
                where mine.organization_id = waiting.organization_id
                  and mine.delivery_id = waiting.id)
      """;

  /**
   * Before {@link #DROP}. Not of one that arrived before it was sent again; what somebody else has
   * locked goes with its incident.
   */
  private static final String UNTELL =
      """
      delete from notification_log
       where ctid = any (array(
               select told.ctid
                 from notification_deliveries pending
                 join notification_delivery_domains of_domain
                   on of_domain.organization_id = pending.organization_id
                  and of_domain.delivery_id = pending.id
                 join notification_log told
                   on told.organization_id = pending.organization_id
                  and told.channel_id = pending.channel_id
                  and told.domain_id = of_domain.domain_id and told.notified_at = pending.created_at
                where pending.organization_id = ? and pending.channel_id = ?
                  and pending.state = 'pending'
                  and not exists (
                      select from notification_attempts attempt
                       where attempt.organization_id = pending.organization_id
                         and attempt.delivery_id = pending.id and attempt.reason is null)
                  for update of told skip locked))
      """;

  private static final String DROP =
      """
      update notification_deliveries
         set state = 'dropped', next_attempt_at = null, completed_at = ?::timestamptz, blocked = false,
             lease_until = null, lease_token = null, lease_owner = null
       where organization_id = ? and channel_id = ? and state = 'pending'
      """;

  private static final String DROP_ACKNOWLEDGEMENTS =
      """
      update notification_deliveries
         set state = 'dropped', next_attempt_at = null, completed_at = ?::timestamptz, blocked = false,
             lease_until = null, lease_token = null, lease_owner = null
       where organization_id = ? and channel_id = ? and state = 'pending' and type = ?
         and id in (
             select delivery_id from notification_delivery_incidents
              where organization_id = ? and incident_id = any (?))
      returning id
      """;

  private static final String FORGET =
      """
      delete from notification_deliveries
       where ctid = any (array(
               select old.ctid from notification_deliveries old
                where old.state <> 'pending' and old.created_at < ?::timestamptz
                order by old.created_at
                limit ?
                  for update skip locked))
      """;

  private DeliveryCompletion() {}

  static boolean finish(
      DSLContext dsl, ClaimedDelivery claimed, Attempt attempt, DeliveryState after) {
    Delivery delivery = claimed.delivery();
    JooqChannels.lock(dsl, delivery.organizationId(), List.of(delivery.channelId()));
    int finished =
        dsl.execute(
            FINISH,
            after.wireName(),
            text(nextAttemptAt(after)),
            text(after.completedAt().orElse(null)),
            attempt.number(),
            delivery.organizationId().uuid(),
            delivery.id().uuid(),
            claimed.token());
    if (finished == 0) {
      return false;
    }
    AttemptRows.add(dsl, delivery.organizationId(), delivery.id(), attempt);
    if (after.completedAt().isPresent()) {
      unblock(dsl, delivery.organizationId(), delivery.channelId(), delivery.id().uuid());
    }
    return true;
  }

  static int drop(DSLContext dsl, OrganizationId organizationId, ChannelId channelId, Instant now) {
    JooqChannels.lock(dsl, organizationId, List.of(channelId));
    dsl.execute(UNTELL, organizationId.uuid(), channelId.uuid());
    dsl.deleteFrom(NOTIFICATION_DELIVERY_DOMAINS)
        .where(NOTIFICATION_DELIVERY_DOMAINS.ORGANIZATION_ID.eq(organizationId.uuid()))
        .and(NOTIFICATION_DELIVERY_DOMAINS.CHANNEL_ID.eq(channelId.uuid()))
        .execute();
    return dsl.execute(DROP, now, organizationId.uuid(), channelId.uuid());
  }

  static int dropAcknowledgements(
      DSLContext dsl,
      OrganizationId organizationId,
      ChannelId channelId,
      Collection<IncidentId> incidents,
      Instant now) {
    JooqChannels.lock(dsl, organizationId, List.of(channelId));
    List<UUID> dropped =
        dsl.resultQuery(
                DROP_ACKNOWLEDGEMENTS,
                now,
                organizationId.uuid(),
                channelId.uuid(),
                MessageKind.ACKNOWLEDGEMENT.wireName(),
                organizationId.uuid(),
                incidents.stream().map(IncidentId::uuid).toArray(UUID[]::new))
            .fetch(row -> row.get(0, UUID.class));
    dropped.forEach(id -> unblock(dsl, organizationId, channelId, id));
    return dropped.size();
  }

  /** At most {@link #BATCH}. */
  static int forgetSome(DSLContext dsl, Instant before) {
    return dsl.execute(FORGET, before, BATCH);
  }

  private static void unblock(
      DSLContext dsl, OrganizationId organizationId, ChannelId channelId, UUID ended) {
    UUID organization = organizationId.uuid();
    UUID[] freed =
        dsl.deleteFrom(NOTIFICATION_DELIVERY_DOMAINS)
            .where(NOTIFICATION_DELIVERY_DOMAINS.ORGANIZATION_ID.eq(organization))
            .and(NOTIFICATION_DELIVERY_DOMAINS.DELIVERY_ID.eq(ended))
            .returning(NOTIFICATION_DELIVERY_DOMAINS.DOMAIN_ID)
            .fetch(row -> row.getDomainId())
            .toArray(UUID[]::new);
    if (freed.length > 0) {
      dsl.execute(UNBLOCK, organization, freed, organization, channelId.uuid());
    }
  }

  private static @Nullable Instant nextAttemptAt(DeliveryState state) {
    return state instanceof DeliveryState.Pending(Instant at) ? at : null;
  }

  private static @Nullable String text(@Nullable Instant instant) {
    return instant == null ? null : instant.toString();
  }
}
