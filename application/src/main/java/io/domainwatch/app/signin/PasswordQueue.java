package io.domainwatch.app.signin;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import java.time.Duration;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Where passwords are checked and hashed: a few at once, on threads of their own, with a short
 * queue. A hash is slow and large on purpose, so whoever may ask for any number of them stops
 * everybody; beyond the queue people are asked to come again at once, before anything is read or
 * counted. Those who are known go first and find places that strangers cannot take.
 */
public final class PasswordQueue {
  /** At work at once: each takes 64 MiB and a processor for some tenths of a second. */
  public static final int MAX_AT_WORK = 2;

  /** Waiting at once: the last of them waits for some two seconds. */
  public static final int MAX_WAITING = 8;

  /** Of the places to wait, so many are for those who are known. */
  static final int KEPT_FOR_KNOWN = 2;

  /** By then the whole queue has been worked off. */
  public static final Duration RETRY_AFTER = Duration.ofSeconds(5);

  /** A thread without work ends. */
  private static final Duration IDLE = Duration.ofSeconds(30);

  private final int atWork;
  private final ThreadPoolExecutor threads;
  private final Map<Whose, Integer> present = new EnumMap<>(Whose.class);
  private long number;

  /** Whose password it is. Those who come first go first. */
  public enum Whose {
    /** Of somebody who is signed in, or whose browser signed in to this account before. */
    KNOWN,
    /** Of anybody. */
    STRANGERS
  }

  /**
   * An empty queue.
   *
   * @param atWork passwords that are worked on at once, at most {@link #MAX_AT_WORK}
   */
  public PasswordQueue(int atWork) {
    this.atWork = Math.clamp(atWork, 1, MAX_AT_WORK);
    this.threads =
        new ThreadPoolExecutor(
            this.atWork,
            this.atWork,
            IDLE.toSeconds(),
            TimeUnit.SECONDS,
            new PriorityBlockingQueue<>(),
            Thread.ofPlatform().daemon().name("password-", 0).factory());
    threads.allowCoreThreadTimeOut(true);
  }

  /** One that leaves at least half of this many processors to everything else, where it can. */
  public static PasswordQueue on(int processors) {
    return new PasswordQueue(processors / 2);
  }

  /**
   * Does work that checks or hashes a password and waits for it; the calling thread should be one
   * that may wait. To be called outside of transactions.
   *
   * @throws RequestRefused with {@link Refusal.TooBusy} when the queue is full; nothing was done
   */
  public <T> T run(Whose whose, Supplier<T> work) {
    FutureTask<T> task = new FutureTask<>(work::get);
    threads.execute(new Turn(whose, enter(whose), () -> run(whose, task)));
    return await(task);
  }

  private void run(Whose whose, Runnable task) {
    try {
      task.run();
    } finally {
      leave(whose);
    }
  }

  /** Whether no more of these would be taken in at the moment. */
  synchronized boolean isFull(Whose whose) {
    int all = present.values().stream().mapToInt(Integer::intValue).sum();
    int places = atWork + MAX_WAITING;
    return switch (whose) {
      case KNOWN -> all >= places;
      case STRANGERS -> all >= places || present.getOrDefault(whose, 0) >= places - KEPT_FOR_KNOWN;
    };
  }

  private synchronized long enter(Whose whose) {
    if (isFull(whose)) {
      throw new RequestRefused(new Refusal.TooBusy(RETRY_AFTER));
    }
    present.merge(whose, 1, Integer::sum);
    return number++;
  }

  private synchronized void leave(Whose whose) {
    present.merge(whose, -1, Integer::sum);
  }

  private record Turn(Whose whose, long number, Runnable work)
      implements Runnable, Comparable<Turn> {
    private static final Comparator<Turn> ORDER =
        Comparator.comparing(Turn::whose).thenComparing(Turn::number);

    @Override
    public void run() {
      work.run();
    }

    @Override
    public int compareTo(Turn other) {
      return ORDER.compare(this, other);
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
