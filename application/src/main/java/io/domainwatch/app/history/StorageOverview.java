package io.domainwatch.app.history;

import io.domainwatch.core.storage.HistorySizes;
import io.domainwatch.core.storage.StorageGrowth;
import io.domainwatch.core.storage.StorageSizes;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Optional;

/** How much room the storage takes, and how fast it grows. */
public final class StorageOverview {
  private final HistorySizes sizes;

  @Inject
  public StorageOverview(HistorySizes sizes) {
    this.sizes = sizes;
  }

  /**
   * What is found.
   *
   * @param growth empty while sizes were kept for less than a day
   */
  public record Found(StorageSizes sizes, Optional<StorageGrowth> growth) {}

  /**
   * Looks.
   *
   * @throws io.domainwatch.core.storage.StorageUnavailable when the storage is away
   */
  public Found at(Instant now) {
    StorageSizes present = sizes.measure();
    return new Found(
        present,
        sizes
            .oldestSince(now.minus(StorageGrowth.MAX_TIME))
            .flatMap(earlier -> StorageGrowth.between(earlier, present, now)));
  }
}
