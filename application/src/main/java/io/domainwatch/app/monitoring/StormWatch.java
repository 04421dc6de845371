package io.domainwatch.app.monitoring;

import io.domainwatch.core.engine.StormBrake;
import java.time.Instant;
import java.util.concurrent.locks.ReentrantLock;

/** The storm brake of this instance, for use by many threads. */
public final class StormWatch {
  private final StormBrake brake = new StormBrake();
  private final ReentrantLock lock = new ReentrantLock();

  /** Takes in that a run has finished. */
  void saw(FinishedCheck finished) {
    lock.lock();
    try {
      brake.ran(finished.claimed().claim().domainId(), finished.outcome(), finished.endedAt());
    } finally {
      lock.unlock();
    }
  }

  /** Whether the findings of a run that started then must wait. */
  boolean holdsBack(Instant startedAt, Instant now) {
    lock.lock();
    try {
      return brake.holdsBack(startedAt, now);
    } finally {
      lock.unlock();
    }
  }
}
