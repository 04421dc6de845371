package io.domainwatch.persistence.idempotency;

import io.domainwatch.core.idempotency.Attempt;
import io.domainwatch.core.idempotency.Begun;
import io.domainwatch.core.idempotency.IdempotencyKeys;
import io.domainwatch.core.idempotency.IdempotentRequest;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.jooq.DSLContext;
import org.jooq.Record;

/**
 * Rows of keys, and what each organization has of them. Whoever locks both locks the key first, so
 * that no two wait for each other.
 */
final class KeyRows {
  private static final double KEPT_SECONDS = seconds(IdempotencyKeys.KEPT);

  private static final String FIND =
      """
      select fingerprint, answer, effective, attempt, lease_until > clock_timestamp()
        from idempotency_keys
       where organization_id = ? and id = ?
         and begun_at > clock_timestamp() - make_interval(secs => ?)
      """;

  private static final String ADD =
      """
      insert into idempotency_keys (organization_id, id, fingerprint, begun_at, attempt, lease_until)
      values (?, ?, ?, clock_timestamp(), gen_random_uuid(),
              clock_timestamp() + make_interval(secs => ?))
          on conflict on constraint idempotency_keys_pkey do nothing
      returning attempt
      """;

  private static final String COUNT =
      """
      insert into idempotency_usage as used (organization_id, keys, octets)
      values (?, 1, 0)
          on conflict on constraint idempotency_usage_pkey do update
         set keys = used.keys + 1
       where used.keys < ? and used.octets < ?
      """;

  private static final String TAKE_BACK =
      "delete from idempotency_keys where organization_id = ? and id = ? and attempt = ?";

  private static final String TAKE =
      """
      update idempotency_keys
         set attempt = gen_random_uuid(),
             lease_until = clock_timestamp() + make_interval(secs => ?)
       where organization_id = ? and id = ? and attempt = ?
         and not effective and answer is null and lease_until <= clock_timestamp()
      returning attempt
      """;

  /**
   * Whether the attempt may commit. A transaction that has changed nothing may; it has no number,
   * and gets none by this.
   */
  private static final String MARK =
      """
      with present as materialized (
        select pg_current_xact_id_if_assigned() is not null as changed
      ), marked as (
        update idempotency_keys held
           set effective = true, lease_until = clock_timestamp() + make_interval(secs => ?)
          from present
         where present.changed
           and held.organization_id = ? and held.id = ? and held.attempt = ? and held.answer is null
        returning 1
      )
      select not changed or exists (select from marked) from present
      """;

  private static final String ANSWER =
      """
      update idempotency_keys set answer = ?, effective = true
       where organization_id = ? and id = ? and attempt = ? and answer is null
      """;

  private static final String ADD_OCTETS =
      "update idempotency_usage set octets = octets + ? where organization_id = ?";

  private static final String DROP =
      """
      with gone as (
        delete from idempotency_keys key where %s
        returning organization_id, coalesce(octet_length(answer), 0) as octets
      ), freed as (
        update idempotency_usage used
           set keys = used.keys - sums.keys, octets = used.octets - sums.octets
          from (select organization_id, count(*)::integer as keys, sum(octets)::bigint as octets
                  from gone group by organization_id) sums
         where used.organization_id = sums.organization_id
      )
      select count(*)::integer from gone
      """;

  private static final String DROP_OLD_ONE =
      DROP.formatted(
          """
          key.organization_id = ? and key.id = ?
            and key.begun_at <= clock_timestamp() - make_interval(secs => ?)
          """);

  private static final String DROP_ATTEMPT =
      DROP.formatted(
          """
          key.organization_id = ? and key.id = ? and key.attempt = ?
            and not key.effective and key.answer is null
          """);

  private static final String DROP_OLD =
      DROP.formatted(
          """
          key.ctid = any (array(
            select old.ctid from idempotency_keys old
             where old.begun_at <= clock_timestamp() - make_interval(secs => ?)
             order by old.begun_at limit ?
               for update skip locked))
          """);

  /** One who drops at a time: two would meet at the rows of organizations. */
  private static final String LOCK =
      "select pg_try_advisory_xact_lock(hashtextextended('domainwatch idempotency keys', 0))";

  private KeyRows() {}

  /**
   * A key that is in use.
   *
   * @param held whether the lease of its attempt runs
   * @param answer encrypted
   */
  record Row(
      String fingerprint, Optional<String> answer, boolean effective, UUID attempt, boolean held) {}

  static Optional<Row> find(DSLContext dsl, IdempotentRequest request) {
    return dsl.resultQuery(FIND, request.organizationId().uuid(), request.id(), KEPT_SECONDS)
        .fetchOptional(
            row ->
                new Row(
                    row.get(0, String.class),
                    Optional.ofNullable(row.get(1, String.class)),
                    row.get(2, Boolean.class),
                    row.get(3, UUID.class),
                    row.get(4, Boolean.class)));
  }

  /** In a transaction; empty when it is there already. */
  static Optional<Begun> add(DSLContext dsl, IdempotentRequest request, Duration lease) {
    UUID owner = request.organizationId().uuid();
    dropped(dsl.resultQuery(DROP_OLD_ONE, owner, request.id(), KEPT_SECONDS).fetchSingle());
    String fingerprint = request.fingerprint().hex();
    Optional<Attempt> added =
        dsl.resultQuery(ADD, owner, request.id(), fingerprint, seconds(lease))
            .fetchOptional(row -> attempt(request, row));
    if (added.isPresent()
        && dsl.execute(COUNT, owner, IdempotencyKeys.MAX_KEYS, IdempotencyKeys.MAX_OCTETS) == 0) {
      dsl.execute(TAKE_BACK, owner, request.id(), added.get().token());
      return Optional.of(new Begun.Full());
    }
    return added.<Begun>map(Begun.Fresh::new);
  }

  /** Takes over from an attempt whose lease has lapsed; empty when it changed meanwhile. */
  static Optional<Begun> take(
      DSLContext dsl, IdempotentRequest request, UUID former, Duration lease) {
    UUID owner = request.organizationId().uuid();
    return dsl.resultQuery(TAKE, seconds(lease), owner, request.id(), former)
        .fetchOptional(row -> new Begun.Fresh(attempt(request, row)));
  }

  private static Attempt attempt(IdempotentRequest request, Record row) {
    return new Attempt(request.organizationId(), request.id(), row.get(0, UUID.class));
  }

  static boolean mark(DSLContext dsl, Attempt attempt, Duration lease) {
    UUID owner = attempt.organizationId().uuid();
    return dsl.resultQuery(MARK, seconds(lease), owner, attempt.id(), attempt.token())
        .fetchSingle()
        .get(0, Boolean.class);
  }

  /** In a transaction. */
  static boolean answer(DSLContext dsl, Attempt attempt, String sealed) {
    UUID owner = attempt.organizationId().uuid();
    boolean kept = dsl.execute(ANSWER, sealed, owner, attempt.id(), attempt.token()) == 1;
    if (kept) {
      dsl.execute(ADD_OCTETS, sealed.length(), owner);
    }
    return kept;
  }

  static boolean drop(DSLContext dsl, Attempt attempt) {
    UUID owner = attempt.organizationId().uuid();
    return dropped(
            dsl.resultQuery(DROP_ATTEMPT, owner, attempt.id(), attempt.token()).fetchSingle())
        == 1;
  }

  /**
   * In a transaction.
   *
   * @return how many of the oldest; none while somebody else drops
   */
  static int dropOld(DSLContext dsl, Duration age, int limit) {
    return dsl.resultQuery(LOCK).fetchSingle().get(0, Boolean.class)
        ? dropped(dsl.resultQuery(DROP_OLD, seconds(age), limit).fetchSingle())
        : 0;
  }

  private static int dropped(Record count) {
    return count.get(0, Integer.class);
  }

  private static double seconds(Duration duration) {
    return duration.toMillis() / 1000.0;
  }
}
