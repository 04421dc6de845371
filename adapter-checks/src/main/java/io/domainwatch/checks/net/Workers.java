package io.domainwatch.checks.net;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/** The virtual threads of one run; none of them outlives it. */
public final class Workers implements AutoCloseable {

  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

  /** Starts a task. */
  public <T> Future<T> start(Callable<T> task) {
    return threads.submit(task);
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
