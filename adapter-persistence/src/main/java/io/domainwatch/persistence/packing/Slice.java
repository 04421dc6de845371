package io.domainwatch.persistence.packing;

import io.domainwatch.persistence.piece.CheckKey;
import io.domainwatch.persistence.run.HistoryTable.Partition;
import java.time.Instant;
import java.util.UUID;

/**
 * What is to be packed: the checks behind one in the order of their keys, of the time of one piece.
 *
 * @param partition holds it
 * @param start when that time begins
 */
record Slice(Level level, Partition partition, Instant start, CheckKey after) {
  private static final CheckKey BEGINNING = new CheckKey(new UUID(0, 0), new UUID(0, 0), "");

  static Slice ofAll(Level level, Partition partition, Instant start) {
    return new Slice(level, partition, start, BEGINNING);
  }

  /** When that time ends, exclusive. */
  Instant end() {
    return start.plus(level.target().length());
  }

  /** What is left when the checks up to one are packed. */
  Slice behind(CheckKey last) {
    return new Slice(level, partition, start, last);
  }

  /** Whether its partition may be empty when it is packed. */
  boolean isLast() {
    return !end().isBefore(partition.end());
  }
}
