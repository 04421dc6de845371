package io.domainwatch.boot.command;

import ch.qos.logback.classic.LoggerContext;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Stops the service when the process is told to end (SIGTERM, SIGINT), and ends it with exit code
 * 0; of itself the JVM would say 128 and the number of the signal. To be closed when there is
 * nothing to stop any more.
 */
final class OrderlyStop implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(OrderlyStop.class);

  /**
   * A stop takes 10 s at most (docs/spec/operation.md, "Stop"), with a pause of up to {@link
   * #USUAL_PAUSE} in it; the machine needs some of it.
   */
  private static final Duration ENDS_WITHIN = Duration.ofMillis(9_500);

  /** {@code http.drain-pause} unless it is set; a longer one makes a stop longer by as much. */
  private static final Duration USUAL_PAUSE = Duration.ofSeconds(2);

  /** Of those so much is left for a line in the log, which may have a reader that hangs. */
  private static final Duration SAID_WITHIN = Duration.ofMillis(500);

  private final Thread hook = Thread.ofPlatform().name("stop").unstarted(this::run);
  private final CompletableFuture<Runnable> started = new CompletableFuture<>();
  private final CountDownLatch stopped = new CountDownLatch(1);
  private volatile Duration endsWithin = ENDS_WITHIN;

  private OrderlyStop() {}

  /** From now on; who is told to end while it starts is stopped when it has started. */
  static OrderlyStop atSignal() {
    OrderlyStop stop = new OrderlyStop();
    Runtime.getRuntime().addShutdownHook(stop.hook);
    return stop;
  }

  /**
   * Says what there is to stop.
   *
   * @param stop stops everything; nothing else of this process is waited for
   * @param pause how long it goes on answering before that
   */
  void stops(Runnable stop, Duration pause) {
    Duration longer = pause.minus(USUAL_PAUSE);
    endsWithin = longer.isPositive() ? ENDS_WITHIN.plus(longer) : ENDS_WITHIN;
    started.complete(stop);
  }

  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException _) {
      // The process is ending: the hook finds nothing to stop, or has done so.
      started.complete(() -> {});
    }
  }

  private void run() {
    Thread.ofPlatform().daemon().name("stop-limit").start(this::endLate);
    try {
      started.join().run();
    } finally {
      stopped.countDown();
      flushLog();
      Runtime.getRuntime().halt(0);
    }
  }

  private void endLate() {
    try {
      if (!stopped.await(endsWithin.minus(SAID_WITHIN).toMillis(), TimeUnit.MILLISECONDS)) {
        Thread.ofPlatform().daemon().start(() -> LOG.warn("the stop takes too long; it is cut"));
      }
      LockSupport.parkNanos(SAID_WITHIN.toNanos());
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    } finally {
      Runtime.getRuntime().halt(0);
    }
  }

  /** Lines of the access log wait for a thread of their own (logback.xml). */
  private static void flushLog() {
    if (LoggerFactory.getILoggerFactory() instanceof LoggerContext log) {
      log.stop();
    }
  }
}
