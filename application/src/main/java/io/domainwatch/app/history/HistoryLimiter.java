package io.domainwatch.app.history;

import io.domainwatch.core.storage.HistoryLimit;
import io.domainwatch.core.storage.HistoryLimit.Step;
import io.domainwatch.core.storage.HistorySizes;
import io.domainwatch.core.storage.StorageSizes;
import io.domainwatch.core.value.DataSize;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Keeps count of the room that the storage takes, and results and events within a limit of it. */
public final class HistoryLimiter {
  private static final Logger LOG = LoggerFactory.getLogger(HistoryLimiter.class);

  /** Steps of one tick: a second or two of work, after which the loop shows that it still turns. */
  private static final int MAX_STEPS = 50;

  private final HistorySizes sizes;
  private final HistoryLimit limit;
  private final MaxSize maxSize;
  private volatile boolean stopped;

  /**
   * {@code retention.max-size}.
   *
   * @param size empty for no limit
   */
  public record MaxSize(Optional<DataSize> size) {}

  /**
   * What a tick found and did.
   *
   * @param sizes after it
   * @param limited empty without a limit
   */
  public record Report(StorageSizes sizes, Optional<Limited> limited) {}

  /**
   * How results and events keep within their limit.
   *
   * @param outcome of the last step
   * @param last the last deletion, by any instance
   */
  public record Limited(DataSize limit, Step outcome, Optional<HistoryLimit.Deletion> last) {}

  @Inject
  public HistoryLimiter(HistorySizes sizes, HistoryLimit limit, MaxSize maxSize) {
    this.sizes = sizes;
    this.limit = limit;
    this.maxSize = maxSize;
  }

  /**
   * Measures, and deletes the oldest results while they take too much, or a part of them when it is
   * much. To be called every minute.
   *
   * @throws io.domainwatch.core.storage.StorageUnavailable when the storage is away
   */
  public Report tick(Instant now) {
    Optional<Limited> limited = maxSize.size().map(most -> enforce(most, now));
    StorageSizes measured = sizes.measure();
    sizes.remember(measured, now);
    return new Report(measured, limited);
  }

  /** Ends a tick that is under way after its present step, and every later one at once. */
  public void stop() {
    stopped = true;
  }

  private Limited enforce(DataSize most, Instant now) {
    Step outcome = Step.DELETED;
    int steps = 0;
    while (outcome == Step.DELETED && !stopped && steps < MAX_STEPS) {
      outcome = limit.deleteOldest(most, now);
      steps++;
    }
    Optional<HistoryLimit.Deletion> last = limit.lastDeletion();
    if (steps > 1) {
      last.ifPresent(
          deletion ->
              LOG.warn(
                  "results from before {} are deleted: with events they took more than {}"
                      + " (retention.max-size)",
                  deletion.resultsBefore(),
                  most));
    }
    return new Limited(most, outcome, last);
  }
}
