package io.domainwatch.benchmarks.week;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Jobs that are called at a steady pace by a simulated clock, each on one thread at a time, as the
 * loops of the service are by the real one. The clock waits for a job whose next turn has come
 * while it is at work.
 */
final class PacedJobs implements AutoCloseable {
  /** A step that takes longer has come to a stand: its jobs take seconds at most. */
  private static final Duration STUCK = Duration.ofMinutes(5);

  /** Between two looks whether work is under way. */
  private static final Duration LOOK = Duration.ofNanos(100_000);

  private final SimulatedClock clock;
  private final BooleanSupplier quiet;
  private final List<Paced> jobs;
  private final ExecutorService threads;
  private final Map<String, String> failures = new TreeMap<>();
  private long failed;

  /**
   * @param pace between two turns; those that are shorter than a step have one in each
   * @param tick told the present
   */
  record Job(String name, Duration pace, Consumer<Instant> tick) {}

  /**
   * @param quiet whether nothing is under way that jobs began on threads of others; the clock
   *     stands meanwhile
   */
  PacedJobs(SimulatedClock clock, List<Job> jobs, BooleanSupplier quiet) {
    this.clock = clock;
    this.quiet = quiet;
    this.jobs = jobs.stream().map(job -> new Paced(job, clock.instant())).toList();
    this.threads = Executors.newFixedThreadPool(jobs.size());
  }

  /** Moves the clock and gives a turn to each job whose turn has come. */
  void step(Instant now) {
    List<Paced> due = jobs.stream().filter(job -> !now.isBefore(job.next)).toList();
    due.forEach(this::await);
    awaitQuiet();
    clock.moveTo(now);
    due.forEach(job -> job.begin(now, threads));
  }

  /** Until no job is at work. */
  void settle() {
    jobs.forEach(this::await);
    awaitQuiet();
  }

  /** Turns that failed. */
  long failed() {
    return failed;
  }

  /** The first failure of each job that had one. */
  List<String> failures() {
    List<String> lines = new ArrayList<>();
    failures.forEach((name, problem) -> lines.add(name + ": " + problem));
    return lines;
  }

  private void await(Paced job) {
    try {
      job.turn.join();
    } catch (CompletionException problem) {
      failed++;
      failures.putIfAbsent(job.job.name(), String.valueOf(problem.getCause()));
    }
    job.turn = CompletableFuture.completedFuture(null);
  }

  private void awaitQuiet() {
    long begin = System.nanoTime();
    while (!quiet.getAsBoolean()) {
      if (System.nanoTime() - begin > STUCK.toNanos()) {
        throw new IllegalStateException("what is under way does not end");
      }
      LockSupport.parkNanos(LOOK.toNanos());
    }
  }

  @Override
  public void close() {
    threads.close();
  }

  private static final class Paced {
    private final Job job;
    private Instant next;
    private CompletableFuture<Void> turn = CompletableFuture.completedFuture(null);

    Paced(Job job, Instant first) {
      this.job = job;
      this.next = first;
    }

    void begin(Instant now, ExecutorService threads) {
      turn = CompletableFuture.runAsync(() -> job.tick().accept(now), threads);
      next = now.plus(job.pace());
    }
  }
}
