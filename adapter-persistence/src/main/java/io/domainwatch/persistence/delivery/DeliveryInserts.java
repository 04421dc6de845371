package io.domainwatch.persistence.delivery;

import static io.domainwatch.persistence.sql.ColumnArrays.instants;
import static io.domainwatch.persistence.sql.ColumnArrays.texts;
import static io.domainwatch.persistence.sql.ColumnArrays.uuids;
import static io.domainwatch.persistence.sql.ColumnArrays.wholes;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.message.EventSnapshot;
import io.domainwatch.core.message.MessageCodec;
import io.domainwatch.core.message.MessageKind;
import io.domainwatch.json.JsonText;
import io.domainwatch.persistence.channel.JooqChannels;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jooq.DSLContext;

/** Deliveries as they are added, behind those of the same domains that are there. */
final class DeliveryInserts {
  /** Deliveries in one statement; each may carry a megabyte. */
  private static final int BATCH = 20;

  /**
   * In the order of the arrays, which is the order in which they go out. A channel that is gone
   * gets none; for one that was switched off meanwhile they are dropped at once.
   */
  private static final String ADD =
      """
      insert into notification_deliveries (organization_id, id, channel_id, type, message, state,
                                           retry_round, attempts, created_at, next_attempt_at,
                                           completed_at)
      select added.organization_id, added.id, added.channel_id, added.type, added.message::json,
             case when goes.out then 'pending' else 'dropped' end,
             added.retry_round, added.attempts, added.created_at,
             case when goes.out then added.next_attempt_at end,
             case when not goes.out then added.created_at end
        from unnest(?::uuid[], ?::uuid[], ?::uuid[], ?::text[], ?::text[], ?::integer[],
                    ?::integer[], ?::timestamptz[], ?::timestamptz[])
               with ordinality
               as added (organization_id, id, channel_id, type, message, retry_round, attempts,
                         created_at, next_attempt_at, place)
        join notification_channels channel
          on channel.organization_id = added.organization_id and channel.id = added.channel_id
       cross join lateral (select channel.disabled_at is null or added.type = ?) as goes (out)
       order by added.place
      """;

  private static final String ADD_DOMAINS =
      """
      insert into notification_delivery_domains (organization_id, channel_id, domain_id, sequence,
                                                 delivery_id)
      select delivery.organization_id, delivery.channel_id, domains.domain_id, delivery.sequence,
             delivery.id
        from unnest(?::uuid[], ?::uuid[], ?::uuid[])
               as domains (organization_id, delivery_id, domain_id)
        join notification_deliveries delivery
          on delivery.organization_id = domains.organization_id and delivery.id = domains.delivery_id
         and delivery.state = 'pending'
      """;

  /** Also of those that were dropped at once; none of a channel that is gone. */
  private static final String ADD_INCIDENTS =
      """
      insert into notification_delivery_incidents (organization_id, incident_id, delivery_id)
      select told.organization_id, told.incident_id, told.delivery_id
        from unnest(?::uuid[], ?::uuid[], ?::uuid[])
               as told (organization_id, incident_id, delivery_id)
        join notification_deliveries delivery
          on delivery.organization_id = told.organization_id and delivery.id = told.delivery_id
      """;

  private static final String BLOCK =
      """
      update notification_deliveries delivery set blocked = true
        from unnest(?::uuid[], ?::uuid[]) as added (organization_id, id)
       where delivery.organization_id = added.organization_id and delivery.id = added.id
         and exists (
               select from notification_delivery_domains mine
                 join notification_delivery_domains earlier
                   on earlier.organization_id = mine.organization_id
                  and earlier.channel_id = mine.channel_id and earlier.domain_id = mine.domain_id
                  and earlier.sequence < mine.sequence
                where mine.organization_id = delivery.organization_id
                  and mine.delivery_id = delivery.id)
      """;

  private DeliveryInserts() {}

  /** Of which incident a delivery tells. */
  private record DeliveryIncident(UUID organizationId, UUID incidentId, UUID deliveryId) {}

  /** Of which domain a delivery tells. */
  private record DeliveryDomain(UUID organizationId, UUID deliveryId, UUID domainId) {}

  static int add(DSLContext dsl, List<Delivery> deliveries) {
    lockChannels(dsl, deliveries);
    for (int from = 0; from < deliveries.size(); from += BATCH) {
      addSome(dsl, deliveries.subList(from, Math.min(from + BATCH, deliveries.size())));
    }
    return deliveries.size();
  }

  private static void lockChannels(DSLContext dsl, List<Delivery> deliveries) {
    Map<UUID, Set<ChannelId>> channels =
        deliveries.stream()
            .collect(
                Collectors.groupingBy(
                    delivery -> delivery.organizationId().uuid(),
                    TreeMap::new,
                    Collectors.mapping(Delivery::channelId, Collectors.toSet())));
    channels.forEach((id, ids) -> JooqChannels.lock(dsl, new OrganizationId(id), ids));
  }

  private static void addSome(DSLContext dsl, List<Delivery> added) {
    dsl.execute(
        ADD,
        uuids(added, delivery -> delivery.organizationId().uuid()),
        uuids(added, delivery -> delivery.id().uuid()),
        uuids(added, delivery -> delivery.channelId().uuid()),
        texts(added, delivery -> delivery.message().kind().wireName()),
        texts(added, delivery -> JsonText.compact(MessageCodec.of(delivery.message()))),
        wholes(added, Delivery::retryRound),
        wholes(added, Delivery::attempts),
        instants(added, Delivery::createdAt),
        instants(added, delivery -> delivery.nextAttemptAt().orElseThrow()),
        MessageKind.TEST.wireName());
    addIncidents(dsl, added.stream().flatMap(one -> incidents(one).stream()).toList());
    putInPlace(dsl, added);
  }

  /** Behind those of the same channel and domains that were added before and are pending. */
  static void putInPlace(DSLContext dsl, List<Delivery> pending) {
    List<DeliveryDomain> domains = pending.stream().flatMap(one -> domains(one).stream()).toList();
    if (!domains.isEmpty()) {
      dsl.execute(
          ADD_DOMAINS,
          uuids(domains, DeliveryDomain::organizationId),
          uuids(domains, DeliveryDomain::deliveryId),
          uuids(domains, DeliveryDomain::domainId));
      dsl.execute(
          BLOCK,
          uuids(pending, delivery -> delivery.organizationId().uuid()),
          uuids(pending, delivery -> delivery.id().uuid()));
    }
  }

  private static void addIncidents(DSLContext dsl, List<DeliveryIncident> incidents) {
    if (!incidents.isEmpty()) {
      dsl.execute(
          ADD_INCIDENTS,
          uuids(incidents, DeliveryIncident::organizationId),
          uuids(incidents, DeliveryIncident::incidentId),
          uuids(incidents, DeliveryIncident::deliveryId));
    }
  }

  private static List<DeliveryIncident> incidents(Delivery delivery) {
    return delivery.message().events().stream()
        .flatMap(event -> event.incidentId().stream())
        .distinct()
        .map(
            incident ->
                new DeliveryIncident(
                    delivery.organizationId().uuid(), incident.uuid(), delivery.id().uuid()))
        .toList();
  }

  private static List<DeliveryDomain> domains(Delivery delivery) {
    List<DomainId> named =
        delivery.message().events().stream().map(EventSnapshot::domainId).distinct().toList();
    List<DeliveryDomain> domains = new ArrayList<>();
    named.forEach(
        domain ->
            domains.add(
                new DeliveryDomain(
                    delivery.organizationId().uuid(), delivery.id().uuid(), domain.uuid())));
    return domains;
  }
}
