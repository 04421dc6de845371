package io.domainwatch.persistence.schedule;

import static io.domainwatch.persistence.sql.ColumnArrays.longs;
import static io.domainwatch.persistence.sql.ColumnArrays.uuids;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.schedule.ClaimRoom;
import io.domainwatch.core.schedule.ClaimedCheck;
import io.domainwatch.core.schedule.Leases;
import io.domainwatch.persistence.sql.PlainQuery;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;

/**
 * Claims of one caller at one instant. Organizations take turns: only those are asked whose turn in
 * {@code check_turns} has come, which migration V018 keeps right.
 */
record FairClaims(DSLContext dsl, UUID instance, Leases leases, Instant now) {
  /**
   * Turns that one claim looks at; bounds its cost. An organization that has more gets rid of so
   * many by each claim.
   */
  private static final int MAX_TURNS = 2_000;

  /** Asked several times a second, mostly for nothing: one step in the index. */
  private static final PlainQuery<Boolean> TURN_HAS_COME =
      new PlainQuery<>(
          "select true from check_turns where due_at <= ? order by due_at limit 1", _ -> true);

  /**
   * Takes the turns that have come, of each of these organizations its share of the room, and
   * leaves each its next turn: now while it may have more, in a second or when a lease ends while
   * checks of it are claimed (they may be due again at any time, and nobody tells), else when its
   * next check is due. Passes over what others hold at this moment, their turns and their rows.
   * Only check types that this version knows: a newer instance may share the database. The lease is
   * looked up by place in arrays, which costs a few comparisons a row and leaves the plan alone.
   * Where most organizations have one domain, the server believes that of all: so domains are asked
   * for in the order of their primary key, and late checks in that of their due times, or it reads
   * all of an organization. All of one claim have one token: with the key of the row it is as good
   * as one for each, and the making of a random one costs more than the rest of the new row.
   */
  private static final PlainQuery<Row> CLAIM =
      new PlainQuery<>(
          """
          with seen as materialized (
            select turn.ctid as place, turn.organization_id, turn.due_at
              from check_turns turn
             where turn.due_at <= ?::timestamptz and turn.organization_id <> all (?::uuid[])
             order by turn.due_at
             limit ?
          ), longest as materialized (
            select organization_id from seen
             group by organization_id order by min(due_at), organization_id limit ?
          ), taken as materialized (
            select turn.ctid as place, turn.organization_id, turn.due_at
              from check_turns turn
             where turn.ctid = any (array(
                     select seen.place from seen
                       join longest on longest.organization_id = seen.organization_id))
               for update skip locked
          ), asked as materialized (
            select waiting.organization_id, waiting.share,
                   least(waiting.share, coalesce(tight.most, ?)) as most
              from (select organization_id,
                           (? + count(*) over ()
                              - row_number() over (order by min(due_at), organization_id))
                             / count(*) over () as share
                      from taken group by organization_id) waiting
              left join unnest(?::uuid[], ?::bigint[]) as tight (organization_id, most)
                on tight.organization_id = waiting.organization_id
          ), chosen as materialized (
            select asked.organization_id, due.place
              from asked cross join lateral (
                     select due.ctid as place
                       from check_schedule due
                      where due.organization_id = asked.organization_id
                        and due.next_run_at <= ?::timestamptz
                        and (due.lease_until is null or due.lease_until <= ?::timestamptz)
                        and due.check_type = any (?::text[])
                      order by due.next_run_at
                      limit asked.most
                        for update skip locked) due
          ), claimed as (
            update check_schedule present
               set lease_until = ?::timestamptz
                     + (?::bigint[])[array_position(?::text[], present.check_type)]
                       * interval '1 millisecond',
                   lease_token = (select gen_random_uuid()), lease_owner = ?
             where present.ctid = any (array(select place from chosen))
            returning present.*
          ), served as materialized (
            select asked.organization_id, asked.share, asked.most, count(chosen.place) as got
              from asked left join chosen on chosen.organization_id = asked.organization_id
             group by asked.organization_id, asked.share, asked.most
          ), gone as (
            delete from check_turns turn where turn.ctid = any (array(select place from taken))
          ), next as (
            insert into check_turns (organization_id, due_at)
            select served.organization_id, turn.due_at
              from served cross join lateral (
                     select least(
                       case when served.got >= served.most then ?::timestamptz
                            else (select least(?::timestamptz + interval '1 second',
                                               min(late.lease_until)
                                                 filter (where late.lease_until > ?::timestamptz))
                                    from (select due.lease_until from check_schedule due
                                           where due.organization_id = served.organization_id
                                             and due.next_run_at <= ?::timestamptz
                                           order by due.next_run_at limit 10000) late
                                  having count(*) > 0) end,
                       (select min(later.next_run_at) from check_schedule later
                         where later.organization_id = served.organization_id
                           and later.next_run_at > ?::timestamptz)) as due_at
                     offset 0) turn
             where turn.due_at is not null
          )
          select claimed.organization_id, claimed.domain_id, claimed.check_type, claimed.lease_token,
                 claimed.next_run_at, claimed.state::text, claimed.baseline::text, claimed.memory::text,
                 domain.name, domain.site_down, domain.unresolvable,
                 served.got >= served.share and served.share < ?, turns.number
            from (select count(*)::integer as number from asked) turns
            left join (claimed
                 join served on served.organization_id = claimed.organization_id
                cross join lateral (
                      select one.name, one.site_down, one.unresolvable from domains one
                       where one.organization_id = claimed.organization_id
                         and one.id between claimed.domain_id and claimed.domain_id
                       order by one.organization_id, one.id
                       limit 1) domain) on true
          """,
          Row::of);

  /**
   * A plan that does not know how few rows are due, or how few of them are asked for, reads the
   * whole table. Nobody waits for the disk: claims that a dying server forgets are due again, and
   * what then comes in by them is not recorded.
   */
  private static final PlainQuery<Boolean> FOR_CLAIMS =
      new PlainQuery<>(
          """
          select set_config('plan_cache_mode', 'force_custom_plan', true),
                 set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
                 set_config('synchronous_commit', 'off', true)
          """,
          _ -> true);

  /**
   * A row of the answer, of which there is always one.
   *
   * @param check empty where nothing was claimed
   * @param mayHaveMore whether its organization may have more due than it was asked
   * @param asked how many organizations were asked
   */
  private record Row(Optional<ClaimedCheck> check, boolean mayHaveMore, int asked) {
    static Row of(ResultSet row) throws SQLException {
      Optional<ClaimedCheck> check =
          row.getObject(1) == null ? Optional.empty() : Optional.of(ClaimRows.claimedCheck(row));
      return new Row(check, row.getBoolean(12), row.getInt(13));
    }
  }

  /** Whether a claim may find anything; without a turn that has come it claims nothing. */
  static boolean mayFindAny(DSLContext dsl, Instant now) {
    return !TURN_HAS_COME.fetch(dsl, now).isEmpty();
  }

  /** The longest due first. What organizations leave of their shares goes to those with more. */
  List<ClaimedCheck> claim(ClaimRoom room) {
    FOR_CLAIMS.fetch(dsl);
    List<ClaimedCheck> claimed = new ArrayList<>();
    ClaimRoom left = room;
    boolean more = true;
    while (more && left.limit() > 0) {
      List<Row> rows = claimOnce(left);
      List<ClaimedCheck> some = rows.stream().flatMap(row -> row.check().stream()).toList();
      boolean notAllAsked = rows.getFirst().asked() == left.limit();
      more = notAllAsked || rows.stream().anyMatch(Row::mayHaveMore);
      claimed.addAll(some);
      left = left.without(counts(some));
    }
    claimed.sort(Comparator.comparing(ClaimedCheck::dueAt));
    return claimed;
  }

  private List<Row> claimOnce(ClaimRoom room) {
    @Nullable Long[] lengths = longs(leases.types(), type -> leases.of(type).toMillis());
    String[] words = leases.types().stream().map(CheckType::wireName).toArray(String[]::new);
    List<Map.Entry<OrganizationId, Integer>> tight = List.copyOf(room.atMost().entrySet());
    UUID[] full =
        tight.stream()
            .filter(most -> most.getValue() == 0)
            .map(most -> most.getKey().uuid())
            .toArray(UUID[]::new);
    return CLAIM.fetch(
        dsl,
        now,
        full,
        MAX_TURNS,
        room.limit(),
        room.each(),
        room.limit(),
        uuids(tight, most -> most.getKey().uuid()),
        longs(tight, most -> most.getValue().longValue()),
        now,
        now,
        words,
        now,
        lengths,
        words,
        instance,
        now,
        now,
        now,
        now,
        now,
        room.limit());
  }

  private static Map<OrganizationId, Integer> counts(List<ClaimedCheck> claimed) {
    Map<OrganizationId, Integer> counts = new HashMap<>();
    claimed.forEach(check -> counts.merge(check.claim().organizationId(), 1, Integer::sum));
    return counts;
  }
}
