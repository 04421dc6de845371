package io.domainwatch.persistence.audit;

import static io.domainwatch.persistence.jooq.Tables.AUDIT_ENTRIES;
import static io.domainwatch.persistence.sql.ColumnArrays.storable;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.audit.AuditEntry;
import io.domainwatch.core.audit.AuditId;
import io.domainwatch.core.audit.AuditLog;
import io.domainwatch.persistence.jooq.tables.records.AuditEntriesRecord;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jooq.impl.DSL;

/** Who did what, in PostgreSQL. */
public final class JooqAuditLog implements AuditLog {
  private final Database database;

  @Inject
  public JooqAuditLog(Database database) {
    this.database = database;
  }

  @Override
  public void add(AuditEntry entry) {
    database.query(dsl -> dsl.insertInto(AUDIT_ENTRIES).set(row(entry)).execute());
  }

  @Override
  public List<AuditEntry> page(OrganizationId organizationId, Optional<AuditId> before, int limit) {
    return database.query(
        dsl ->
            dsl.selectFrom(AUDIT_ENTRIES)
                .where(AUDIT_ENTRIES.ORGANIZATION_ID.eq(organizationId.uuid()))
                .and(before.map(id -> AUDIT_ENTRIES.ID.lt(id.uuid())).orElseGet(DSL::noCondition))
                .orderBy(AUDIT_ENTRIES.ID.desc())
                .limit(limit)
                .fetch(JooqAuditLog::entry));
  }

  private static AuditEntriesRecord row(AuditEntry entry) {
    AuditEntriesRecord row = new AuditEntriesRecord();
    row.setOrganizationId(entry.actor().organizationId().uuid());
    row.setId(entry.id().uuid());
    row.setOccurredAt(entry.at());
    row.setActorKind(entry.actor().kind().word());
    row.setActorId(entry.actor().id());
    row.setActorName(storable(entry.actor().name()));
    row.setAction(entry.action().word());
    row.setSubject(storable(entry.subject()));
    row.setDetail(storable(entry.detail()));
    return row;
  }

  private static AuditEntry entry(AuditEntriesRecord row) {
    return new AuditEntry(
        new AuditId(row.getId()),
        new Actor(
            new OrganizationId(row.getOrganizationId()),
            kind(row.getActorKind()),
            row.getActorId(),
            row.getActorName()),
        AuditAction.find(row.getAction())
            .orElseThrow(() -> new IllegalStateException("no action: " + row.getAction())),
        row.getSubject(),
        row.getDetail(),
        row.getOccurredAt());
  }

  private static Actor.Kind kind(String word) {
    return Stream.of(Actor.Kind.values())
        .filter(kind -> kind.word().equals(word))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("no kind of actor: " + word));
  }
}
