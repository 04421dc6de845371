package io.domainwatch.app.monitoring;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.schedule.CheckRuns;
import io.domainwatch.core.storage.Forgetting;
import io.domainwatch.core.storage.HistoryPartitions;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps the schedule whole and the history within its bounds. Every method throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when the storage is away.
 */
public final class ScheduleMaintenance {
  private static final Logger LOG = LoggerFactory.getLogger(ScheduleMaintenance.class);

  private final CheckRuns runs;
  private final HistoryPartitions partitions;
  private final Retention retention;
  private final Forgetting forgetting;

  /**
   * How long history is kept.
   *
   * @param results {@code retention.results}
   * @param events {@code retention.events}
   */
  public record Retention(Duration results, Duration events) {}

  @Inject
  public ScheduleMaintenance(
      CheckRuns runs, HistoryPartitions partitions, Retention retention, Forgetting forgetting) {
    this.runs = runs;
    this.partitions = partitions;
    this.retention = retention;
    this.forgetting = forgetting;
  }

  /**
   * Makes room for history, and adds the checks that a new version brought to all active domains.
   * To be called at start, before anything else of this package.
   *
   * @return how many checks were added
   */
  public int start(Instant now) {
    partitions.prepare(now);
    int added = runs.scheduleMissing(EnumSet.allOf(CheckType.class), now);
    if (added > 0) {
      LOG.info("{} checks were added to the schedule", added);
    }
    return added;
  }

  /**
   * Makes room ahead, and gives up what is older than it is kept unless the time is in doubt. To be
   * called every hour or so.
   */
  public void tick(Instant now) {
    partitions.prepare(now);
    Optional<String> doubt = forgetting.doubt(now);
    if (doubt.isPresent()) {
      LOG.info("no old results and events are deleted now: {}", doubt.get());
    } else {
      partitions.dropOlderThan(now.minus(retention.results()), now.minus(retention.events()));
    }
  }
}
