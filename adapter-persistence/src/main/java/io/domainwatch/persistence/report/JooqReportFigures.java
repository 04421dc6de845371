package io.domainwatch.persistence.report;

import static io.domainwatch.persistence.jooq.Tables.DOMAINS;
import static io.domainwatch.persistence.jooq.Tables.EVENTS;
import static io.domainwatch.persistence.jooq.Tables.EXPIRIES;
import static io.domainwatch.persistence.jooq.Tables.INCIDENTS;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.core.report.ReportFigures;
import io.domainwatch.persistence.event.JooqEventLog;
import io.domainwatch.persistence.event.JooqIncidents;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jooq.Condition;
import org.jooq.Field;
import org.jooq.OrderField;
import org.jooq.impl.DSL;

/**
 * Figures of reports in PostgreSQL, found by the indexes that begin with the organization and the
 * time, so that each reads what lies in the period and nothing else.
 */
public final class JooqReportFigures implements ReportFigures {
  private final Database database;

  @Inject
  public JooqReportFigures(Database database) {
    this.database = database;
  }

  @Override
  public Map<Severity, Integer> opened(OrganizationId organizationId, Instant from, Instant to) {
    Map<Severity, Integer> opened = new HashMap<>();
    database
        .query(
            dsl ->
                dsl.select(INCIDENTS.SEVERITY, DSL.count())
                    .from(INCIDENTS)
                    .where(openedThen(organizationId, from, to))
                    .groupBy(INCIDENTS.SEVERITY)
                    .fetch())
        .forEach(row -> opened.put(severity(row.value1()), row.value2()));
    return opened;
  }

  @Override
  public int stillOpen(OrganizationId organizationId, Instant before) {
    return database.query(
        dsl ->
            dsl.fetchCount(
                INCIDENTS,
                INCIDENTS
                    .ORGANIZATION_ID
                    .eq(organizationId.uuid())
                    .and(INCIDENTS.CLOSED_AT.isNull())
                    .and(INCIDENTS.OPENED_AT.lt(before))));
  }

  /**
   * By severity and state in turn, so that of each as many are read as are told, however many there
   * were.
   */
  @Override
  public List<Incident> gravest(
      OrganizationId organizationId, Instant from, Instant to, int limit) {
    List<Incident> found = new ArrayList<>();
    for (Severity severity : List.of(Severity.values()).reversed()) {
      for (Condition state :
          List.of(INCIDENTS.CLOSED_AT.isNull(), INCIDENTS.CLOSED_AT.isNotNull())) {
        if (found.size() < limit) {
          found.addAll(
              incidents(
                  organizationId,
                  openedThen(organizationId, from, to)
                      .and(INCIDENTS.SEVERITY.eq(severity.wireName()))
                      .and(state),
                  List.of(INCIDENTS.OPENED_AT.desc(), INCIDENTS.ID.desc()),
                  limit - found.size()));
        }
      }
    }
    return found;
  }

  @Override
  public List<Incident> longest(
      OrganizationId organizationId, Instant from, Instant to, Instant now, int limit) {
    Field<Object> length =
        DSL.field(
            "coalesce({0}, {1}::timestamptz) - {2}",
            INCIDENTS.CLOSED_AT, DSL.val(now.toString()), INCIDENTS.OPENED_AT);
    return incidents(
        organizationId,
        openedThen(organizationId, from, to),
        List.of(length.desc(), INCIDENTS.OPENED_AT.asc(), INCIDENTS.ID.asc()),
        limit);
  }

  /** Domains are looked up of those alone that are found. */
  private List<Incident> incidents(
      OrganizationId organizationId, Condition wanted, List<OrderField<?>> order, int limit) {
    return database.query(
        dsl ->
            dsl.select(INCIDENTS, DOMAINS.NAME)
                .from(INCIDENTS)
                .join(DOMAINS)
                .on(DOMAINS.ORGANIZATION_ID.eq(INCIDENTS.ORGANIZATION_ID))
                .and(DOMAINS.ID.eq(INCIDENTS.DOMAIN_ID))
                .where(INCIDENTS.ORGANIZATION_ID.eq(organizationId.uuid()))
                .and(
                    INCIDENTS.ID.in(
                        dsl.select(INCIDENTS.ID)
                            .from(INCIDENTS)
                            .where(wanted)
                            .orderBy(order)
                            .limit(limit)))
                .orderBy(order)
                .fetch(row -> JooqIncidents.incident(row.value1(), row.value2())));
  }

  @Override
  public int expiring(OrganizationId organizationId, Instant until) {
    return database.query(
        dsl ->
            dsl.fetchCount(
                EXPIRIES,
                EXPIRIES
                    .ORGANIZATION_ID
                    .eq(organizationId.uuid())
                    .and(EXPIRIES.EXPIRES_AT.le(until))));
  }

  @Override
  public Map<EventType, Integer> events(
      OrganizationId organizationId, Collection<EventType> types, Instant from, Instant to) {
    Map<EventType, Integer> counts = new HashMap<>();
    database
        .query(
            dsl ->
                dsl.select(EVENTS.EVENT_TYPE, DSL.count())
                    .from(EVENTS)
                    .where(occurredThen(organizationId, types, from, to))
                    .groupBy(EVENTS.EVENT_TYPE)
                    .fetch())
        .forEach(row -> counts.put(new EventType(row.value1()), row.value2()));
    return counts;
  }

  @Override
  public List<NamedEvent> newest(
      OrganizationId organizationId,
      Collection<EventType> types,
      Instant from,
      Instant to,
      int limit) {
    return database.query(
        dsl ->
            dsl.select(EVENTS, DOMAINS.NAME)
                .from(EVENTS)
                .join(DOMAINS)
                .on(DOMAINS.ORGANIZATION_ID.eq(EVENTS.ORGANIZATION_ID))
                .and(DOMAINS.ID.eq(EVENTS.DOMAIN_ID))
                .where(occurredThen(organizationId, types, from, to))
                .orderBy(EVENTS.OCCURRED_AT.desc(), EVENTS.ID.desc())
                .limit(limit)
                .fetch(
                    row ->
                        new NamedEvent(
                            JooqEventLog.event(row.value1()), new DomainName(row.value2()))));
  }

  private static Condition openedThen(OrganizationId organizationId, Instant from, Instant to) {
    return INCIDENTS
        .ORGANIZATION_ID
        .eq(organizationId.uuid())
        .and(INCIDENTS.OPENED_AT.ge(from))
        .and(INCIDENTS.OPENED_AT.lt(to));
  }

  private static Condition occurredThen(
      OrganizationId organizationId, Collection<EventType> types, Instant from, Instant to) {
    String[] words = types.stream().map(EventType::wireName).toArray(String[]::new);
    return EVENTS
        .ORGANIZATION_ID
        .eq(organizationId.uuid())
        .and(EVENTS.EVENT_TYPE.eq(DSL.any(words)))
        .and(EVENTS.OCCURRED_AT.ge(from))
        .and(EVENTS.OCCURRED_AT.lt(to));
  }

  private static Severity severity(String word) {
    return Severity.find(word).orElseThrow(() -> new IllegalStateException("no severity: " + word));
  }
}
