package io.domainwatch.persistence.schedule;

import static io.domainwatch.persistence.sql.ColumnArrays.texts;
import static io.domainwatch.persistence.sql.ColumnArrays.uuids;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.Reachability;
import io.domainwatch.core.schedule.ClaimedCheck;
import io.domainwatch.core.schedule.HeldClaim;
import io.domainwatch.persistence.jooq.tables.records.CheckOverridesRecord;
import io.domainwatch.persistence.override.OverrideColumns;
import io.domainwatch.persistence.sql.PlainQuery;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jooq.DSLContext;
import org.jooq.JSON;

/** Claims: the columns of the schedule that say who runs a check now. */
final class ClaimRows {
  private static final PlainQuery<Boolean> LOCK_DOMAINS =
      new PlainQuery<>(
          """
          select count(*) from (
            select from unnest(?::uuid[], ?::uuid[]) as wanted (organization_id, id)
              join domains domain
                on domain.organization_id = wanted.organization_id and domain.id = wanted.id
             order by domain.id
               for no key update of domain) locked
          """,
          _ -> true);

  /**
   * The domains are locked, so nobody but a claim changes these rows, when a lease is over, and a
   * takeover, when an instance is gone; who records then finds another token and records nothing of
   * the batch. Each row is asked for by its whole key, or the server reads all checks of its
   * domain.
   */
  private static final PlainQuery<Map.Entry<Claim, HeldClaim>> HELD_CLAIMS =
      new PlainQuery<>(
          """
          select held.organization_id, held.domain_id, held.check_type, held.lease_token,
                 override.check_type is not null, override.disabled, override.muted,
                 override.interval_seconds, override.disabled_event_types, override.severity_overrides,
                 domain.site_down, domain.unresolvable,
                 exists (
                   select from snoozes snooze
                    where snooze.organization_id = held.organization_id
                      and snooze.domain_id = held.domain_id
                      and snooze.check_type in ('', held.check_type)) as snoozed
            from unnest(?::uuid[], ?::uuid[], ?::text[], ?::uuid[])
                   as claim (organization_id, domain_id, check_type, token)
           cross join lateral (
                  select one.organization_id, one.domain_id, one.check_type, one.lease_token
                    from check_schedule one
                   where one.organization_id = claim.organization_id
                     and one.domain_id = claim.domain_id and one.check_type = claim.check_type
                     and one.lease_token = claim.token
                   offset 0) held
           cross join lateral (
                  select one.site_down, one.unresolvable from domains one
                   where one.organization_id = claim.organization_id and one.id = claim.domain_id
                     and one.status = 'active'
                   offset 0) domain
            left join check_overrides override
              on override.organization_id = held.organization_id
             and override.domain_id = held.domain_id and override.check_type = held.check_type
          """,
          row -> Map.entry(claim(row), heldClaim(row)));

  /**
   * With turns, so that what is due at once again need not wait until its organization is asked.
   */
  private static final String GIVE_BACK =
      """
      with given as (
        update check_schedule held
           set next_run_at = greatest(held.next_run_at, ?::timestamptz),
               lease_until = null, lease_token = null, lease_owner = null
          from unnest(?::uuid[], ?::uuid[], ?::text[], ?::uuid[])
                 as claim (organization_id, domain_id, check_type, token)
         where held.organization_id = claim.organization_id and held.domain_id = claim.domain_id
           and held.check_type = claim.check_type and held.lease_token = claim.token
        returning held.organization_id, held.next_run_at
      )
      insert into check_turns (organization_id, due_at)
      select organization_id, min(next_run_at) from given group by organization_id
      """;

  private ClaimRows() {}

  static Map<Claim, HeldClaim> lockHeld(DSLContext dsl, List<Claim> claims) {
    lockDomains(dsl, claims);
    Map<Claim, HeldClaim> held = new HashMap<>();
    HELD_CLAIMS
        .fetch(
            dsl,
            uuids(claims, claim -> claim.organizationId().uuid()),
            uuids(claims, claim -> claim.domainId().uuid()),
            texts(claims, claim -> claim.checkType().wireName()),
            uuids(claims, Claim::token))
        .forEach(found -> held.put(found.getKey(), found.getValue()));
    return held;
  }

  static int giveBack(DSLContext dsl, List<Claim> claims, Instant dueAt) {
    lockDomains(dsl, claims);
    return dsl.execute(
        GIVE_BACK,
        dueAt,
        uuids(claims, claim -> claim.organizationId().uuid()),
        uuids(claims, claim -> claim.domainId().uuid()),
        texts(claims, claim -> claim.checkType().wireName()),
        uuids(claims, Claim::token));
  }

  private static void lockDomains(DSLContext dsl, List<Claim> claims) {
    record Key(UUID organizationId, UUID id) {}
    List<Key> domains =
        claims.stream()
            .map(claim -> new Key(claim.organizationId().uuid(), claim.domainId().uuid()))
            .distinct()
            .toList();
    LOCK_DOMAINS.fetch(dsl, uuids(domains, Key::organizationId), uuids(domains, Key::id));
  }

  /** A row of what {@link FairClaims} returns. */
  static ClaimedCheck claimedCheck(ResultSet row) throws SQLException {
    StateColumns state = new StateColumns(row.getString(6), row.getString(7), row.getString(8));
    return new ClaimedCheck(
        claim(row),
        new DomainName(row.getString(9)),
        state.checkState(),
        new Reachability(row.getBoolean(10), row.getBoolean(11)),
        PlainQuery.instant(row, 5));
  }

  private static Claim claim(ResultSet row) throws SQLException {
    String word = row.getString(3);
    return new Claim(
        new OrganizationId(row.getObject(1, UUID.class)),
        new DomainId(row.getObject(2, UUID.class)),
        CheckType.find(word).orElseThrow(() -> new IllegalStateException("no check: " + word)),
        row.getObject(4, UUID.class));
  }

  private static HeldClaim heldClaim(ResultSet row) throws SQLException {
    CheckOverride override = row.getBoolean(5) ? override(row) : CheckOverride.NONE;
    boolean quiet = override.muted() || row.getBoolean("snoozed");
    return new HeldClaim(
        override.withMuted(quiet),
        new Reachability(row.getBoolean("site_down"), row.getBoolean("unresolvable")));
  }

  private static CheckOverride override(ResultSet row) throws SQLException {
    CheckOverridesRecord override = new CheckOverridesRecord();
    override.setDisabled(row.getBoolean("disabled"));
    override.setMuted(row.getBoolean("muted"));
    override.setIntervalSeconds(row.getObject("interval_seconds", Integer.class));
    override.setDisabledEventTypes((String[]) row.getArray("disabled_event_types").getArray());
    override.setSeverityOverrides(JSON.json(row.getString("severity_overrides")));
    return OverrideColumns.override(override);
  }
}
