package io.domainwatch.persistence.statistics;

import static io.domainwatch.persistence.sql.ColumnArrays.instants;
import static io.domainwatch.persistence.sql.ColumnArrays.texts;
import static io.domainwatch.persistence.sql.ColumnArrays.uuids;
import static io.domainwatch.persistence.sql.ColumnArrays.wholes;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.statistics.CheckStatistics;
import io.domainwatch.core.statistics.MeasuredRun;
import io.domainwatch.core.statistics.RunCounts;
import io.domainwatch.core.statistics.Spans;
import io.domainwatch.core.statistics.Watch;
import io.domainwatch.persistence.piece.CheckKey;
import io.domainwatch.persistence.piece.Piece;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jooq.DSLContext;

/**
 * What the runs of a check of one day add up to, as a row.
 *
 * @param watch what the runs told; only of {@code uptime}
 */
public record StatisticsRow(
    CheckKey check, Instant day, CheckStatistics statistics, Optional<Watch> watch) {
  private static final String STORE =
      """
      insert into check_statistics_days
             (organization_id, domain_id, check_type, period_start, ok, warning, failing,
              inconclusive, not_applicable, watched_from, told, numbers, in_maintenance,
              maintenance)
      select organization_id, domain_id, check_type, period_start, ok, warning, failing,
             inconclusive, not_applicable, watched_from, told::integer[], decode(numbers, 'base64'),
             in_maintenance, maintenance::integer[]
        from unnest(?::uuid[], ?::uuid[], ?::text[], ?::timestamptz[], ?::integer[], ?::integer[],
                    ?::integer[], ?::integer[], ?::integer[], ?::integer[], ?::text[], ?::text[],
                    ?::integer[], ?::text[])
               as summed (organization_id, domain_id, check_type, period_start, ok, warning, failing,
                          inconclusive, not_applicable, watched_from, told, numbers,
                          in_maintenance, maintenance)
          on conflict (organization_id, domain_id, check_type, period_start) do update
         set ok = excluded.ok, warning = excluded.warning, failing = excluded.failing,
             inconclusive = excluded.inconclusive, not_applicable = excluded.not_applicable,
             watched_from = excluded.watched_from, told = excluded.told,
             numbers = excluded.numbers, in_maintenance = excluded.in_maintenance,
             maintenance = excluded.maintenance
      """;

  /**
   * Of the piece of a whole day; empty of a check that a later version brought, and where no run
   * has an outcome that this one knows.
   *
   * @param day when it begins
   * @param piece what {@link Piece#pack} made of its runs
   * @throws io.domainwatch.persistence.piece.octets.PieceDamaged if it cannot be read
   */
  public static Optional<StatisticsRow> of(CheckKey check, Instant day, byte[] piece) {
    return CheckType.find(check.checkType())
        .flatMap(
            type -> {
              List<MeasuredRun> runs = MeasuredPiece.runs(type, Piece.read(check, piece));
              return runs.isEmpty()
                  ? Optional.empty()
                  : Optional.of(
                      new StatisticsRow(
                          check,
                          day,
                          CheckStatistics.of(runs),
                          type == CheckType.UPTIME
                              ? Optional.of(Watch.of(type, runs))
                              : Optional.empty()));
            });
  }

  /** Stores them, in place of those that are there. */
  public static void store(DSLContext dsl, List<StatisticsRow> rows) {
    if (rows.isEmpty()) {
      return;
    }
    dsl.execute(
        STORE,
        uuids(rows, row -> row.check.organizationId()),
        uuids(rows, row -> row.check.domainId()),
        texts(rows, row -> row.check.checkType()),
        instants(rows, StatisticsRow::day),
        wholes(rows, row -> (int) row.runs().ok()),
        wholes(rows, row -> (int) row.runs().warning()),
        wholes(rows, row -> (int) row.runs().failing()),
        wholes(rows, row -> (int) row.runs().inconclusive()),
        wholes(rows, row -> (int) row.runs().notApplicable()),
        wholes(rows, row -> row.watch.map(watch -> row.second(watch.from())).orElse(0)),
        texts(rows, row -> row.seconds(Watch::told)),
        texts(
            rows,
            row ->
                Base64.getEncoder().encodeToString(HistogramOctets.of(row.statistics.numbers()))),
        wholes(rows, row -> (int) row.statistics.inMaintenance()),
        texts(rows, row -> row.seconds(Watch::maintenance)));
  }

  private RunCounts runs() {
    return statistics.runs();
  }

  /** What was when: starts and ends in turn, in seconds from the start of the day. */
  private String seconds(Function<Watch, Spans> of) {
    return watch.stream()
        .flatMap(seen -> of.apply(seen).all().stream())
        .map(span -> second(span.from()) + "," + second(span.to()))
        .collect(Collectors.joining(",", "{", "}"));
  }

  private int second(long epochSecond) {
    return (int) (epochSecond - day.getEpochSecond());
  }
}
