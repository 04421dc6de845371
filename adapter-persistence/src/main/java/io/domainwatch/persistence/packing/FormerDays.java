package io.domainwatch.persistence.packing;

import io.domainwatch.persistence.piece.CheckKey;
import io.domainwatch.persistence.piece.octets.PieceDamaged;
import io.domainwatch.persistence.run.HistoryTable;
import io.domainwatch.persistence.run.HistoryTable.Partition;
import io.domainwatch.persistence.statistics.StatisticsRow;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.jooq.DSLContext;
import org.jooq.Record;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Pieces of days that have no statistics, because a version before this one made them: those of a
 * partition behind one in the order of their keys.
 */
record FormerDays(Partition partition, CheckKey after, Instant afterDay) {
  private static final Logger LOG = LoggerFactory.getLogger(FormerDays.class);

  private static final CheckKey BEGINNING = new CheckKey(new UUID(0, 0), new UUID(0, 0), "");

  /** Pieces of one transaction: so many of {@code uptime} take some 20 ms. */
  private static final int AT_ONCE = 8;

  /** A domain that is being deleted waits for the row, and then finds what became of it. */
  private static final String WITHOUT_STATISTICS =
      """
      select piece.organization_id, piece.domain_id, piece.check_type, piece.period_start, piece.data
        from check_result_days piece
       where piece.period_start >= ?::timestamptz and piece.period_start < ?::timestamptz
         and (piece.organization_id, piece.domain_id, piece.check_type, piece.period_start)
             > (?, ?, ?, ?::timestamptz)
         and not exists (
             select from check_statistics_days summed
              where summed.organization_id = piece.organization_id
                and summed.domain_id = piece.domain_id and summed.check_type = piece.check_type
                and summed.period_start = piece.period_start)
       order by piece.organization_id, piece.domain_id, piece.check_type, piece.period_start
       limit ? for share of piece
      """;

  static FormerDays of(Partition partition) {
    return new FormerDays(partition, BEGINNING, Instant.EPOCH);
  }

  /** When the partitions begin that their statistics go to. */
  Set<Instant> periods() {
    Set<Instant> periods = new TreeSet<>();
    for (Instant day = partition.start();
        day.isBefore(partition.end());
        day = day.plus(Duration.ofDays(1))) {
      periods.add(HistoryTable.STATISTICS.periodOf(day));
    }
    return periods;
  }

  /**
   * Makes the next rows, in the present transaction.
   *
   * @return what is left; empty when nothing is
   */
  Optional<FormerDays> sumUp(DSLContext dsl) {
    List<? extends Record> pieces =
        dsl.fetch(
            WITHOUT_STATISTICS,
            partition.start().toString(),
            partition.end().toString(),
            after.organizationId(),
            after.domainId(),
            after.checkType(),
            afterDay.toString(),
            AT_ONCE);
    List<StatisticsRow> rows = new ArrayList<>();
    pieces.forEach(piece -> row(piece).ifPresent(rows::add));
    StatisticsRow.store(dsl, rows);
    return pieces.size() < AT_ONCE
        ? Optional.empty()
        : Optional.of(
            new FormerDays(
                partition, check(pieces.getLast()), pieces.getLast().get(3, Instant.class)));
  }

  private static Optional<StatisticsRow> row(Record piece) {
    CheckKey check = check(piece);
    Instant day = piece.get(3, Instant.class);
    try {
      return StatisticsRow.of(check, day, piece.get(4, byte[].class));
    } catch (PieceDamaged unreadable) {
      LOG.atWarn()
          .addKeyValue("domain", check.domainId())
          .addKeyValue("check", check.checkType())
          .addKeyValue("from", day)
          .setCause(unreadable)
          .log("a day has no statistics, since its results cannot be read");
      return Optional.empty();
    }
  }

  private static CheckKey check(Record piece) {
    return new CheckKey(
        piece.get(0, UUID.class), piece.get(1, UUID.class), piece.get(2, String.class));
  }
}
