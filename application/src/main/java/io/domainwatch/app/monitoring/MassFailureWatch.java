package io.domainwatch.app.monitoring;

import io.domainwatch.core.engine.failure.MassFailureGuard;
import io.domainwatch.core.run.Claim;
import java.util.concurrent.locks.ReentrantLock;

/** The mass failure guard of this instance, for use by many threads. */
public final class MassFailureWatch {
  private final MassFailureGuard guard = new MassFailureGuard();
  private final ReentrantLock lock = new ReentrantLock();

  /** Takes in that a run has finished. */
  void saw(CompletedCheck finished) {
    lock.lock();
    try {
      Claim claim = finished.claimed().claim();
      guard.ran(claim.organizationId(), claim.domainId(), finished.outcome(), finished.endedAt());
    } finally {
      lock.unlock();
    }
  }

  /** Whether the findings of a run must wait. */
  boolean holdsBack(CompletedCheck finished) {
    lock.lock();
    try {
      return guard.holdsBack(
          finished.claimed().claim().organizationId(), finished.startedAt(), finished.endedAt());
    } finally {
      lock.unlock();
    }
  }
}
