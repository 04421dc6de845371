package io.domainwatch.core.storage;

import java.time.Instant;

/**
 * Makes the history small: the runs of an hour that is over become one piece, and the pieces of a
 * day one piece (docs/spec/result-storage.md, "Levels"). What is read of the history does not
 * change by it. Every method throws {@link StorageUnavailable} when storage is away.
 */
public interface HistoryPacking {
  /**
   * Packs some of what is over, in one short transaction. To be called again until nothing is left;
   * of several instances one does the work.
   */
  Packed packNext(Instant now);

  /**
   * What one call did.
   *
   * @param runs that were packed for the first time
   * @param octets of the pieces that were made
   * @param more whether another call may find something to do
   */
  record Packed(int runs, long octets, boolean more) {}
}
