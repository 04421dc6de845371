package io.domainwatch.persistence.packing;

import io.domainwatch.persistence.piece.CheckKey;
import io.domainwatch.persistence.piece.Piece;
import io.domainwatch.persistence.piece.StoredRun;
import io.domainwatch.persistence.run.HistoryTable;
import io.domainwatch.persistence.run.HistoryTable.Partition;
import io.domainwatch.persistence.run.PieceTable;
import io.domainwatch.persistence.sql.ValueJson;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jooq.Record;

/** Where runs come from when they are packed, and where they go. */
enum Level {
  /** Rows of an hour become pieces of hours. */
  HOURS(HistoryTable.RESULTS, "started_at", Level.RUN, PieceTable.HOURS, 20),

  /** Rows of a day, which only the version before kept, become pieces of days. */
  FORMER_DAYS(HistoryTable.RESULTS, "started_at", Level.RUN, PieceTable.DAYS, 4),

  /** Pieces of hours become pieces of days. */
  DAYS(HistoryTable.RESULT_HOURS, "period_start", "data", PieceTable.DAYS, 20);

  private static final Duration HOUR = Duration.ofHours(1);
  private static final String RUN = "id, duration_ms, outcome, summary, observations::text";

  private final HistoryTable source;
  private final String time;
  private final String columns;
  private final PieceTable target;
  private final int checks;

  Level(HistoryTable source, String time, String columns, PieceTable target, int checks) {
    this.source = source;
    this.time = time;
    this.columns = columns;
    this.target = target;
    this.checks = checks;
  }

  /** What becomes empty. */
  HistoryTable source() {
    return source;
  }

  /** Its column of time. */
  String time() {
    return time;
  }

  /** Its columns behind organization, domain, check and time. */
  String columns() {
    return columns;
  }

  /** What is filled. */
  PieceTable target() {
    return target;
  }

  /**
   * Checks of one transaction at most; on a busy machine its time ends earlier ({@link
   * StepBudget}).
   */
  int checks() {
    return checks;
  }

  /** Whether it takes a partition, whose time may be longer than that of a piece. */
  boolean takes(Partition partition) {
    boolean former = Duration.between(partition.start(), partition.end()).compareTo(HOUR) > 0;
    return switch (this) {
      case HOURS -> !former;
      case FORMER_DAYS -> former;
      case DAYS -> true;
    };
  }

  /** The runs that a row of the source holds. */
  List<StoredRun> runs(CheckKey check, Record row) {
    return switch (this) {
      case HOURS, FORMER_DAYS ->
          List.of(
              new StoredRun(
                  row.get(3, Instant.class),
                  row.get(4, UUID.class),
                  row.get(5, Long.class),
                  row.get(6, String.class),
                  row.get(7, String.class),
                  ValueJson.read(row.get(8, String.class))));
      case DAYS -> Piece.read(check, row.get(4, byte[].class)).runs();
    };
  }
}
