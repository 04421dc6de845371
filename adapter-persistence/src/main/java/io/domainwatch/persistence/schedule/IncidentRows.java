package io.domainwatch.persistence.schedule;

import static io.domainwatch.persistence.sql.ColumnArrays.instants;
import static io.domainwatch.persistence.sql.ColumnArrays.storable;
import static io.domainwatch.persistence.sql.ColumnArrays.texts;
import static io.domainwatch.persistence.sql.ColumnArrays.uuids;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.engine.incident.IncidentChange;
import io.domainwatch.core.engine.incident.IncidentChange.Closed;
import io.domainwatch.core.engine.incident.IncidentChange.Opened;
import io.domainwatch.core.engine.incident.IncidentChange.Raised;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.schedule.RunRecord;
import io.domainwatch.json.JsonText;
import io.domainwatch.persistence.sql.ColumnStatement;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jooq.DSLContext;

/** Incidents as they open, rise and close. */
final class IncidentRows {
  private static final ColumnStatement OPEN =
      new ColumnStatement(
          """
          insert into incidents (organization_id, id, domain_id, check_type, event_type, subjects,
                                 severity, message, started_at, opened_at)
          select organization_id, id, domain_id, check_type, event_type, subjects::json,
                 severity, message, started_at, opened_at
            from unnest(?::uuid[], ?::uuid[], ?::uuid[], ?::text[], ?::text[], ?::text[], ?::text[],
                        ?::text[], ?::timestamptz[], ?::timestamptz[])
                   as opened (organization_id, id, domain_id, check_type, event_type, subjects,
                              severity, message, started_at, opened_at)
          """);

  private static final ColumnStatement RAISE =
      new ColumnStatement(
          """
          update incidents incident set severity = raised.severity, message = raised.message
            from unnest(?::uuid[], ?::uuid[], ?::text[], ?::text[])
                   as raised (organization_id, id, severity, message)
           where incident.organization_id = raised.organization_id and incident.id = raised.id
          """);

  private static final ColumnStatement CLOSE =
      new ColumnStatement(
          """
          update incidents incident set closed_at = closed.at
            from unnest(?::uuid[], ?::uuid[], ?::timestamptz[]) as closed (organization_id, id, at)
           where incident.organization_id = closed.organization_id and incident.id = closed.id
             and incident.closed_at is null
          """);

  private IncidentRows() {}

  /** A change with the check that it belongs to. */
  record Changed<C extends IncidentChange>(
      UUID organizationId, UUID domainId, String checkType, C change) {
    UUID id() {
      return change.id().uuid();
    }

    <D extends IncidentChange> Stream<Changed<D>> as(Class<D> kind) {
      return kind.isInstance(change)
          ? Stream.of(new Changed<>(organizationId, domainId, checkType, kind.cast(change)))
          : Stream.empty();
    }
  }

  static List<Changed<IncidentChange>> of(
      OrganizationId organizationId,
      DomainId domainId,
      CheckType checkType,
      List<IncidentChange> changes) {
    return changes.stream()
        .map(
            change ->
                new Changed<>(organizationId.uuid(), domainId.uuid(), checkType.wireName(), change))
        .toList();
  }

  static List<Changed<IncidentChange>> of(List<RunRecord> runs) {
    return runs.stream()
        .flatMap(
            run ->
                of(
                    run.claim().organizationId(),
                    run.claim().domainId(),
                    run.claim().checkType(),
                    run.incidents())
                    .stream())
        .toList();
  }

  /** Stores changes; what opened in this batch may rise and close in it. */
  static void store(DSLContext dsl, List<Changed<IncidentChange>> changes) {
    List<Changed<Opened>> opened = changes.stream().flatMap(c -> c.as(Opened.class)).toList();
    List<Changed<Raised>> raised = changes.stream().flatMap(c -> c.as(Raised.class)).toList();
    List<Changed<Closed>> closed = changes.stream().flatMap(c -> c.as(Closed.class)).toList();
    if (!opened.isEmpty()) {
      open(dsl, opened);
    }
    if (!raised.isEmpty()) {
      RAISE.execute(
          dsl,
          uuids(raised, Changed::organizationId),
          uuids(raised, Changed::id),
          texts(raised, row -> row.change().severity().wireName()),
          texts(raised, row -> storable(row.change().message())));
    }
    if (!closed.isEmpty()) {
      CLOSE.execute(
          dsl,
          uuids(closed, Changed::organizationId),
          uuids(closed, Changed::id),
          instants(closed, row -> row.change().at()));
    }
  }

  private static void open(DSLContext dsl, List<Changed<Opened>> opened) {
    OPEN.execute(
        dsl,
        uuids(opened, Changed::organizationId),
        uuids(opened, Changed::id),
        uuids(opened, Changed::domainId),
        texts(opened, Changed::checkType),
        texts(opened, row -> row.change().type().wireName()),
        texts(opened, row -> subjects(row.change())),
        texts(opened, row -> row.change().severity().wireName()),
        texts(opened, row -> storable(row.change().message())),
        instants(opened, row -> row.change().since()),
        instants(opened, row -> row.change().at()));
  }

  private static String subjects(Opened opened) {
    return JsonText.compact(JsonValue.ofTexts(opened.subjects().stream().sorted().toList()));
  }
}
