package io.domainwatch.core.storage;

import java.time.Instant;

/**
 * The room for results and events, which is made ahead and given up as a whole, for nothing deletes
 * so much so cheaply. Every method throws {@link StorageUnavailable} when storage is away.
 */
public interface HistoryPartitions {
  /**
   * Makes room from the day of {@code now} until some days ahead where it is missing. Called at
   * start and at least once a day.
   */
  void prepare(Instant now);

  /**
   * Gives up what is older: results and events in whole periods that ended before, and incidents
   * that closed before {@code events}. Open incidents stay. Of many periods only the oldest few go,
   * and the others with later calls: nothing else cannot be undone.
   *
   * @param results results that started at or after it stay
   * @param events events that occurred at or after it stay
   */
  void dropOlderThan(Instant results, Instant events);
}
