package io.domainwatch.persistence.event;

import static io.domainwatch.persistence.sql.ColumnArrays.instants;
import static io.domainwatch.persistence.sql.ColumnArrays.uuids;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.core.event.EventId;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.incident.IncidentReport;
import io.domainwatch.core.incident.IncidentReport.IncidentDelivery;
import io.domainwatch.core.incident.IncidentReport.IncidentEvent;
import io.domainwatch.persistence.delivery.DeliveryStates;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jooq.DSLContext;
import org.jooq.Record;

/** What was told of incidents. */
final class IncidentTrails {
  /** Later than every event: the end of the last year that is told. */
  private static final Instant NEVER = Instant.parse("9999-12-31T23:59:59.999Z");

  /** By domain and time, for which there is an index; the events of an incident lie within it. */
  private static final String EVENTS =
      """
      select incident.id, event.id, event.event_type, event.severity, event.occurred_at,
             event.message
        from unnest(?::uuid[], ?::uuid[], ?::timestamptz[], ?::timestamptz[])
               as incident (id, domain_id, opened_at, closed_at)
       cross join lateral (
             select id, event_type, severity, occurred_at, message
               from events
              where organization_id = ? and domain_id = incident.domain_id
                and occurred_at >= incident.opened_at and occurred_at <= incident.closed_at
                and incident_id = incident.id
              order by occurred_at desc, id desc limit ?) as event
       order by event.occurred_at desc, event.id desc
      """;

  private static final String DELIVERIES =
      """
      select incident.id, delivery.id, delivery.channel_id, channel.name, delivery.type,
             delivery.state, delivery.created_at,
             coalesce(delivery.completed_at, delivery.next_attempt_at)
        from unnest(?::uuid[]) as incident (id)
       cross join lateral (
             select sent.organization_id, sent.id, sent.channel_id, sent.type, sent.state,
                    sent.created_at, sent.next_attempt_at, sent.completed_at
               from notification_delivery_incidents told
               join notification_deliveries sent
                 on sent.organization_id = told.organization_id and sent.id = told.delivery_id
              where told.organization_id = ? and told.incident_id = incident.id
              order by sent.created_at desc, sent.id desc limit ?) as delivery
        join notification_channels channel
          on channel.organization_id = delivery.organization_id
         and channel.id = delivery.channel_id
       order by delivery.created_at desc, delivery.id desc
      """;

  private IncidentTrails() {}

  static List<IncidentReport> of(
      DSLContext dsl, OrganizationId organizationId, List<Incident> incidents) {
    Map<UUID, List<IncidentEvent>> events = events(dsl, organizationId, incidents);
    Map<UUID, List<IncidentDelivery>> deliveries = deliveries(dsl, organizationId, incidents);
    return incidents.stream()
        .map(
            incident ->
                new IncidentReport(
                    incident,
                    events.getOrDefault(incident.id().uuid(), List.of()),
                    deliveries.getOrDefault(incident.id().uuid(), List.of())))
        .toList();
  }

  private static Map<UUID, List<IncidentEvent>> events(
      DSLContext dsl, OrganizationId organizationId, List<Incident> incidents) {
    return dsl
        .fetch(
            EVENTS,
            uuids(incidents, incident -> incident.id().uuid()),
            uuids(incidents, incident -> incident.domainId().uuid()),
            instants(incidents, Incident::openedAt),
            instants(incidents, incident -> incident.closedAt().orElse(NEVER)),
            organizationId.uuid(),
            IncidentReport.MAX_EACH)
        .stream()
        .collect(
            Collectors.groupingBy(
                each -> each.get(0, UUID.class),
                Collectors.mapping(IncidentTrails::event, Collectors.toList())));
  }

  private static Map<UUID, List<IncidentDelivery>> deliveries(
      DSLContext dsl, OrganizationId organizationId, List<Incident> incidents) {
    return dsl
        .fetch(
            DELIVERIES,
            uuids(incidents, incident -> incident.id().uuid()),
            organizationId.uuid(),
            IncidentReport.MAX_EACH)
        .stream()
        .collect(
            Collectors.groupingBy(
                each -> each.get(0, UUID.class),
                Collectors.mapping(IncidentTrails::delivery, Collectors.toList())));
  }

  private static IncidentEvent event(Record each) {
    String severity = each.get(3, String.class);
    return new IncidentEvent(
        new EventId(each.get(1, UUID.class)),
        new EventType(each.get(2, String.class)),
        Severity.find(severity)
            .orElseThrow(() -> new IllegalStateException("no severity: " + severity)),
        each.get(4, Instant.class),
        each.get(5, String.class));
  }

  private static IncidentDelivery delivery(Record each) {
    return new IncidentDelivery(
        new DeliveryId(each.get(1, UUID.class)),
        new ChannelId(each.get(2, UUID.class)),
        each.get(3, String.class),
        each.get(4, String.class),
        DeliveryStates.of(each.get(5, String.class), each.get(7, Instant.class)),
        each.get(6, Instant.class));
  }
}
