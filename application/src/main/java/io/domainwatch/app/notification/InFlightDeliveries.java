package io.domainwatch.app.notification;

import io.domainwatch.core.delivery.ClaimedDelivery;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** The deliveries that this instance has claimed and that have not come to their end. */
final class InFlightDeliveries {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Map<UUID, ClaimedDelivery> byToken = new HashMap<>();

  int size() {
    lock.lock();
    try {
      return byToken.size();
    } finally {
      lock.unlock();
    }
  }

  List<ClaimedDelivery> all() {
    lock.lock();
    try {
      return List.copyOf(byToken.values());
    } finally {
      lock.unlock();
    }
  }

  void add(ClaimedDelivery claimed) {
    lock.lock();
    try {
      byToken.put(claimed.token(), claimed);
    } finally {
      lock.unlock();
    }
  }

  void ended(ClaimedDelivery claimed) {
    lock.lock();
    try {
      byToken.remove(claimed.token());
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Waits until all have ended, but not longer than this. */
  void await(Duration longest) throws InterruptedException {
    lock.lock();
    try {
      long nanosLeft = longest.toNanos();
      while (!byToken.isEmpty() && nanosLeft > 0) {
        nanosLeft = changed.awaitNanos(nanosLeft);
      }
    } finally {
      lock.unlock();
    }
  }
}
