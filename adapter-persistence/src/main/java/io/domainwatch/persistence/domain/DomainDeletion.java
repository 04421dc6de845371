package io.domainwatch.persistence.domain;

import static io.domainwatch.persistence.jooq.Tables.CHECK_RESULTS;
import static io.domainwatch.persistence.jooq.Tables.CHECK_RESULT_DAYS;
import static io.domainwatch.persistence.jooq.Tables.CHECK_RESULT_HOURS;
import static io.domainwatch.persistence.jooq.Tables.CHECK_STATISTICS_DAYS;
import static io.domainwatch.persistence.jooq.Tables.DOMAINS;
import static io.domainwatch.persistence.jooq.Tables.EVENTS;

import java.util.UUID;
import org.jooq.Condition;
import org.jooq.DSLContext;

/** Deletes a domain with all that hangs on it. */
final class DomainDeletion {
  private DomainDeletion() {}

  /**
   * Locks the domain first: a run that is being recorded finishes before, and what it wrote is seen
   * by the statements that follow. Tags, overrides, schedule, outbox, incidents with who was told
   * of them, and its places in filters and digests go with the foreign key; results and events have
   * none. Results in the order in which they are packed: what another transaction packs meanwhile
   * is met further on. Messages on their way keep what they say.
   *
   * @return whether there was one
   */
  static boolean delete(DSLContext dsl, UUID organizationId, UUID id) {
    Condition domain = DOMAINS.ORGANIZATION_ID.eq(organizationId).and(DOMAINS.ID.eq(id));
    if (dsl.select(DOMAINS.ID).from(DOMAINS).where(domain).forUpdate().fetch().isEmpty()) {
      return false;
    }
    dsl.deleteFrom(CHECK_RESULTS)
        .where(CHECK_RESULTS.ORGANIZATION_ID.eq(organizationId))
        .and(CHECK_RESULTS.DOMAIN_ID.eq(id))
        .execute();
    dsl.deleteFrom(CHECK_RESULT_HOURS)
        .where(CHECK_RESULT_HOURS.ORGANIZATION_ID.eq(organizationId))
        .and(CHECK_RESULT_HOURS.DOMAIN_ID.eq(id))
        .execute();
    dsl.deleteFrom(CHECK_RESULT_DAYS)
        .where(CHECK_RESULT_DAYS.ORGANIZATION_ID.eq(organizationId))
        .and(CHECK_RESULT_DAYS.DOMAIN_ID.eq(id))
        .execute();
    dsl.deleteFrom(CHECK_STATISTICS_DAYS)
        .where(CHECK_STATISTICS_DAYS.ORGANIZATION_ID.eq(organizationId))
        .and(CHECK_STATISTICS_DAYS.DOMAIN_ID.eq(id))
        .execute();
    dsl.deleteFrom(EVENTS)
        .where(EVENTS.ORGANIZATION_ID.eq(organizationId))
        .and(EVENTS.DOMAIN_ID.eq(id))
        .execute();
    return dsl.deleteFrom(DOMAINS).where(domain).execute() == 1;
  }
}
