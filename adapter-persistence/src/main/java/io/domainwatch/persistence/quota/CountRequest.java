package io.domainwatch.persistence.quota;

import io.domainwatch.core.quota.QuotaCounters.Count;
import io.domainwatch.core.storage.StorageUnavailable;
import java.time.Instant;
import java.util.Optional;

/** One request that waits to be counted. Read and written under the lock of the line. */
final class CountRequest {
  private final String bucket;
  private final Instant now;
  private Optional<Count> count = Optional.empty();
  private Optional<StorageUnavailable> failure = Optional.empty();

  CountRequest(String bucket, Instant now) {
    this.bucket = bucket;
    this.now = now;
  }

  String bucket() {
    return bucket;
  }

  Instant now() {
    return now;
  }

  /** Whether nobody has counted it yet. */
  boolean isOpen() {
    return count.isEmpty() && failure.isEmpty();
  }

  void counted(Count answer) {
    count = Optional.of(answer);
  }

  void failed(StorageUnavailable cause) {
    failure = Optional.of(cause);
  }

  /**
   * The answer; empty while it waits.
   *
   * @throws StorageUnavailable when it could not be counted
   */
  Optional<Count> answer() {
    if (failure.isPresent()) {
      throw new StorageUnavailable(failure.get());
    }
    return count;
  }
}
