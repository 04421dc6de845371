package io.domainwatch.app.signin;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Where passwords are checked and hashed: a few at once, on threads of their own, with a short
 * queue. A hash is slow and large on purpose, so whoever may ask for any number of them stops
 * everybody; beyond the queue people are asked to come again at once, before anything is read or
 * counted.
 */
public final class PasswordQueue {
  /** At work at once: each takes 64 MiB and a processor for some tenths of a second. */
  public static final int MAX_AT_WORK = 2;

  /** Waiting at once: the last of them waits for some two seconds. */
  public static final int MAX_WAITING = 8;

  /** By then the whole queue has been worked off. */
  public static final Duration RETRY_AFTER = Duration.ofSeconds(5);

  /** A thread without work ends. */
  private static final Duration IDLE = Duration.ofSeconds(30);

  private final ThreadPoolExecutor threads =
      new ThreadPoolExecutor(
          MAX_AT_WORK,
          MAX_AT_WORK,
          IDLE.toSeconds(),
          TimeUnit.SECONDS,
          new ArrayBlockingQueue<>(MAX_WAITING),
          Thread.ofPlatform().daemon().name("password-", 0).factory());

  /** An empty queue. */
  public PasswordQueue() {
    threads.allowCoreThreadTimeOut(true);
  }

  /**
   * Does work that checks or hashes a password and waits for it; the calling thread should be one
   * that may wait. To be called outside of transactions.
   *
   * @throws RequestRefused with {@link Refusal.TooBusy} when the queue is full; nothing was done
   */
  public <T> T run(Supplier<T> work) {
    try {
      return await(threads.submit(work::get));
    } catch (RejectedExecutionException e) {
      throw new RequestRefused(new Refusal.TooBusy(RETRY_AFTER));
    }
  }

  private static <T> T await(Future<T> future) {
    try {
      return future.get();
    } catch (InterruptedException e) {
      future.cancel(true);
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while a password was checked", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException thrown) {
        throw thrown;
      }
      throw new IllegalStateException("a password could not be checked", e.getCause());
    }
  }
}
