package io.domainwatch.persistence.probe;

import static io.domainwatch.persistence.sql.ColumnArrays.longs;
import static io.domainwatch.persistence.sql.ColumnArrays.texts;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.schedule.DueTimes;
import io.domainwatch.core.value.Horizon;
import java.time.Instant;
import java.util.List;
import org.jooq.DSLContext;

/** Schedule rows and domains whose instants lie in an impossible future. */
final class StrayChecks {
  /**
   * A check type and an interval have one horizon; the interval in force is that of the override or
   * the usual one.
   */
  private static final String HEAL =
      """
      update check_schedule stray
         set next_run_at = least(stray.next_run_at, ?::timestamptz),
             last_run_at = least(stray.last_run_at, ?::timestamptz),
             lease_until = null, lease_token = null, lease_owner = null
       where stray.ctid = any (array(
               select held.ctid from check_schedule held
                 left join check_overrides override
                   on override.organization_id = held.organization_id
                  and override.domain_id = held.domain_id and override.check_type = held.check_type
                 join unnest(?::text[], ?::bigint[], ?::bigint[])
                        as usual (check_type, seconds, pause)
                   on usual.check_type = held.check_type
                where held.next_run_at is not null
                  and (held.last_run_at > ?::timestamptz or held.lease_until > ?::timestamptz
                       or held.next_run_at > case
                            when held.last_run_at is null then ?::timestamptz
                            else ?::timestamptz + make_interval(secs => ?
                                   * coalesce(override.interval_seconds, usual.seconds)
                                   + usual.pause) end)
                limit ?
                  for update of held skip locked))
      """;

  /**
   * A domain was last checked when one of its checks last ran: none has told later than that. How
   * long its state holds is to be judged anew.
   */
  private static final String HEAL_DOMAINS =
      """
      with healed as (
      update domains stray
         set last_checked_at = ?::timestamptz,
             health_since = case when stray.health_since <= ?::timestamptz then stray.health_since end,
             checks_told_at = array(
               select case when told.at > ?::bigint then ?::bigint else told.at end
                 from unnest(stray.checks_told_at) with ordinality as told (at, place)
                order by told.place)
       where stray.ctid = any (array(
               select ctid from domains where last_checked_at > ?::timestamptz limit ?
                  for update skip locked))
       returning stray.organization_id, stray.id
      )
      update domain_health held set holds_until = '-infinity' from healed
       where held.organization_id = healed.organization_id and held.domain_id = healed.id
      """;

  /** A turn that was left for a time that a wrong clock told may come hours too late. */
  private static final String TURNS =
      """
      insert into check_turns (organization_id, due_at)
      select organization_id, ?::timestamptz from check_turns group by organization_id
      """;

  private StrayChecks() {}

  static int heal(DSLContext dsl, Instant now) {
    List<CheckType> types = List.of(CheckType.values());
    return dsl.execute(
        HEAL,
        now,
        now,
        texts(types, CheckType::wireName),
        longs(types, type -> definition(type).defaultInterval().toSeconds()),
        longs(types, type -> DueTimes.longestPause(definition(type).speedClass()).toSeconds()),
        Horizon.PRESENT.end(now),
        DueTimes.LEASE.end(now),
        DueTimes.FIRST_RUN.end(now),
        Horizon.PRESENT.end(now),
        DueTimes.MAX_INTERVALS,
        JooqStrayTimes.AT_ONCE);
  }

  static int healDomains(DSLContext dsl, Instant now) {
    long millis = now.toEpochMilli();
    return dsl.execute(
        HEAL_DOMAINS, now, now, millis, millis, Horizon.PRESENT.end(now), JooqStrayTimes.AT_ONCE);
  }

  /** Every organization is asked for due checks at the next claim. */
  static int askAll(DSLContext dsl, Instant now) {
    return dsl.execute(TURNS, now);
  }

  private static CheckDefinition definition(CheckType type) {
    return CheckCatalogue.of(type);
  }
}
