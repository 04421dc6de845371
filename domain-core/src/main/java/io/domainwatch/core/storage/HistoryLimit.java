package io.domainwatch.core.storage;

import io.domainwatch.core.value.DataSize;
import java.time.Instant;
import java.util.Optional;

/**
 * Keeps results and events within a size by deleting the oldest results, of whichever organization
 * (docs/adr/0048). Events and results of the present day stay. Every method throws {@link
 * StorageUnavailable} when storage is away.
 */
public interface HistoryLimit {
  /**
   * Deletes some of the oldest results if results and events take more, in one short transaction.
   * To be called again while it answers {@link Step#DELETED}; of several instances one does the
   * work.
   */
  Step deleteOldest(DataSize limit, Instant now);

  /** The last time that results were deleted for their size. */
  Optional<Deletion> lastDeletion();

  /** What one call came to. */
  enum Step {
    /** Results and events take no more. */
    WITHIN,
    /** Results were deleted; another call may find more to do. */
    DELETED,
    /** Another instance is at work, or somebody uses the table. */
    BUSY,
    /** They take more, and nothing is left that may be deleted. */
    NOTHING_LEFT
  }

  /**
   * Results that were deleted.
   *
   * @param resultsBefore none, or few, are left that began before
   */
  record Deletion(Instant at, Instant resultsBefore) {}
}
