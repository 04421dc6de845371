package io.domainwatch.persistence.delivery;

import static io.domainwatch.persistence.jooq.Tables.NOTIFICATION_DELIVERIES;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.delivery.Attempt;
import io.domainwatch.core.delivery.ClaimedDelivery;
import io.domainwatch.core.delivery.Deliveries;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.core.delivery.DeliveryState;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jooq.impl.DSL;

/** Deliveries in PostgreSQL. */
public final class JooqDeliveries implements Deliveries {
  private final Database database;

  @Inject
  public JooqDeliveries(Database database) {
    this.database = database;
  }

  @Override
  public void add(List<Delivery> deliveries) {
    if (!deliveries.isEmpty()) {
      database.transaction(dsl -> DeliveryInserts.add(dsl, deliveries));
    }
  }

  @Override
  public List<ClaimedDelivery> claimDue(UUID instance, Limits limits, Duration lease, Instant now) {
    return database.query(dsl -> dsl.connectionResult(DeliveryClaims::mayFindAny))
        ? database.transaction(
            dsl -> DeliveryClaims.claim(dsl, instance, limits, lease, now, database.sealing()))
        : List.of();
  }

  @Override
  public boolean finish(ClaimedDelivery claimed, Attempt attempt, DeliveryState after) {
    return database.transaction(dsl -> DeliveryCompletion.finish(dsl, claimed, attempt, after));
  }

  /** One by one, each by itself: who changes many of a channel then never waits in a circle. */
  @Override
  public void giveBack(List<ClaimedDelivery> claimed) {
    claimed.forEach(one -> database.query(dsl -> GivenBackDeliveries.giveBack(dsl, one)));
  }

  @Override
  public void postpone(ClaimedDelivery claimed, Instant until) {
    database.query(dsl -> GivenBackDeliveries.postpone(dsl, claimed, until));
  }

  @Override
  public int endClaims() {
    return database.query(GivenBackDeliveries::endClaims);
  }

  @Override
  public List<Delivery> page(
      OrganizationId organizationId, ChannelId channelId, Optional<DeliveryId> before, int limit) {
    return database.query(
        dsl ->
            dsl.selectFrom(NOTIFICATION_DELIVERIES)
                .where(NOTIFICATION_DELIVERIES.ORGANIZATION_ID.eq(organizationId.uuid()))
                .and(NOTIFICATION_DELIVERIES.CHANNEL_ID.eq(channelId.uuid()))
                .and(
                    before
                        .map(id -> NOTIFICATION_DELIVERIES.ID.lt(id.uuid()))
                        .orElseGet(DSL::noCondition))
                .orderBy(NOTIFICATION_DELIVERIES.ID.desc())
                .limit(limit)
                .fetch(DeliveryRows::delivery));
  }

  @Override
  public Optional<Delivery> find(
      OrganizationId organizationId, ChannelId channelId, DeliveryId id) {
    return database.query(
        dsl ->
            dsl.selectFrom(NOTIFICATION_DELIVERIES)
                .where(NOTIFICATION_DELIVERIES.ORGANIZATION_ID.eq(organizationId.uuid()))
                .and(NOTIFICATION_DELIVERIES.CHANNEL_ID.eq(channelId.uuid()))
                .and(NOTIFICATION_DELIVERIES.ID.eq(id.uuid()))
                .fetchOptional(DeliveryRows::delivery));
  }

  @Override
  public List<Attempt> attempts(OrganizationId organizationId, DeliveryId id) {
    return database.query(dsl -> AttemptRows.read(dsl, organizationId, id));
  }

  @Override
  public boolean redeliver(OrganizationId organizationId, DeliveryId id, Instant now) {
    return database.query(dsl -> DeliveryRows.redeliver(dsl, organizationId, id, now));
  }

  @Override
  public boolean redeliverInOrder(OrganizationId organizationId, DeliveryId id, Instant now) {
    return database.transaction(dsl -> OrderedRedelivery.of(dsl, organizationId, id, now));
  }

  @Override
  public int dropAcknowledgements(
      OrganizationId organizationId,
      ChannelId channelId,
      Collection<IncidentId> incidents,
      Instant now) {
    return incidents.isEmpty()
        ? 0
        : database.transaction(
            dsl ->
                DeliveryCompletion.dropAcknowledgements(
                    dsl, organizationId, channelId, incidents, now));
  }

  @Override
  public int drop(OrganizationId organizationId, ChannelId channelId, Instant now) {
    return database.transaction(
        dsl -> DeliveryCompletion.drop(dsl, organizationId, channelId, now));
  }

  /** In batches, so that none holds many rows for long. */
  @Override
  public int forgetBefore(Instant before) {
    int all = 0;
    int some;
    do {
      some = database.query(dsl -> DeliveryCompletion.forgetSome(dsl, before));
      all += some;
    } while (some == DeliveryCompletion.BATCH);
    return all;
  }

  @Override
  public Backlog backlog(Instant now) {
    return database.query(dsl -> DeliveryBacklog.count(dsl, now));
  }
}
