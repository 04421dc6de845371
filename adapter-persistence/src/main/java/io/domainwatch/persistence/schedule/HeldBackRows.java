package io.domainwatch.persistence.schedule;

import static io.domainwatch.persistence.jooq.Tables.DOMAINS;
import static io.domainwatch.persistence.sql.ColumnArrays.instants;
import static io.domainwatch.persistence.sql.ColumnArrays.texts;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.engine.HeldBack;
import io.domainwatch.core.engine.Release;
import io.domainwatch.core.run.Reachability;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jooq.Condition;
import org.jooq.DSLContext;

/** Checks that are held back by something that ends by itself. */
final class HeldBackRows {
  private static final String RELEASE_OF_DOMAIN =
      """
      update check_schedule held
         set next_run_at = free.due_at, held_back_by = null
        from unnest(?::text[], ?::timestamptz[]) as free (check_type, due_at)
       where held.organization_id = ? and held.domain_id = ?
         and held.check_type = free.check_type and held.held_back_by = any (?::text[])
         and held.next_run_at > free.due_at
         and (held.lease_until is null or held.lease_until <= ?::timestamptz)
      """;

  /** One look at the end of the index for each cause. */
  private static final String OWN_TROUBLES =
      """
      select cause from unnest(?::text[]) as cause
       where exists (
               select from check_schedule held
                where held.held_back_by = cause
                  and held.held_back_by in ('own_network', 'processor_time')
                  and held.next_run_at > ?::timestamptz)
      """;

  /**
   * As claims are taken: what others have locked is passed over, so that nobody waits for this and
   * this for nobody.
   */
  private static final String RELEASE_OF_INSTANCES =
      """
      update check_schedule held
         set next_run_at = least(held.next_run_at,
                                 ?::timestamptz + random() * ?::bigint * interval '1 millisecond'),
             held_back_by = null
       where held.ctid = any (array(
               select waiting.ctid from check_schedule waiting
                where waiting.held_back_by = ?
                  and waiting.held_back_by in ('own_network', 'processor_time')
                  and waiting.next_run_at > ?::timestamptz
                  and (waiting.lease_until is null or waiting.lease_until <= ?::timestamptz)
                limit ?
                  for update skip locked))
      """;

  private HeldBackRows() {}

  static Reachability replaceTrouble(
      DSLContext dsl,
      OrganizationId organizationId,
      DomainId domainId,
      CheckType checkType,
      Reachability found) {
    Condition domain =
        DOMAINS.ORGANIZATION_ID.eq(organizationId.uuid()).and(DOMAINS.ID.eq(domainId.uuid()));
    Reachability before =
        dsl.select(DOMAINS.SITE_DOWN, DOMAINS.UNRESOLVABLE)
            .from(DOMAINS)
            .where(domain)
            .fetchOptional(row -> new Reachability(row.value1(), row.value2()))
            .orElse(Reachability.NONE);
    Reachability after = before.after(checkType, found);
    dsl.update(DOMAINS)
        .set(DOMAINS.SITE_DOWN, after.siteDown())
        .set(DOMAINS.UNRESOLVABLE, after.unresolvable())
        .where(domain)
        .execute();
    return before;
  }

  static int release(
      DSLContext dsl,
      OrganizationId organizationId,
      DomainId domainId,
      Release release,
      Instant now) {
    List<Map.Entry<CheckType, Instant>> free = List.copyOf(release.dueAt().entrySet());
    return dsl.execute(
        RELEASE_OF_DOMAIN,
        texts(free, one -> one.getKey().wireName()),
        instants(free, Map.Entry::getValue),
        organizationId.uuid(),
        domainId.uuid(),
        texts(List.copyOf(release.causes()), HeldBack::wireName),
        now);
  }

  static Set<HeldBack> ownTroubles(DSLContext dsl, Instant now) {
    Set<HeldBack> found = EnumSet.noneOf(HeldBack.class);
    dsl.resultQuery(OWN_TROUBLES, texts(List.copyOf(HeldBack.OWN), HeldBack::wireName), now)
        .fetch(0, String.class)
        .forEach(word -> HeldBack.find(word).ifPresent(found::add));
    return found;
  }

  static int release(DSLContext dsl, HeldBack cause, Duration spread, int limit, Instant now) {
    return dsl.execute(
        RELEASE_OF_INSTANCES, now, spread.toMillis(), cause.wireName(), now, now, limit);
  }
}
