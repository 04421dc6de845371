package io.domainwatch.core.schedule.line;

import io.domainwatch.core.schedule.FairShare;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A few places for threads that wait for them in a {@link FairLine}. */
public final class FairGate {
  private final int places;
  private final FairLine.Kind kind;
  private final FairLine<Waiter> line;
  private final ReentrantLock lock = new ReentrantLock();

  /**
   * @param places at least 1
   */
  public FairGate(int places) {
    FairShare share = new FairShare(places);
    this.places = places;
    this.kind = new FairLine.Kind("threads", share);
    this.line = new FairLine<>(share, () -> FairShare.Others.ABSENT);
  }

  private final class Waiter {
    private final Condition changed = lock.newCondition();
    private final AtomicBoolean in = new AtomicBoolean();

    void admit() {
      in.set(true);
      changed.signal();
    }
  }

  /**
   * Waits for a place; whoever gets one gives it back by {@link #leave}.
   *
   * @param who for whom, as a key that tells nothing
   * @return whether there was one before the time was over
   */
  public boolean enter(UUID who, Duration longest) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      Waiter waiter = new Waiter();
      admit(line.arrive(kind, who, waiter));
      return await(who, waiter, longest);
    } finally {
      lock.unlock();
    }
  }

  /** Gives a place back. */
  public void leave(UUID who) {
    lock.lock();
    try {
      admit(line.leave(kind, who));
    } finally {
      lock.unlock();
    }
  }

  /** Places that nobody holds. */
  public int free() {
    lock.lock();
    try {
      return places - line.held();
    } finally {
      lock.unlock();
    }
  }

  private boolean await(UUID who, Waiter waiter, Duration longest) throws InterruptedException {
    boolean kept = false;
    try {
      long nanosLeft = longest.toNanos();
      while (!waiter.in.get() && nanosLeft > 0) {
        nanosLeft = waiter.changed.awaitNanos(nanosLeft);
      }
      kept = waiter.in.get();
      return kept;
    } finally {
      if (!kept) {
        giveUp(who, waiter);
      }
    }
  }

  /** Nobody waits for somebody who has gone, or who was let in while being interrupted. */
  private void giveUp(UUID who, Waiter waiter) {
    admit(waiter.in.get() ? line.leave(kind, who) : line.giveUp(kind, who, waiter));
  }

  private void admit(List<Waiter> waiters) {
    waiters.forEach(Waiter::admit);
  }
}
