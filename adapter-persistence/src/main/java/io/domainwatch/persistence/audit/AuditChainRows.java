package io.domainwatch.persistence.audit;

import static io.domainwatch.persistence.jooq.Tables.AUDIT_CHAINS;
import static io.domainwatch.persistence.jooq.Tables.AUDIT_ENTRIES;
import static io.domainwatch.persistence.jooq.Tables.ORGANIZATIONS;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.audit.AuditChain;
import io.domainwatch.core.audit.AuditId;
import io.domainwatch.core.audit.ChainLink;
import io.domainwatch.core.audit.ChainedEntry;
import io.domainwatch.persistence.jooq.tables.records.AuditChainsRecord;
import io.domainwatch.persistence.jooq.tables.records.AuditEntriesRecord;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jooq.DSLContext;

/** The chain of the audit log; its places are given by the database (migration V025). */
final class AuditChainRows {
  /** Entries that are removed in one transaction; bounds how long the chain is locked. */
  static final int AT_ONCE = 1_000;

  private AuditChainRows() {}

  /** Of every organization, for its row may have been taken away. */
  static List<AuditChain> all(DSLContext dsl) {
    return dsl.select(ORGANIZATIONS.ID, AUDIT_CHAINS)
        .from(ORGANIZATIONS)
        .leftJoin(AUDIT_CHAINS)
        .on(AUDIT_CHAINS.ORGANIZATION_ID.eq(ORGANIZATIONS.ID))
        .fetch(
            row ->
                row.value2() == null || row.value2().getOrganizationId() == null
                    ? AuditChain.empty(new OrganizationId(row.value1()))
                    : chain(row.value2()));
  }

  static AuditChain chain(AuditChainsRecord row) {
    return new AuditChain(
        new OrganizationId(row.getOrganizationId()),
        new ChainLink(row.getAnchorPosition(), row.getAnchorHash()),
        new ChainLink(row.getPosition(), row.getHash()));
  }

  static List<ChainedEntry> after(
      DSLContext dsl, OrganizationId organizationId, long position, int limit) {
    return dsl.selectFrom(AUDIT_ENTRIES)
        .where(AUDIT_ENTRIES.ORGANIZATION_ID.eq(organizationId.uuid()))
        .and(AUDIT_ENTRIES.POSITION.gt(position))
        .orderBy(AUDIT_ENTRIES.POSITION)
        .limit(limit)
        .fetch(AuditChainRows::chained);
  }

  /** Removes at most {@link #AT_ONCE} of the oldest entries; returns how many. */
  static int dropOldest(DSLContext dsl, OrganizationId organizationId, Instant before) {
    AuditChain chain =
        dsl.selectFrom(AUDIT_CHAINS)
            .where(AUDIT_CHAINS.ORGANIZATION_ID.eq(organizationId.uuid()))
            .forUpdate()
            .fetchOptional(AuditChainRows::chain)
            .orElseGet(() -> AuditChain.empty(organizationId));
    List<ChainedEntry> oldest = after(dsl, organizationId, chain.anchor().position(), AT_ONCE);
    List<ChainedEntry> dropped = chain.droppable(oldest, before);
    if (!dropped.isEmpty()) {
      remove(dsl, organizationId, dropped.getLast().link());
    }
    return dropped.size();
  }

  private static void remove(DSLContext dsl, OrganizationId organizationId, ChainLink last) {
    dsl.deleteFrom(AUDIT_ENTRIES)
        .where(AUDIT_ENTRIES.ORGANIZATION_ID.eq(organizationId.uuid()))
        .and(AUDIT_ENTRIES.POSITION.le(last.position()))
        .execute();
    dsl.update(AUDIT_CHAINS)
        .set(AUDIT_CHAINS.ANCHOR_POSITION, last.position())
        .set(AUDIT_CHAINS.ANCHOR_HASH, last.hash())
        .where(AUDIT_CHAINS.ORGANIZATION_ID.eq(organizationId.uuid()))
        .execute();
  }

  private static ChainedEntry chained(AuditEntriesRecord row) {
    return new ChainedEntry(
        new OrganizationId(row.getOrganizationId()),
        new AuditId(row.getId()),
        row.getOccurredAt(),
        List.of(
            row.getActorKind(),
            row.getActorId(),
            row.getActorName(),
            row.getAction(),
            row.getSubject(),
            row.getDetail()),
        row.getPosition(),
        Objects.requireNonNullElse(row.getPreviousHash(), ""),
        Objects.requireNonNullElse(row.getHash(), ""));
  }
}
