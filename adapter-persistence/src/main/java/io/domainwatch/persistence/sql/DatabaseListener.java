package io.domainwatch.persistence.sql;

import io.domainwatch.core.storage.StorageUnavailable;
import java.time.Duration;

/**
 * Hears how the database answers, on the thread that asks it. Must return at once and throw
 * nothing.
 */
public interface DatabaseListener {
  /** Nobody listens. */
  DatabaseListener NONE =
      new DatabaseListener() {
        @Override
        public void waits() {}

        @Override
        public void waitsNoLonger() {}

        @Override
        public void outage(StorageUnavailable away, Duration after) {}

        @Override
        public void requestAnswered() {}

        @Override
        public void requestLate(StorageUnavailable late) {}
      };

  /** The thread begins to wait for the database; how long is bounded by the limits of its pool. */
  void waits();

  /** It got its answer, or none. */
  void waitsNoLonger();

  /**
   * The database was away, full or took no changes: {@link StorageUnavailable#isOutage}.
   *
   * @param after how long the call had waited that failed by it
   */
  void outage(StorageUnavailable away, Duration after);

  /** What a request asked was answered. */
  void requestAnswered();

  /** It was not answered in time, for example for want of a lock: others may be answered. */
  void requestLate(StorageUnavailable late);
}
