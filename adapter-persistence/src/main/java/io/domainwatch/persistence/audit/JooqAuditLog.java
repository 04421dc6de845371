package io.domainwatch.persistence.audit;

import static io.domainwatch.persistence.jooq.Tables.AUDIT_CHAINS;
import static io.domainwatch.persistence.jooq.Tables.AUDIT_ENTRIES;
import static io.domainwatch.persistence.sql.ColumnArrays.storable;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.audit.AuditChain;
import io.domainwatch.core.audit.AuditEntry;
import io.domainwatch.core.audit.AuditId;
import io.domainwatch.core.audit.AuditLog;
import io.domainwatch.core.audit.ChainedEntry;
import io.domainwatch.persistence.jooq.tables.records.AuditEntriesRecord;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
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

  @Override
  public List<AuditChain> chains() {
    return database.query(AuditChainRows::all);
  }

  @Override
  public AuditChain chain(OrganizationId organizationId) {
    return database
        .query(
            dsl ->
                dsl.fetchOptional(
                    AUDIT_CHAINS, AUDIT_CHAINS.ORGANIZATION_ID.eq(organizationId.uuid())))
        .map(AuditChainRows::chain)
        .orElseGet(() -> AuditChain.empty(organizationId));
  }

  @Override
  public List<ChainedEntry> chained(OrganizationId organizationId, long after, int limit) {
    return database.query(dsl -> AuditChainRows.after(dsl, organizationId, after, limit));
  }

  @Override
  public int unchained(OrganizationId organizationId) {
    return database.query(
        dsl ->
            dsl.fetchCount(
                AUDIT_ENTRIES,
                AUDIT_ENTRIES
                    .ORGANIZATION_ID
                    .eq(organizationId.uuid())
                    .and(AUDIT_ENTRIES.POSITION.isNull())));
  }

  @Override
  public int dropBefore(Instant instant) {
    return chains().stream().mapToInt(chain -> dropBefore(chain, instant)).sum();
  }

  private int dropBefore(AuditChain chain, Instant instant) {
    OrganizationId owner = chain.organizationId();
    int dropped = 0;
    int batch;
    do {
      batch = database.transaction(dsl -> AuditChainRows.dropOldest(dsl, owner, instant));
      dropped += batch;
    } while (batch == AuditChainRows.AT_ONCE);
    return dropped;
  }

  private static AuditEntriesRecord row(AuditEntry entry) {
    AuditEntriesRecord row = new AuditEntriesRecord();
    row.setOrganizationId(entry.actor().organizationId().uuid());
    row.setId(entry.id().uuid());
    row.setOccurredAt(entry.at().truncatedTo(ChronoUnit.MICROS));
    row.setActorKind(entry.actor().kind().wireName());
    row.setActorId(entry.actor().id());
    row.setActorName(storable(entry.actor().name()));
    row.setAction(entry.action().wireName());
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
        .filter(kind -> kind.wireName().equals(word))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("no kind of actor: " + word));
  }
}
