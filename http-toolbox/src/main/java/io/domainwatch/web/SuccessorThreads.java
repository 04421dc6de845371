package io.domainwatch.web;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Threads with one line for all. What a thread makes possible by ending its own work it does next
 * itself: that waits behind nothing that came later, and no other thread must be woken for it.
 */
final class SuccessorThreads extends ThreadPoolExecutor {
  /** A thread without work ends after it. */
  private static final Duration IDLE = Duration.ofSeconds(30);

  /** What the present thread does next; nothing on threads of others. */
  private final ThreadLocal<Successor> successor = new ThreadLocal<>();

  private static final class Successor {
    private boolean ending;
    private Optional<Runnable> work = Optional.empty();

    Optional<Runnable> take() {
      Optional<Runnable> taken = work;
      work = Optional.empty();
      return taken;
    }
  }

  SuccessorThreads(String name, int threads) {
    super(
        threads,
        threads,
        IDLE.toSeconds(),
        TimeUnit.SECONDS,
        new LinkedBlockingQueue<>(),
        Thread.ofPlatform().daemon().name(name + "-", 1).factory());
    allowCoreThreadTimeOut(true);
  }

  /**
   * Does the last step of the present work.
   *
   * @param step may make other work possible, and call {@link #executeNext}
   */
  void end(Runnable step) {
    Successor mine = successor.get();
    if (mine == null) {
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
    Successor mine = successor.get();
    if (mine != null && mine.ending && mine.work.isEmpty()) {
      mine.work = Optional.of(work);
    } else {
      execute(work);
    }
  }

  @Override
  protected void beforeExecute(Thread thread, Runnable work) {
    if (successor.get() == null) {
      successor.set(new Successor());
    }
  }

  @Override
  protected void afterExecute(Runnable work, @Nullable Throwable thrown) {
    Successor mine = successor.get();
    try {
      for (Optional<Runnable> next = mine.take(); next.isPresent(); next = mine.take()) {
        next.get().run();
      }
    } finally {
      mine.take().ifPresent(this::execute);
    }
  }
}
