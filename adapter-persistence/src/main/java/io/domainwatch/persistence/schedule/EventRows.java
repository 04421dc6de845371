package io.domainwatch.persistence.schedule;

import static io.domainwatch.persistence.sql.ColumnArrays.flags;
import static io.domainwatch.persistence.sql.ColumnArrays.instants;
import static io.domainwatch.persistence.sql.ColumnArrays.storable;
import static io.domainwatch.persistence.sql.ColumnArrays.texts;
import static io.domainwatch.persistence.sql.ColumnArrays.uuids;

import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.json.JsonText;
import io.domainwatch.persistence.sql.ColumnStatement;
import java.util.List;
import org.jooq.DSLContext;

/** Events, and the outbox row of each one that is not muted. */
final class EventRows {
  private static final ColumnStatement ADD =
      new ColumnStatement(
          """
          insert into events (organization_id, occurred_at, id, domain_id, check_type, event_type,
                              severity, muted, incident_id, message, details)
          select organization_id, occurred_at, id, domain_id, check_type, event_type,
                 severity, muted, incident_id, message, details::json
            from unnest(?::uuid[], ?::timestamptz[], ?::uuid[], ?::uuid[], ?::text[], ?::text[],
                        ?::text[], ?::boolean[], ?::uuid[], ?::text[], ?::text[])
                   as event (organization_id, occurred_at, id, domain_id, check_type, event_type,
                             severity, muted, incident_id, message, details)
          """);

  /** In the order of the arrays, which is the order in which the events are told. */
  private static final ColumnStatement PUT_OUT =
      new ColumnStatement(
          """
          insert into notification_outbox (organization_id, domain_id, event_id, occurred_at)
          select organization_id, domain_id, event_id, occurred_at
            from unnest(?::uuid[], ?::uuid[], ?::uuid[], ?::timestamptz[])
                   with ordinality as told (organization_id, domain_id, event_id, occurred_at, place)
           order by place
          """);

  private EventRows() {}

  static void add(DSLContext dsl, List<Event> events) {
    if (events.isEmpty()) {
      return;
    }
    ADD.execute(
        dsl,
        uuids(events, event -> event.organizationId().uuid()),
        instants(events, Event::occurredAt),
        uuids(events, event -> event.id().uuid()),
        uuids(events, event -> event.domainId().uuid()),
        texts(events, event -> event.checkType().wireName()),
        texts(events, event -> event.type().wireName()),
        texts(events, event -> event.severity().wireName()),
        flags(events, Event::muted),
        uuids(events, event -> event.incidentId().map(IncidentId::uuid).orElse(null)),
        texts(events, event -> storable(event.message())),
        texts(events, event -> JsonText.compact(event.details())));
    putOut(dsl, events.stream().filter(event -> !event.muted()).toList());
  }

  private static void putOut(DSLContext dsl, List<Event> told) {
    if (!told.isEmpty()) {
      PUT_OUT.execute(
          dsl,
          uuids(told, event -> event.organizationId().uuid()),
          uuids(told, event -> event.domainId().uuid()),
          uuids(told, event -> event.id().uuid()),
          instants(told, Event::occurredAt));
    }
  }
}
