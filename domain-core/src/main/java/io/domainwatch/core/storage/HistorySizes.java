package io.domainwatch.core.storage;

import java.time.Instant;
import java.util.Optional;

/**
 * How much room the storage takes. Every method throws {@link StorageUnavailable} when storage is
 * away.
 */
public interface HistorySizes {
  /**
   * What each level takes now, as the storage itself keeps count: nothing stored is read for it.
   */
  StorageSizes measure();

  /**
   * Keeps sizes for a comparison later; of an hour the first ones. Those of more than eight days
   * ago are forgotten.
   */
  void remember(StorageSizes sizes, Instant now);

  /** The oldest sizes that are kept of a moment or later. */
  Optional<Sample> oldestSince(Instant moment);

  /** Sizes of the past. */
  record Sample(Instant at, StorageSizes sizes) {}
}
