package io.domainwatch.persistence.statistics;

import static io.domainwatch.persistence.sql.ColumnArrays.uuids;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.statistics.CheckStatistics;
import io.domainwatch.core.statistics.RunCounts;
import io.domainwatch.core.statistics.Spans;
import io.domainwatch.core.statistics.Spans.Span;
import io.domainwatch.core.statistics.SummedDay;
import io.domainwatch.core.statistics.Watch;
import io.domainwatch.persistence.piece.CheckKey;
import io.domainwatch.persistence.sql.Database;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import org.jooq.Record;
import org.jooq.Result;

/** Reads rows of {@link StatisticsRow}. */
final class DayRows {
  private static final String STATISTICS =
      """
      select period_start, ok, warning, failing, inconclusive, not_applicable, numbers,
             in_maintenance
        from check_statistics_days
       where organization_id = ? and domain_id = ? and check_type = ?
         and period_start >= ?::timestamptz and period_start < ?::timestamptz
      """;

  private static final String WATCHES =
      """
      select domain_id, period_start, watched_from, told, maintenance from check_statistics_days
       where organization_id = ? and domain_id = any (?::uuid[]) and check_type = ?
         and period_start >= ?::timestamptz and period_start < ?::timestamptz
      """;

  private static final String SUMMED =
      """
      select domain_id, period_start, watched_from, told, maintenance, numbers
        from check_statistics_days
       where organization_id = ? and domain_id = any (?::uuid[]) and check_type = ?
         and period_start >= ?::timestamptz and period_start < ?::timestamptz
       order by period_start
      """;

  private DayRows() {}

  /** Those of a check, by day. */
  static SortedMap<Instant, CheckStatistics> statistics(
      Database database, CheckKey check, Instant from, Instant to) {
    SortedMap<Instant, CheckStatistics> days = new TreeMap<>();
    database
        .query(
            dsl ->
                dsl.fetch(
                    STATISTICS,
                    check.organizationId(),
                    check.domainId(),
                    check.checkType(),
                    from.toString(),
                    to.toString()))
        .forEach(
            row ->
                days.put(
                    row.get(0, Instant.class),
                    new CheckStatistics(
                        new RunCounts(
                            row.get(1, Long.class),
                            row.get(2, Long.class),
                            row.get(3, Long.class),
                            row.get(4, Long.class),
                            row.get(5, Long.class)),
                        HistogramOctets.read(row.get(6, byte[].class)),
                        row.get(7, Long.class))));
    return days;
  }

  /** What runs of {@code uptime} told of some domains, by day. */
  static Map<UUID, Map<Instant, Watch>> watches(
      Database database, UUID organizationId, List<UUID> domainIds, Instant from, Instant to) {
    Map<UUID, Map<Instant, Watch>> days = new HashMap<>();
    ofUptime(database, WATCHES, organizationId, domainIds, from, to)
        .forEach(
            row ->
                days.computeIfAbsent(row.get(0, UUID.class), _ -> new HashMap<>())
                    .put(row.get(1, Instant.class), watch(row)));
    return days;
  }

  /** What runs of {@code uptime} of some domains add up to, oldest day first. */
  static Map<UUID, List<SummedDay>> summed(
      Database database, UUID organizationId, List<UUID> domainIds, Instant from, Instant to) {
    Map<UUID, List<SummedDay>> days = new HashMap<>();
    ofUptime(database, SUMMED, organizationId, domainIds, from, to)
        .forEach(
            row ->
                days.computeIfAbsent(row.get(0, UUID.class), _ -> new ArrayList<>())
                    .add(
                        new SummedDay(
                            row.get(1, Instant.class),
                            watch(row),
                            HistogramOctets.read(row.get(5, byte[].class)))));
    return days;
  }

  private static Result<Record> ofUptime(
      Database database,
      String sql,
      UUID organizationId,
      List<UUID> domainIds,
      Instant from,
      Instant to) {
    return database.query(
        dsl ->
            dsl.fetch(
                sql,
                organizationId,
                uuids(domainIds, id -> id),
                CheckType.UPTIME.wireName(),
                from.toString(),
                to.toString()));
  }

  private static Watch watch(Record row) {
    long day = row.get(1, Instant.class).getEpochSecond();
    return new Watch(
        day + row.get(2, Long.class),
        spans(day, row.get(3, Integer[].class)),
        spans(day, row.get(4, Integer[].class)));
  }

  private static Spans spans(long day, Integer[] seconds) {
    List<Span> spans = new ArrayList<>();
    for (int i = 0; i + 1 < seconds.length; i += 2) {
      spans.add(new Span(day + seconds[i], day + seconds[i + 1]));
    }
    return new Spans(spans);
  }
}
