package io.domainwatch.persistence.expiry;

import static io.domainwatch.persistence.jooq.Tables.DOMAINS;
import static io.domainwatch.persistence.jooq.Tables.EXPIRIES;
import static org.jooq.impl.DSL.row;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.expiry.Expiries;
import io.domainwatch.core.expiry.Expiry;
import io.domainwatch.core.expiry.ExpiryCursor;
import io.domainwatch.core.expiry.ExpiryKind;
import io.domainwatch.core.expiry.SeenExpiry;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.persistence.jooq.tables.records.ExpiriesRecord;
import io.domainwatch.persistence.sql.Database;
import io.domainwatch.persistence.tag.TaggedDomains;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jooq.Condition;
import org.jooq.impl.DSL;

/** Expiries in PostgreSQL. */
public final class JooqExpiries implements Expiries {
  private final Database database;

  @Inject
  public JooqExpiries(Database database) {
    this.database = database;
  }

  @Override
  public List<Expiry> page(
      OrganizationId organizationId,
      Optional<Instant> until,
      Tags tags,
      Optional<ExpiryCursor> after,
      int limit) {
    Condition wanted =
        EXPIRIES
            .ORGANIZATION_ID
            .eq(organizationId.uuid())
            .and(until.map(EXPIRIES.EXPIRES_AT::le).orElseGet(DSL::noCondition))
            .and(TaggedDomains.condition(organizationId, EXPIRIES.DOMAIN_ID, tags))
            .and(after.map(JooqExpiries::behind).orElseGet(DSL::noCondition));
    return database.query(
        dsl ->
            dsl.select(EXPIRIES, DOMAINS.NAME)
                .from(EXPIRIES)
                .join(DOMAINS)
                .on(DOMAINS.ORGANIZATION_ID.eq(EXPIRIES.ORGANIZATION_ID))
                .and(DOMAINS.ID.eq(EXPIRIES.DOMAIN_ID))
                .where(wanted)
                .orderBy(EXPIRIES.EXPIRES_AT, EXPIRIES.DOMAIN_ID, EXPIRIES.KIND)
                .limit(limit)
                .fetch(each -> expiry(each.value1(), each.value2())));
  }

  /** The kinds in the order of their words are in the order of {@link ExpiryKind}. */
  private static Condition behind(ExpiryCursor position) {
    return row(EXPIRIES.EXPIRES_AT, EXPIRIES.DOMAIN_ID, EXPIRIES.KIND)
        .gt(row(position.expiresAt(), position.domainId().uuid(), position.kind().wireName()));
  }

  private static Expiry expiry(ExpiriesRecord found, String domainName) {
    return new Expiry(
        new DomainId(found.getDomainId()),
        new DomainName(domainName),
        new SeenExpiry(
            ExpiryKind.find(found.getKind())
                .orElseThrow(() -> new IllegalStateException("no kind: " + found.getKind())),
            found.getExpiresAt(),
            Optional.ofNullable(found.getProvider()),
            found.getSeenAt()),
        Optional.ofNullable(found.getMovedAt()).orElse(found.getSeenAt()));
  }
}
