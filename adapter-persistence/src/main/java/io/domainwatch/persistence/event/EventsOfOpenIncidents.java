package io.domainwatch.persistence.event;

import static io.domainwatch.persistence.jooq.Tables.EVENTS;
import static io.domainwatch.persistence.jooq.Tables.INCIDENTS;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.persistence.jooq.tables.records.IncidentsRecord;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/** Events whose incident is open. */
final class EventsOfOpenIncidents {
  /**
   * So many open incidents are named one by one; where there are more, their events are met soon in
   * the order of time.
   */
  private static final int FEW = 500;

  private EventsOfOpenIncidents() {}

  /**
   * Asks which incidents are open. The server does not know how many events those have, and would
   * read all of the organization for a few: so it is told their domains and the time of the first.
   */
  static Condition condition(DSLContext dsl, OrganizationId organizationId) {
    Condition open =
        INCIDENTS.ORGANIZATION_ID.eq(organizationId.uuid()).and(INCIDENTS.CLOSED_AT.isNull());
    List<IncidentsRecord> some =
        dsl.select(INCIDENTS.ID, INCIDENTS.DOMAIN_ID, INCIDENTS.OPENED_AT)
            .from(INCIDENTS)
            .where(open)
            .orderBy(INCIDENTS.OPENED_AT, INCIDENTS.ID)
            .limit(FEW + 1)
            .fetchInto(INCIDENTS);
    if (some.isEmpty()) {
      return DSL.falseCondition();
    }
    return some.size() > FEW
        ? DSL.exists(
            DSL.selectOne().from(INCIDENTS).where(open).and(INCIDENTS.ID.eq(EVENTS.INCIDENT_ID)))
        : ofThese(some);
  }

  private static Condition ofThese(List<IncidentsRecord> open) {
    UUID[] ids = open.stream().map(IncidentsRecord::getId).toArray(UUID[]::new);
    UUID[] domains =
        open.stream().map(IncidentsRecord::getDomainId).distinct().toArray(UUID[]::new);
    Instant first = open.getFirst().getOpenedAt();
    return EVENTS
        .DOMAIN_ID
        .eq(DSL.any(domains))
        .and(EVENTS.OCCURRED_AT.ge(first))
        .and(EVENTS.INCIDENT_ID.eq(DSL.any(ids)));
  }
}
