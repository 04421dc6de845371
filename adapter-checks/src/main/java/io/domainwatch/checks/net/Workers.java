package io.domainwatch.checks.net;

import io.domainwatch.core.run.OnBehalf;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;

/** The virtual threads of one run; none of them outlives it. */
public final class Workers implements AutoCloseable {

  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

  /** Starts a task, on behalf of whom the caller works for. */
  public <T> Future<T> start(Callable<T> task) {
    UUID key = OnBehalf.key();
    return threads.submit(() -> OnBehalf.of(key, task::call));
  }

  /**
   * The result of a task; a bug in it comes out here.
   *
   * @throws InterruptedException when the waiting thread is interrupted; the task goes on until
   *     {@link #close()}
   */
  public static <T> T result(Future<T> future) throws InterruptedException {
    try {
      return future.get();
    } catch (ExecutionException failed) {
      throw new IllegalStateException(failed.getCause());
    }
  }

  /**
   * Does the same with each of {@code items} at once; results in their order.
   *
   * @throws InterruptedException when the waiting thread is interrupted
   */
  public <S, T> List<T> all(List<S> items, Function<S, T> task) throws InterruptedException {
    List<Future<T>> futures = new ArrayList<>();
    items.forEach(item -> futures.add(start(() -> task.apply(item))));
    return results(futures);
  }

  /**
   * The same with addresses of one host: each task starts so long after the one before that
   * connections to the host keep their pause (docs/spec/checks/web-shared.md, "Politeness").
   *
   * @throws InterruptedException when the waiting thread is interrupted
   */
  public <S, T> List<T> allSpaced(List<S> items, Function<S, T> task) throws InterruptedException {
    Deadline begun = Deadline.after(HostLimiter.START_SPACING.multipliedBy(items.size()));
    List<Future<T>> futures = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      S item = items.get(i);
      Duration pause = HostLimiter.START_SPACING.multipliedBy(i);
      futures.add(
          start(
              () -> {
                awaitElapsed(begun, pause);
                return task.apply(item);
              }));
    }
    return results(futures);
  }

  /** Returns early, still interrupted, when the task is cancelled. */
  private static void awaitElapsed(Deadline begun, Duration pause) {
    while (begun.elapsed().compareTo(pause) < 0 && !Thread.currentThread().isInterrupted()) {
      LockSupport.parkNanos(begun, pause.minus(begun.elapsed()).toNanos());
    }
  }

  private static <T> List<T> results(List<Future<T>> futures) throws InterruptedException {
    List<T> results = new ArrayList<>();
    for (Future<T> future : futures) {
      results.add(result(future));
    }
    return results;
  }

  /** Cancels what is still under way and waits for its end. */
  @Override
  public void close() {
    threads.shutdownNow();
    threads.close();
  }
}
