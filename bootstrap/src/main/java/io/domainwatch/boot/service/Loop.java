package io.domainwatch.boot.service;

import io.domainwatch.boot.health.FatalErrors;
import io.domainwatch.boot.health.Liveness;
import io.domainwatch.boot.health.Pulse;
import io.domainwatch.core.storage.StorageUnavailable;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Calls a tick at a steady pace on a thread of its own until it is closed; a tick that fails is
 * logged and the next one comes. When its thread cannot go on, the process ends.
 */
final class Loop implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Loop.class);

  /** How long a stop waits for a tick that is under way. */
  private static final Duration STOP_WITHIN = Duration.ofSeconds(5);

  private final CountDownLatch stopped = new CountDownLatch(1);
  private final Liveness liveness;
  private final Thread thread;
  private final Pulse pulse;
  private boolean failing;

  private Loop(String name, Duration firstPause, Duration pace, Liveness liveness, Runnable tick) {
    this.liveness = liveness;
    this.thread =
        Thread.ofPlatform()
            .daemon()
            .name(name)
            .uncaughtExceptionHandler((_, problem) -> FatalErrors.endProcess(problem))
            .unstarted(() -> turn(firstPause, pace, tick));
    this.pulse = liveness.watch(thread);
  }

  /**
   * Starts one.
   *
   * @param firstPause before the first tick
   * @param pace between two ticks
   */
  static Loop start(
      String name, Duration firstPause, Duration pace, Liveness liveness, Runnable tick) {
    Loop loop = new Loop(name, firstPause, pace, liveness, tick);
    loop.thread.start();
    return loop;
  }

  private void turn(Duration firstPause, Duration pace, Runnable tick) {
    try {
      Duration pause = firstPause;
      while (!stopped.await(pause.toMillis(), TimeUnit.MILLISECONDS)) {
        pulse.begins();
        turnOnce(tick);
        pulse.ends();
        pause = pace;
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  /** Logs the first failure of a row; of an outage of the storage others tell. */
  private void turnOnce(Runnable tick) {
    try {
      tick.run();
      if (failing) {
        LOG.atInfo().addKeyValue("loop", thread.getName()).log("works again");
      }
      failing = false;
    } catch (StorageUnavailable away) {
      if (!failing && !away.isOutage()) {
        LOG.atWarn()
            .addKeyValue("loop", thread.getName())
            .log("waits for the database: {}", away.reason());
        failing = true;
      }
    } catch (RuntimeException | Error fault) {
      if (FatalErrors.isFatal(fault)) {
        throw fault;
      }
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
    liveness.forget(thread);
    stopped.countDown();
    try {
      thread.join(STOP_WITHIN);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
