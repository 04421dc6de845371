package io.domainwatch.testkit.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Lets several callers do the same at once. */
public final class Concurrently {
  private Concurrently() {}

  /** What each of {@code callers} got, all of them set off together. */
  public static <T> List<T> call(int callers, Callable<T> work) throws Exception {
    CyclicBarrier start = new CyclicBarrier(callers);
    try (ExecutorService threads = Executors.newFixedThreadPool(callers)) {
      List<Future<T>> futures = new ArrayList<>();
      for (int i = 0; i < callers; i++) {
        futures.add(
            threads.submit(
                () -> {
                  start.await();
                  return work.call();
                }));
      }
      return all(futures);
    }
  }

  private static <T> List<T> all(List<Future<T>> futures)
      throws InterruptedException, ExecutionException {
    List<T> values = new ArrayList<>();
    for (Future<T> future : futures) {
      values.add(future.get());
    }
    return values;
  }
}
