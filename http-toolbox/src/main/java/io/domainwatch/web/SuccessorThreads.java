package io.domainwatch.web;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Threads with one line for all. What a thread makes possible by ending its own work it does next
 * itself: that waits behind nothing that came later, and no other thread must be woken for it.
 */
final class SuccessorThreads extends ThreadPoolExecutor {
  /** A thread without work ends after it. */
  private static final Duration IDLE = Duration.ofSeconds(30);

  /** A thread of one of these, and what it does next; touched by itself alone. */
  private static final class Worker extends Thread {
    private final SuccessorThreads owner;
    private boolean ending;
    private Optional<Runnable> next = Optional.empty();

    Worker(SuccessorThreads owner, Runnable work, String name) {
      super(work, name);
      this.owner = owner;
      setDaemon(true);
    }

    Optional<Runnable> take() {
      Optional<Runnable> taken = next;
      next = Optional.empty();
      return taken;
    }
  }

  private final AtomicInteger started = new AtomicInteger();

  SuccessorThreads(String name, int threads) {
    super(threads, threads, IDLE.toSeconds(), TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    setThreadFactory(work -> new Worker(this, work, name + "-" + started.incrementAndGet()));
    allowCoreThreadTimeOut(true);
  }

  /**
   * Does the last step of the present work.
   *
   * @param step may make other work possible, and call {@link #executeNext}
   */
  void end(Runnable step) {
    if (!(Thread.currentThread() instanceof Worker mine) || mine.owner != this) {
      step.run();
      return;
    }
    mine.ending = true;
    try {
      step.run();
    } finally {
      mine.ending = false;
    }
  }

  /**
   * Does work, inside the last step of other work on the same thread; else on another one, as what
   * is made possible beyond that.
   */
  void executeNext(Runnable work) {
    if (Thread.currentThread() instanceof Worker mine
        && mine.owner == this
        && mine.ending
        && mine.next.isEmpty()) {
      mine.next = Optional.of(work);
    } else {
      execute(work);
    }
  }

  @Override
  protected void afterExecute(Runnable work, @Nullable Throwable thrown) {
    Worker mine = (Worker) Thread.currentThread();
    try {
      for (Optional<Runnable> next = mine.take(); next.isPresent(); next = mine.take()) {
        next.get().run();
      }
    } finally {
      mine.take().ifPresent(this::execute);
    }
  }
}
