package io.domainwatch.persistence.probe;

import io.domainwatch.core.storage.Instances;
import io.domainwatch.persistence.sql.Database;
import io.domainwatch.persistence.sql.PlainQuery;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.UUID;
import org.jooq.DSLContext;

/** Who lives, in PostgreSQL. Like claiming, taking over passes over what others have locked. */
public final class JooqInstances implements Instances {
  /** Nobody waits for the disk: what a dying server forgets is said again after its start. */
  private static final PlainQuery<UUID> SEEN =
      new PlainQuery<>(
          """
          insert into instances as present (id, seen_at, seen_since)
          select ?::uuid, clock_timestamp(), clock_timestamp()
           where set_config('synchronous_commit', 'off', true) = 'off'
              on conflict on constraint instances_pkey do update
             set seen_at = excluded.seen_at,
                 seen_since = case when present.seen_at > excluded.seen_at - make_interval(secs => ?)
                                   then present.seen_since else excluded.seen_since end
          returning id
          """,
          row -> row.getObject(1, UUID.class));

  private static final PlainQuery<UUID> SILENT =
      new PlainQuery<>(
          """
          select silent.id
            from instances taker
            join instances silent on silent.seen_at <= clock_timestamp() - make_interval(secs => ?)
           where taker.id = ? and taker.seen_at > clock_timestamp() - make_interval(secs => ?)
             and taker.seen_since <= clock_timestamp() - make_interval(secs => ?)
          """,
          row -> row.getObject(1, UUID.class));

  /** A plan that does not know how few rows are claimed reads the whole table. */
  private static final String FOR_TAKING_OVER =
      """
      select set_config('plan_cache_mode', 'force_custom_plan', true),
             set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)
      """;

  /** Rows of one statement; bounds how long it holds its locks. The rest comes with the next. */
  private static final int AT_ONCE = 10_000;

  /**
   * What is claimed is due, or will be within a moment, so the index of due times finds it. With
   * turns, so that its organization is asked at once.
   */
  private static final String FREE_CHECKS =
      """
      with freed as (
        update check_schedule held
           set lease_until = null, lease_token = null, lease_owner = null
         where held.ctid = any (array(
                 select due.ctid from check_schedule due
                  where due.next_run_at <= clock_timestamp() + interval '1 minute'
                    and due.lease_owner = any (?::uuid[])
                  order by due.next_run_at
                  limit ?
                    for update skip locked))
        returning held.organization_id, held.next_run_at
      ), turned as (
        insert into check_turns (organization_id, due_at)
        select organization_id, min(next_run_at) from freed group by organization_id
      )
      select count(*)::integer from freed
      """;

  private static final String FREE_DELIVERIES =
      """
      update notification_deliveries held
         set lease_until = null, lease_token = null, lease_owner = null
       where held.ctid = any (array(
               select pending.ctid from notification_deliveries pending
                where pending.state = 'pending' and pending.lease_until is not null
                  and pending.lease_owner = any (?::uuid[])
                limit ?
                  for update skip locked))
      """;

  private static final String FORGET =
      "delete from instances where seen_at < clock_timestamp() - make_interval(secs => ?)";

  private static final String LEAVE = "delete from instances where id = ?";

  private final Database database;

  @Inject
  public JooqInstances(Database database) {
    this.database = database;
  }

  @Override
  public void seen(UUID instance) {
    database.query(dsl -> SEEN.fetch(dsl, instance, seconds(SEEN_ANEW)));
  }

  @Override
  public TakenOver takeOver(UUID taker, Duration silence) {
    UUID[] silent = database.query(dsl -> silent(dsl, taker, silence));
    return silent.length == 0 ? TakenOver.NOTHING : database.transaction(dsl -> free(dsl, silent));
  }

  @Override
  public void leave(UUID instance) {
    database.query(dsl -> dsl.execute(LEAVE, instance));
  }

  private static UUID[] silent(DSLContext dsl, UUID taker, Duration silence) {
    double seconds = seconds(silence);
    return SILENT.fetch(dsl, seconds, taker, seconds, seconds).toArray(UUID[]::new);
  }

  private static TakenOver free(DSLContext dsl, UUID[] silent) {
    dsl.fetch(FOR_TAKING_OVER);
    int checks = dsl.resultQuery(FREE_CHECKS, silent, AT_ONCE).fetchSingle().get(0, Integer.class);
    int deliveries = dsl.execute(FREE_DELIVERIES, silent, AT_ONCE);
    dsl.execute(FORGET, seconds(FORGOTTEN));
    return new TakenOver(checks, deliveries);
  }

  private static double seconds(Duration duration) {
    return duration.toMillis() / 1000.0;
  }
}
