package io.domainwatch.web.time;

import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;

/**
 * Ends waiting whose time is over, with one timer for all: a timer for each request, set and
 * cancelled, was a fiftieth of what an answer cost under load. Safe for use by many.
 */
public final class Deadlines {
  /** How late the end may be: little beside the seconds that a request has. */
  private static final Duration TICK = Duration.ofMillis(50);

  private static final LongSupplier NANOS = System::nanoTime;

  private final Queue<Wait> waits = new ConcurrentLinkedQueue<>();
  private final AtomicBoolean ticking = new AtomicBoolean();
  private final Executor later =
      CompletableFuture.delayedExecutor(TICK.toNanos(), TimeUnit.NANOSECONDS);

  private record Wait(CompletableFuture<Boolean> ended, long endsAtNanos) {
    boolean isOver() {
      if (!ended.isDone() && endsAtNanos - NANOS.getAsLong() <= 0) {
        ended.complete(false);
      }
      return ended.isDone();
    }
  }

  /**
   * Ends a wait as in vain when its time is over.
   *
   * @param waiting completed with false then, unless it is completed before
   */
  public void endAfter(CompletableFuture<Boolean> waiting, Duration left) {
    forgetFirst();
    waits.add(new Wait(waiting, NANOS.getAsLong() + left.toNanos()));
    startTicking();
  }

  /** Most waits end long before their time, in the order in which they began. */
  private void forgetFirst() {
    for (Wait first = waits.peek(); first != null && first.ended().isDone(); first = waits.peek()) {
      waits.remove(first);
    }
  }

  private void startTicking() {
    if (ticking.compareAndSet(false, true)) {
      later.execute(this::tick);
    }
  }

  private void tick() {
    waits.removeIf(Wait::isOver);
    ticking.set(false);
    if (!waits.isEmpty()) {
      startTicking();
    }
  }
}
