package io.domainwatch.persistence.run;

import java.time.Duration;
import java.time.Instant;

/** The tables of pieces, and how long the time is that one piece holds. */
public enum PieceTable {
  HOURS("check_result_hours", HistoryTable.RESULT_HOURS, Duration.ofHours(1)),
  DAYS("check_result_days", HistoryTable.RESULT_DAYS, Duration.ofDays(1));

  private final String table;
  private final HistoryTable history;
  private final Duration length;

  PieceTable(String table, HistoryTable history, Duration length) {
    this.table = table;
    this.history = history;
    this.length = length;
  }

  /** Its name. */
  public String table() {
    return table;
  }

  /** Its partitions. */
  public HistoryTable history() {
    return history;
  }

  /** How long the time of one piece is. */
  public Duration length() {
    return length;
  }

  /** When the time begins of the piece that a run of this moment belongs to (UTC). */
  public Instant startOf(Instant moment) {
    long seconds = length.toSeconds();
    return Instant.ofEpochSecond(Math.floorDiv(moment.getEpochSecond(), seconds) * seconds);
  }
}
