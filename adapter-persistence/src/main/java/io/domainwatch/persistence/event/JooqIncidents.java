package io.domainwatch.persistence.event;

import static io.domainwatch.persistence.jooq.Tables.DOMAINS;
import static io.domainwatch.persistence.jooq.Tables.INCIDENTS;
import static io.domainwatch.persistence.sql.ColumnArrays.storable;
import static org.jooq.impl.DSL.row;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.event.Acknowledgement;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.event.Incidents;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.persistence.jooq.tables.records.IncidentsRecord;
import io.domainwatch.persistence.sql.Database;
import io.domainwatch.persistence.sql.ValueJson;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jooq.Condition;

/** Incidents in PostgreSQL. */
public final class JooqIncidents implements Incidents {
  private final Database database;

  @Inject
  public JooqIncidents(Database database) {
    this.database = database;
  }

  @Override
  public Optional<Incident> find(OrganizationId organizationId, IncidentId id) {
    return database
        .query(
            dsl ->
                dsl.select(INCIDENTS, DOMAINS.NAME)
                    .from(INCIDENTS)
                    .join(DOMAINS)
                    .on(DOMAINS.ORGANIZATION_ID.eq(INCIDENTS.ORGANIZATION_ID))
                    .and(DOMAINS.ID.eq(INCIDENTS.DOMAIN_ID))
                    .where(is(organizationId, id))
                    .fetchOptional())
        .map(found -> incident(found.value1(), found.value2()));
  }

  @Override
  public List<Incident> before(Incident incident, int limit) {
    return database.query(
        dsl ->
            dsl.selectFrom(INCIDENTS)
                .where(INCIDENTS.ORGANIZATION_ID.eq(incident.organizationId().uuid()))
                .and(INCIDENTS.DOMAIN_ID.eq(incident.domainId().uuid()))
                .and(INCIDENTS.EVENT_TYPE.eq(incident.type().wireName()))
                .and(
                    row(INCIDENTS.OPENED_AT, INCIDENTS.ID)
                        .lt(row(incident.openedAt(), incident.id().uuid())))
                .orderBy(INCIDENTS.OPENED_AT.desc(), INCIDENTS.ID.desc())
                .limit(limit)
                .fetch(each -> incident(each, incident.domainName().ascii())));
  }

  @Override
  public Map<IncidentId, Acknowledgement> acknowledged(
      OrganizationId organizationId, Set<IncidentId> ids) {
    List<UUID> asked = ids.stream().map(IncidentId::uuid).toList();
    return database.query(
        dsl ->
            dsl
                .selectFrom(INCIDENTS)
                .where(INCIDENTS.ORGANIZATION_ID.eq(organizationId.uuid()))
                .and(INCIDENTS.ID.in(asked))
                .and(INCIDENTS.ACKNOWLEDGED_AT.isNotNull())
                .fetch()
                .stream()
                .collect(
                    Collectors.toUnmodifiableMap(
                        each -> new IncidentId(each.getId()),
                        each -> acknowledgement(each).orElseThrow())));
  }

  @Override
  public boolean acknowledge(
      OrganizationId organizationId, IncidentId id, Acknowledgement acknowledgement) {
    return database.query(
            dsl ->
                dsl.update(INCIDENTS)
                    .set(INCIDENTS.ACKNOWLEDGED_AT, acknowledgement.at())
                    .set(INCIDENTS.ACKNOWLEDGED_BY, storable(acknowledgement.by()))
                    .where(is(organizationId, id))
                    .and(INCIDENTS.CLOSED_AT.isNull())
                    .and(INCIDENTS.ACKNOWLEDGED_AT.isNull())
                    .execute())
        == 1;
  }

  private static Condition is(OrganizationId organizationId, IncidentId id) {
    return INCIDENTS.ORGANIZATION_ID.eq(organizationId.uuid()).and(INCIDENTS.ID.eq(id.uuid()));
  }

  /** The incident in a row, with the name of its domain. */
  public static Incident incident(IncidentsRecord row, String domainName) {
    return new Incident(
        new IncidentId(row.getId()),
        new OrganizationId(row.getOrganizationId()),
        new DomainId(row.getDomainId()),
        new DomainName(domainName),
        CheckType.find(row.getCheckType())
            .orElseThrow(() -> new IllegalStateException("no check: " + row.getCheckType())),
        new EventType(row.getEventType()),
        subjects(row.getSubjects().data()),
        severity(row.getSeverity()),
        Optional.ofNullable(row.getMessage()),
        Optional.ofNullable(row.getStartedAt()),
        row.getOpenedAt(),
        Optional.ofNullable(row.getClosedAt()),
        acknowledgement(row));
  }

  static Severity severity(String word) {
    return Severity.find(word).orElseThrow(() -> new IllegalStateException("no severity: " + word));
  }

  private static Optional<Acknowledgement> acknowledgement(IncidentsRecord row) {
    return Optional.ofNullable(row.getAcknowledgedAt())
        .map(at -> new Acknowledgement(at, row.getAcknowledgedBy()));
  }

  private static List<String> subjects(String json) {
    return ValueJson.readItems(json).items().stream()
        .flatMap(
            item ->
                item instanceof JsonValue.JsonString(String text)
                    ? Stream.of(text)
                    : Stream.empty())
        .toList();
  }
}
