package io.domainwatch.checks.net;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;

/**
 * Ends what takes longer than it may. Nearly everything ends before, so setting and cancelling are
 * cheap: a thread looks at all of them at a steady pace, where an exact timer would be woken by
 * each that becomes the next one due.
 */
public final class Timeouts implements AutoCloseable {
  /** How late an end may be: a hundredth of the shortest limit of a phase, 5 s. */
  private static final Duration TICK = Duration.ofMillis(50);

  private final LongSupplier nanos;
  private final Executor ending;
  private final Set<Timeout> pending = ConcurrentHashMap.newKeySet();
  private final Thread thread =
      Thread.ofPlatform().daemon().name("timeouts").unstarted(this::watch);
  private volatile boolean idle;
  private volatile boolean closed;

  private Timeouts(LongSupplier nanos, Executor ending) {
    this.nanos = nanos;
    this.ending = ending;
  }

  /** A timer that runs until it is closed; each action on a thread of its own. */
  public static Timeouts start() {
    Timeouts timeouts = new Timeouts(Deadline::monotonicNanos, Thread::startVirtualThread);
    timeouts.thread.start();
    return timeouts;
  }

  /** A timer that looks when it is told, on a clock of the caller's. */
  public static Timeouts byHand(LongSupplier nanos) {
    return new Timeouts(nanos, Runnable::run);
  }

  /** Runs an action once a time is over, unless it is cancelled before. */
  public Timeout after(Duration left, Runnable action) {
    Timeout timeout = new Timeout(nanos.getAsLong() + left.toNanos(), action);
    pending.add(timeout);
    if (idle) {
      LockSupport.unpark(thread);
    }
    return timeout;
  }

  /** An action that waits for its time. */
  public final class Timeout {
    private final long endsAtNanos;
    private final Runnable action;

    private Timeout(long endsAtNanos, Runnable action) {
      this.endsAtNanos = endsAtNanos;
      this.action = action;
    }

    /** Forgets the action; one that has begun goes on. */
    public void cancel() {
      pending.remove(this);
    }

    private void endIfOver(long nowNanos) {
      if (endsAtNanos - nowNanos <= 0 && pending.remove(this)) {
        ending.execute(action);
      }
    }
  }

  /** Runs what is due; by one thread. */
  public void look() {
    long now = nanos.getAsLong();
    pending.forEach(timeout -> timeout.endIfOver(now));
  }

  private void watch() {
    while (!closed) {
      idle = true;
      if (pending.isEmpty() && !closed) {
        LockSupport.park(this);
      }
      idle = false;
      LockSupport.parkNanos(this, TICK.toNanos());
      look();
    }
  }

  /** Forgets all; what is under way is left to its owners. */
  @Override
  public void close() {
    closed = true;
    pending.clear();
    LockSupport.unpark(thread);
  }
}
