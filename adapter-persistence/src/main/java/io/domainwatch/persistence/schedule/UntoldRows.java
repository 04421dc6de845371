package io.domainwatch.persistence.schedule;

import static io.domainwatch.persistence.jooq.Tables.DOMAINS;
import static io.domainwatch.persistence.jooq.Tables.EVENTS;
import static io.domainwatch.persistence.jooq.Tables.INCIDENTS;
import static io.domainwatch.persistence.sql.ColumnArrays.flags;
import static io.domainwatch.persistence.sql.ColumnArrays.texts;
import static io.domainwatch.persistence.sql.ColumnArrays.uuids;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.snooze.Untold;
import io.domainwatch.core.snooze.UntoldIncident;
import io.domainwatch.persistence.event.JooqEventLog;
import io.domainwatch.persistence.event.JooqIncidents;
import io.domainwatch.persistence.sql.ColumnStatement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jooq.DSLContext;
import org.jooq.Record;
import org.jspecify.annotations.Nullable;

/** What of incidents is untold ({@link Untold}): a column of theirs. */
final class UntoldRows {
  /** Those of which an event changes something; most events are told, and are of no others. */
  private static final String CONCERNED =
      """
      select incident.id, incident.untold,
             exists (
               select from snoozes snooze
                where snooze.organization_id = incident.organization_id
                  and snooze.domain_id = incident.domain_id
                  and snooze.check_type in ('', incident.check_type)) as snoozed
        from unnest(?::uuid[], ?::uuid[], ?::boolean[]) as event (organization_id, incident_id, muted)
        join incidents incident
          on incident.organization_id = event.organization_id and incident.id = event.incident_id
       where event.muted or incident.untold is not null
      """;

  private static final ColumnStatement STORE =
      new ColumnStatement(
          """
          update incidents incident set untold = changed.untold
            from unnest(?::uuid[], ?::uuid[], ?::text[]) as changed (organization_id, id, untold)
           where incident.organization_id = changed.organization_id and incident.id = changed.id
          """);

  /**
   * The newest event of each: of an end the one that closed it, which occurred at that instant; of
   * all else the last one that opened or raised it.
   */
  private static final String NEWEST =
      """
      select event.*
        from incidents incident
       cross join lateral (
             select * from events one
              where one.organization_id = incident.organization_id
                and one.domain_id = incident.domain_id
                and one.occurred_at >= case when incident.untold = 'recovery'
                                            then incident.closed_at else incident.opened_at end
                and one.incident_id = incident.id
                and (one.event_type = incident.event_type) = (incident.untold <> 'recovery')
              order by one.occurred_at desc, one.id desc limit 1) as event
       where incident.organization_id = ? and incident.domain_id = ? and incident.untold is not null
      """;

  private UntoldRows() {}

  private record Change(Event event, Optional<Untold> untold) {}

  /** Follows events that were stored, at most one of an incident; wants the locks of domains. */
  static void follow(DSLContext dsl, List<Event> events) {
    List<Event> ofIncidents = events.stream().filter(e -> e.incidentId().isPresent()).toList();
    if (ofIncidents.isEmpty()) {
      return;
    }
    Map<UUID, Record> concerned = new HashMap<>();
    dsl.resultQuery(
            CONCERNED,
            uuids(ofIncidents, event -> event.organizationId().uuid()),
            uuids(ofIncidents, UntoldRows::incident),
            flags(ofIncidents, Event::muted))
        .fetch()
        .forEach(row -> concerned.put(row.get(0, UUID.class), row));
    List<Change> changes = new ArrayList<>();
    for (Event event : ofIncidents) {
      Optional.ofNullable(concerned.get(incident(event)))
          .ifPresent(row -> changes.add(new Change(event, after(row, event))));
    }
    if (!changes.isEmpty()) {
      STORE.execute(
          dsl,
          uuids(changes, change -> change.event().organizationId().uuid()),
          uuids(changes, change -> incident(change.event())),
          texts(changes, change -> change.untold().map(Untold::wireName).orElse(null)));
    }
  }

  static List<UntoldIncident> of(DSLContext dsl, OrganizationId organizationId, DomainId domainId) {
    Map<IncidentId, Event> newest = new HashMap<>();
    dsl.resultQuery(NEWEST, organizationId.uuid(), domainId.uuid())
        .fetch(row -> JooqEventLog.event(row.into(EVENTS)))
        .forEach(event -> newest.put(event.incidentId().orElseThrow(), event));
    return dsl.select(INCIDENTS, DOMAINS.NAME)
        .from(INCIDENTS)
        .join(DOMAINS)
        .on(DOMAINS.ORGANIZATION_ID.eq(INCIDENTS.ORGANIZATION_ID))
        .and(DOMAINS.ID.eq(INCIDENTS.DOMAIN_ID))
        .where(INCIDENTS.ORGANIZATION_ID.eq(organizationId.uuid()))
        .and(INCIDENTS.DOMAIN_ID.eq(domainId.uuid()))
        .and(INCIDENTS.UNTOLD.isNotNull())
        .fetch(
            row -> {
              Incident incident = JooqIncidents.incident(row.value1(), row.value2());
              return new UntoldIncident(
                  incident,
                  untold(row.value1().getUntold()).orElseThrow(),
                  Optional.ofNullable(newest.get(incident.id())));
            });
  }

  /** Nothing is untold any more of these. */
  static void settle(
      DSLContext dsl, OrganizationId organizationId, Collection<IncidentId> incidents) {
    UUID[] ids = incidents.stream().map(IncidentId::uuid).toArray(UUID[]::new);
    dsl.execute(
        "update incidents set untold = null where organization_id = ? and id = any (?)",
        organizationId.uuid(),
        ids);
  }

  private static UUID incident(Event event) {
    return event.incidentId().orElseThrow().uuid();
  }

  private static Optional<Untold> after(Record concerned, Event event) {
    Optional<Untold> before = untold(concerned.get("untold", String.class));
    return Untold.after(before, event, concerned.get("snoozed", Boolean.class));
  }

  private static Optional<Untold> untold(@Nullable String word) {
    return Optional.ofNullable(word)
        .map(
            known ->
                Untold.find(known)
                    .orElseThrow(() -> new IllegalStateException("nothing untold: " + known)));
  }
}
