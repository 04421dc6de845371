package io.domainwatch.persistence.event;

import static io.domainwatch.persistence.jooq.Tables.DOMAINS;
import static io.domainwatch.persistence.jooq.Tables.INCIDENTS;
import static org.jooq.impl.DSL.row;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.incident.IncidentCursor;
import io.domainwatch.core.incident.IncidentFilter;
import io.domainwatch.core.incident.IncidentHour;
import io.domainwatch.core.incident.IncidentReport;
import io.domainwatch.core.incident.IncidentReports;
import io.domainwatch.core.incident.LastHours;
import io.domainwatch.persistence.sql.Database;
import io.domainwatch.persistence.tag.TaggedDomains;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/** Incidents with what was told of them, in PostgreSQL: three statements whatever their number. */
public final class JooqIncidentReports implements IncidentReports {
  private final Database database;

  @Inject
  public JooqIncidentReports(Database database) {
    this.database = database;
  }

  @Override
  public List<IncidentReport> page(
      OrganizationId organizationId,
      IncidentFilter filter,
      Optional<IncidentCursor> after,
      int limit) {
    Condition wanted =
        matches(filter)
            .and(TaggedDomains.condition(organizationId, INCIDENTS.DOMAIN_ID, filter.tags()))
            .and(after.map(JooqIncidentReports::behind).orElseGet(DSL::noCondition));
    return database.query(dsl -> read(dsl, organizationId, wanted, limit));
  }

  @Override
  public List<IncidentHour> hours(OrganizationId organizationId, LastHours hours) {
    return database.query(dsl -> IncidentsByHour.of(dsl, organizationId, hours));
  }

  @Override
  public Optional<IncidentReport> find(OrganizationId organizationId, IncidentId id) {
    return database.query(dsl -> read(dsl, organizationId, INCIDENTS.ID.eq(id.uuid()), 1)).stream()
        .findFirst();
  }

  private static List<IncidentReport> read(
      DSLContext dsl, OrganizationId organizationId, Condition wanted, int limit) {
    List<Incident> incidents =
        dsl.select(INCIDENTS, DOMAINS.NAME)
            .from(INCIDENTS)
            .join(DOMAINS)
            .on(DOMAINS.ORGANIZATION_ID.eq(INCIDENTS.ORGANIZATION_ID))
            .and(DOMAINS.ID.eq(INCIDENTS.DOMAIN_ID))
            .where(INCIDENTS.ORGANIZATION_ID.eq(organizationId.uuid()))
            .and(wanted)
            .orderBy(INCIDENTS.OPENED_AT.desc(), INCIDENTS.ID.desc())
            .limit(limit)
            .fetch(each -> JooqIncidents.incident(each.value1(), each.value2()));
    return incidents.isEmpty() ? List.of() : IncidentTrails.of(dsl, organizationId, incidents);
  }

  /** That it is open or acknowledged is said as partial indexes say it. */
  private static Condition matches(IncidentFilter filter) {
    Condition state =
        switch (filter.state()) {
          case OPEN -> INCIDENTS.CLOSED_AT.isNull();
          case CLOSED -> INCIDENTS.CLOSED_AT.isNotNull();
          case ALL -> DSL.noCondition();
        };
    return DSL.and(
        state,
        filter.acknowledged().map(JooqIncidentReports::noticed).orElseGet(DSL::noCondition),
        filter.domainId().map(id -> INCIDENTS.DOMAIN_ID.eq(id.uuid())).orElseGet(DSL::noCondition),
        filter.from().map(INCIDENTS.OPENED_AT::ge).orElseGet(DSL::noCondition),
        filter.to().map(INCIDENTS.OPENED_AT::lt).orElseGet(DSL::noCondition),
        filter
            .checkType()
            .map(type -> INCIDENTS.CHECK_TYPE.eq(type.wireName()))
            .orElseGet(DSL::noCondition),
        filter
            .severity()
            .map(severity -> INCIDENTS.SEVERITY.eq(severity.wireName()))
            .orElseGet(DSL::noCondition));
  }

  private static Condition noticed(boolean wanted) {
    return wanted ? INCIDENTS.ACKNOWLEDGED_AT.isNotNull() : INCIDENTS.ACKNOWLEDGED_AT.isNull();
  }

  private static Condition behind(IncidentCursor position) {
    return row(INCIDENTS.OPENED_AT, INCIDENTS.ID)
        .lt(row(position.openedAt(), position.id().uuid()));
  }
}
