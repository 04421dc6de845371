package io.domainwatch.persistence.size;

import io.domainwatch.persistence.run.HistoryTable.Partition;
import io.domainwatch.persistence.run.PieceTable;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jooq.DSLContext;

/**
 * The newest partition of pieces of days, from which the oldest days are deleted. Its files do not
 * become smaller by it, but are not made longer until later pieces have filled them again.
 */
final class ThinnedPartition {
  /** 8 MB of the table itself are read at most, of which long values are no part. */
  private static final int MAX_PAGES = 1000;

  private static final int PAGE_OCTETS = 8192;

  /** Beside its data a piece has columns, places in indexes and heads of long values. */
  private static final int PIECE_OCTETS = 300;

  /** Pieces of one step, so that its transaction is short. */
  private static final int MAX_PIECES = 500;

  private static final String FILES =
      "select pg_total_relation_size(?::regclass), pg_relation_size(?::regclass)";

  /** Of a value that is stored elsewhere only the size is read. */
  private static final String IN_USE =
      """
      select period_start, sum(pg_column_size(data) + %d) from check_result_days tablesample system (%s)
       where period_start >= ?::timestamptz and period_start < ?::timestamptz
       group by period_start order by period_start
      """;

  /**
   * Both conditions are needed: rows of different partitions may be in the same place of theirs.
   */
  private static final String DELETE =
      """
      delete from check_result_days
       where period_start >= ?::timestamptz and period_start <= ?::timestamptz
         and ctid = any (array(select ctid from check_result_days
                                where period_start >= ?::timestamptz and period_start <= ?::timestamptz
                                limit %d))
      """;

  private final DSLContext dsl;
  private final Partition partition;
  private final long fileOctets;
  private final double share;
  private final List<Day> days;

  ThinnedPartition(DSLContext dsl, Partition partition) {
    this.dsl = dsl;
    this.partition = partition;
    var files = dsl.fetchSingle(FILES, partition.name(), partition.name());
    this.fileOctets = files.get(0, Long.class);
    long pages = Math.max(1, files.get(1, Long.class) / PAGE_OCTETS);
    this.share = Math.min(1, (double) MAX_PAGES / pages);
    this.days =
        dsl.fetch(
                IN_USE.formatted(PIECE_OCTETS, share * 100),
                partition.start().toString(),
                partition.end().toString())
            .map(row -> new Day(row.get(0, Instant.class), row.get(1, Long.class)));
  }

  /** A day of which pieces were found in the sample. */
  private record Day(Instant start, long octets) {}

  /** Room of its files that is free for later pieces, about. */
  long reusable() {
    double inUse = days.stream().mapToLong(Day::octets).sum() / share;
    return Math.max(0, fileOctets - Math.round(inUse));
  }

  /**
   * Deletes some pieces of its oldest day; never of its newest one.
   *
   * @param present a day that ends later stays
   * @return when that day ends; empty when no day may go
   */
  Optional<Instant> deleteOldestDay(Instant present) {
    Instant first = partition.start();
    return days.stream()
        .limit(Math.max(0, days.size() - 1))
        .map(Day::start)
        .findFirst()
        .filter(start -> !start.plus(PieceTable.DAYS.length()).isAfter(present))
        .map(
            start -> {
              dsl.execute(
                  DELETE.formatted(MAX_PIECES),
                  first.toString(),
                  start.toString(),
                  first.toString(),
                  start.toString());
              return start.plus(PieceTable.DAYS.length());
            });
  }
}
