package io.domainwatch.boot.health;

import io.domainwatch.core.storage.StorageUnavailable;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Whether the storage is away, full or takes no changes: from the first call that failed by it
 * until a change was taken. Logged once when it begins and once when it is over, by nobody else.
 */
public final class StorageOutage {
  private static final Logger LOG = LoggerFactory.getLogger(StorageOutage.class);

  private final LongSupplier nanos;
  private final AtomicReference<Optional<Present>> present =
      new AtomicReference<>(Optional.empty());

  /**
   * @param nanos of a monotonic clock
   */
  public StorageOutage(LongSupplier nanos) {
    this.nanos = nanos;
  }

  private record Present(String reason, long sinceNanos) {}

  /** A call failed; the newest reason is the one that is told. */
  public void failed(StorageUnavailable away) {
    Optional<Present> before =
        present.getAndUpdate(
            known ->
                Optional.of(
                    new Present(
                        away.reason(),
                        known.map(Present::sinceNanos).orElseGet(nanos::getAsLong))));
    if (before.isEmpty()) {
      LOG.warn(
          "the database does not take changes: {}; until it does, requests get 503 and finished"
              + " runs wait",
          away.reason());
    }
  }

  /** A change was taken for which the storage needed room. */
  public void over() {
    present
        .getAndSet(Optional.empty())
        .ifPresent(
            ended ->
                LOG.warn(
                    "the database takes changes again, after {} s",
                    Duration.ofNanos(nanos.getAsLong() - ended.sinceNanos()).toSeconds()));
  }

  /** Why the storage takes no changes; empty while it does. */
  public Optional<String> reason() {
    return present.get().map(Present::reason);
  }
}
