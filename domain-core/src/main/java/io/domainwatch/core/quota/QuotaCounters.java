package io.domainwatch.core.quota;

import java.time.Instant;

/** Counts requests, right across all instances that share a storage. */
public interface QuotaCounters {
  /**
   * Counts one request. When the bucket has no window open at {@code now} ({@link Quota#isOpen}), a
   * new one opens at {@code now} with count 1.
   *
   * @throws io.domainwatch.core.storage.StorageUnavailable when the counts cannot be known
   */
  Count count(QuotaBucket bucket, Instant now);

  /** The number of this request in its window, and when that window opened. */
  record Count(long number, Instant openedAt) {}
}
