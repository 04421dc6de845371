package io.domainwatch.boot.service;

import io.domainwatch.core.storage.StorageUnavailable;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Calls a tick at a steady pace on a thread of its own until it is closed; a tick that fails is
 * logged and the next one comes.
 */
final class Loop implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Loop.class);

  /** How long a stop waits for a tick that is under way. */
  private static final Duration STOP_WITHIN = Duration.ofSeconds(5);

  private final CountDownLatch stopped = new CountDownLatch(1);
  private final Thread thread;
  private boolean failing;

  private Loop(String name, Duration firstPause, Duration pace, Runnable tick) {
    this.thread =
        Thread.ofPlatform().daemon().name(name).unstarted(() -> turn(firstPause, pace, tick));
  }

  /** The first tick comes at once. */
  static Loop start(String name, Duration pace, InstantSource time, Consumer<Instant> tick) {
    return started(name, Duration.ZERO, pace, time, tick);
  }

  /** The first tick comes after one pace. */
  static Loop startLater(String name, Duration pace, InstantSource time, Consumer<Instant> tick) {
    return started(name, pace, pace, time, tick);
  }

  private static Loop started(
      String name, Duration firstPause, Duration pace, InstantSource time, Consumer<Instant> tick) {
    Loop loop = new Loop(name, firstPause, pace, () -> tick.accept(time.instant()));
    loop.thread.start();
    return loop;
  }

  private void turn(Duration firstPause, Duration pace, Runnable tick) {
    try {
      Duration pause = firstPause;
      while (!stopped.await(pause.toMillis(), TimeUnit.MILLISECONDS)) {
        turnOnce(tick);
        pause = pace;
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  /** Logs the first failure of a row, so that an outage does not fill the log. */
  private void turnOnce(Runnable tick) {
    try {
      tick.run();
      if (failing) {
        LOG.atInfo().addKeyValue("loop", thread.getName()).log("works again");
      }
      failing = false;
    } catch (StorageUnavailable away) {
      if (!failing) {
        LOG.atWarn()
            .addKeyValue("loop", thread.getName())
            .log("waits for the database: {}", away.reason());
      }
      failing = true;
    } catch (RuntimeException fault) {
      if (!failing) {
        LOG.atError()
            .addKeyValue("loop", thread.getName())
            .setCause(fault)
            .log("a tick failed; the loop goes on");
      }
      failing = true;
    }
  }

  /** Starts no further tick and waits for the one under way. */
  @Override
  public void close() {
    stopped.countDown();
    try {
      thread.join(STOP_WITHIN);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
