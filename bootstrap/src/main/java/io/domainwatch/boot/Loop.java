package io.domainwatch.boot;

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

  /** How long a stop waits for a tick that is under way, in seconds. */
  private static final long STOP_SECONDS = 5;

  private final CountDownLatch stopped = new CountDownLatch(1);
  private final Thread thread;

  private Loop(String name, Duration pace, InstantSource time, Consumer<Instant> tick) {
    this.thread =
        Thread.ofPlatform().daemon().name(name).unstarted(() -> turn(name, pace, time, tick));
  }

  static Loop start(String name, Duration pace, InstantSource time, Consumer<Instant> tick) {
    Loop loop = new Loop(name, pace, time, tick);
    loop.thread.start();
    return loop;
  }

  private void turn(String name, Duration pace, InstantSource time, Consumer<Instant> tick) {
    boolean failing = false;
    try {
      do {
        try {
          tick.accept(time.instant());
          failing = false;
        } catch (RuntimeException e) {
          if (!failing) {
            LOG.atError()
                .addKeyValue("loop", name)
                .setCause(e)
                .log("a tick failed; the loop goes on");
          }
          failing = true;
        }
      } while (!stopped.await(pace.toMillis(), TimeUnit.MILLISECONDS));
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  /** Starts no further tick and waits for the one under way. */
  @Override
  public void close() {
    stopped.countDown();
    try {
      thread.join(Duration.ofSeconds(STOP_SECONDS));
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
