package io.domainwatch.persistence.event;

import static io.domainwatch.persistence.jooq.Tables.DOMAINS;
import static io.domainwatch.persistence.jooq.Tables.EVENTS;
import static org.jooq.impl.DSL.row;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.EventCursor;
import io.domainwatch.core.event.EventFilter;
import io.domainwatch.core.event.EventId;
import io.domainwatch.core.event.EventLog;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.persistence.jooq.tables.records.EventsRecord;
import io.domainwatch.persistence.sql.Database;
import io.domainwatch.persistence.sql.ValueJson;
import io.domainwatch.persistence.tag.TaggedDomains;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/** Events in PostgreSQL. */
public final class JooqEventLog implements EventLog {
  private final Database database;

  @Inject
  public JooqEventLog(Database database) {
    this.database = database;
  }

  @Override
  public List<NamedEvent> page(
      OrganizationId organizationId, EventFilter filter, Optional<EventCursor> after, int limit) {
    return database.query(
        dsl ->
            dsl.select(EVENTS, DOMAINS.NAME)
                .from(EVENTS)
                .join(DOMAINS)
                .on(DOMAINS.ORGANIZATION_ID.eq(EVENTS.ORGANIZATION_ID))
                .and(DOMAINS.ID.eq(EVENTS.DOMAIN_ID))
                .where(EVENTS.ORGANIZATION_ID.eq(organizationId.uuid()))
                .and(matches(dsl, organizationId, filter))
                .and(behind(after))
                .orderBy(EVENTS.OCCURRED_AT.desc(), EVENTS.ID.desc())
                .limit(limit)
                .fetch(row -> new NamedEvent(event(row.value1()), new DomainName(row.value2()))));
  }

  /** The events of an organization that a filter takes. */
  static Condition matches(DSLContext dsl, OrganizationId organizationId, EventFilter filter) {
    return DSL.and(
        TaggedDomains.condition(organizationId, EVENTS.DOMAIN_ID, filter.tags()),
        filter.domainId().map(id -> EVENTS.DOMAIN_ID.eq(id.uuid())).orElseGet(DSL::noCondition),
        filter.from().map(EVENTS.OCCURRED_AT::ge).orElseGet(DSL::noCondition),
        filter.to().map(EVENTS.OCCURRED_AT::lt).orElseGet(DSL::noCondition),
        filter
            .checkType()
            .map(type -> EVENTS.CHECK_TYPE.eq(type.wireName()))
            .orElseGet(DSL::noCondition),
        filter
            .type()
            .map(type -> EVENTS.EVENT_TYPE.eq(type.wireName()))
            .orElseGet(DSL::noCondition),
        filter
            .severity()
            .map(severity -> EVENTS.SEVERITY.eq(severity.wireName()))
            .orElseGet(DSL::noCondition),
        filter.incidentId().map(id -> EVENTS.INCIDENT_ID.eq(id.uuid())).orElseGet(DSL::noCondition),
        filter.open() ? EventsOfOpenIncidents.condition(dsl, organizationId) : DSL.noCondition());
  }

  /** The first part says nothing that the second does not, but lets partitions be left out. */
  private static Condition behind(Optional<EventCursor> position) {
    return position
        .map(
            after ->
                EVENTS
                    .OCCURRED_AT
                    .le(after.occurredAt())
                    .and(
                        row(EVENTS.OCCURRED_AT, EVENTS.ID)
                            .lt(row(after.occurredAt(), after.id().uuid()))))
        .orElseGet(DSL::noCondition);
  }

  /** The event in a row. */
  public static Event event(EventsRecord row) {
    return new Event(
        new EventId(row.getId()),
        new OrganizationId(row.getOrganizationId()),
        new DomainId(row.getDomainId()),
        CheckType.find(row.getCheckType())
            .orElseThrow(() -> new IllegalStateException("no check: " + row.getCheckType())),
        new EventType(row.getEventType()),
        Severity.find(row.getSeverity())
            .orElseThrow(() -> new IllegalStateException("no severity: " + row.getSeverity())),
        row.getMuted(),
        row.getOccurredAt(),
        Optional.ofNullable(row.getIncidentId()).map(IncidentId::new),
        row.getMessage(),
        ValueJson.readFields(row.getDetails().data()));
  }
}
