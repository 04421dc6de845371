package io.domainwatch.persistence.statistics;

import static io.domainwatch.persistence.sql.ColumnArrays.instants;
import static io.domainwatch.persistence.sql.ColumnArrays.uuids;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.maintenance.Period;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.statistics.MeasuredRun;
import io.domainwatch.core.statistics.StatisticsStep;
import io.domainwatch.core.statistics.Watch;
import io.domainwatch.persistence.piece.CheckKey;
import io.domainwatch.persistence.piece.Piece;
import io.domainwatch.persistence.sql.Database;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jooq.Record;
import org.jspecify.annotations.Nullable;

/**
 * Reads the runs of {@code uptime} of some domains that no row of statistics holds, all by one
 * statement.
 *
 * @param from when a day begins, inclusive
 * @param to exclusive
 */
record RunsOfDays(UUID organizationId, List<UUID> domainIds, Instant from, Instant to) {
  /** PostgreSQL refuses to read a document that holds U+0000, so U+FFFD stands for it. */
  private static final String RUNS =
      """
      select domain_id, started_at, outcome, null::bytea as data,
             case when observations::text like '%"maintenance":%'
                  then (select array[seen #>> '{maintenance,from}', seen #>> '{maintenance,to}']
                          from (select replace(observations::text, '\\u0000', '\\ufffd')::json
                                       as seen) as read)
             end as maintenance
        from check_results
       where organization_id = ? and domain_id = any (?::uuid[]) and check_type = ?
         and started_at >= ?::timestamptz and started_at < ?::timestamptz
       union all
      select domain_id, null, null, data, null from check_result_hours
       where organization_id = ? and domain_id = any (?::uuid[]) and check_type = ?
         and period_start >= ?::timestamptz and period_start < ?::timestamptz
       union all
      select domain_id, null, null, data, null from check_result_days
       where organization_id = ? and domain_id = any (?::uuid[]) and check_type = ?
         and period_start >= ?::timestamptz and period_start < ?::timestamptz
         and (domain_id, period_start) not in
             (select * from unnest(?::uuid[], ?::timestamptz[]))
      """;

  /** The tables that are read. */
  private static final int TABLES = 3;

  /** A day of a domain. */
  private record Day(UUID domain, Instant start) {}

  /**
   * Runs by domain and day, without their numbers.
   *
   * @param summed days of which pieces are not read
   */
  Map<UUID, Map<Instant, List<MeasuredRun>>> read(
      Database database, Map<UUID, Map<Instant, Watch>> summed) {
    List<Day> known = new ArrayList<>();
    summed.forEach((domain, days) -> days.keySet().forEach(day -> known.add(new Day(domain, day))));
    List<Object> values = new ArrayList<>();
    for (int i = 0; i < TABLES; i++) {
      values.addAll(
          List.of(
              organizationId,
              uuids(domainIds, id -> id),
              CheckType.UPTIME.wireName(),
              from.toString(),
              to.toString()));
    }
    values.add(uuids(known, Day::domain));
    values.add(instants(known, Day::start));
    Map<UUID, Map<Instant, List<MeasuredRun>>> runs = new HashMap<>();
    database
        .query(dsl -> dsl.fetch(RUNS, values.toArray()))
        .forEach(
            row ->
                runsOf(row)
                    .forEach(
                        run ->
                            runs.computeIfAbsent(row.get(0, UUID.class), _ -> new HashMap<>())
                                .computeIfAbsent(
                                    StatisticsStep.DAY.startOf(run.startedAt()),
                                    _ -> new ArrayList<>())
                                .add(run)));
    return runs;
  }

  private List<MeasuredRun> runsOf(Record row) {
    byte @Nullable [] piece = row.get(3, byte[].class);
    if (piece == null) {
      return Outcome.find(row.get(2, String.class))
          .map(
              outcome ->
                  new MeasuredRun(row.get(1, Instant.class), outcome, Map.of(), maintenance(row)))
          .stream()
          .toList();
    }
    CheckKey check =
        new CheckKey(organizationId, row.get(0, UUID.class), CheckType.UPTIME.wireName());
    return MeasuredPiece.outcomes(Piece.read(check, piece));
  }

  private static Optional<Period> maintenance(Record row) {
    @Nullable String @Nullable [] mark = row.get(4, String[].class);
    return mark == null || mark[0] == null || mark[1] == null
        ? Optional.empty()
        : MeasuredPiece.maintenance(Double.parseDouble(mark[0]), Double.parseDouble(mark[1]));
  }
}
