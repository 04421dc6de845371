package io.domainwatch.boot.service;

import io.domainwatch.boot.health.FatalErrors;
import io.domainwatch.boot.health.Liveness;
import io.domainwatch.boot.health.Pulse;
import io.domainwatch.core.storage.StorageUnavailable;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Calls a tick on a thread of its own until it is closed, after pauses that {@link Pace} bounds; a
 * tick that fails is logged and the next one comes. When its thread cannot go on, the process ends.
 */
final class Loop implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Loop.class);

  /** How long a stop waits for a tick that is under way. */
  private static final Duration STOP_WITHIN = Duration.ofSeconds(5);

  private final Liveness liveness;
  private final Pace pace;
  private final Thread thread;
  private final Pulse pulse;
  private volatile boolean rung;
  private volatile boolean stopped;
  private boolean failing;

  /**
   * How long a loop pauses between the end of a tick and the next.
   *
   * @param least so long in any case, however often there is something to do
   * @param most so long while nobody rings; asked after each tick, and at least {@code least}
   */
  record Pace(Duration least, Supplier<Duration> most) {

    /** The same pause each time, which ringing does not shorten. */
    static Pace steady(Duration pause) {
      return new Pace(pause, () -> pause);
    }

    /** A pause that ringing shortens, down to one that it does not. */
    static Pace rung(Duration least, Duration most) {
      return new Pace(least, () -> most);
    }
  }

  private Loop(String name, Duration firstPause, Pace pace, Liveness liveness, Runnable tick) {
    this.liveness = liveness;
    this.pace = pace;
    this.thread =
        Thread.ofPlatform()
            .daemon()
            .name(name)
            .uncaughtExceptionHandler((_, problem) -> FatalErrors.endProcess(problem))
            .unstarted(() -> turn(firstPause, tick));
    this.pulse = liveness.watch(thread);
  }

  /**
   * Starts one.
   *
   * @param firstPause before the first tick
   * @param pace between two ticks
   */
  static Loop start(String name, Duration firstPause, Pace pace, Liveness liveness, Runnable tick) {
    Loop loop = new Loop(name, firstPause, pace, liveness, tick);
    loop.thread.start();
    return loop;
  }

  /**
   * There is something to do: the next tick comes as soon as the pace allows. By any thread; what
   * was done before the call is seen by a tick that begins after it.
   */
  void ring() {
    if (!rung) {
      rung = true;
      LockSupport.unpark(thread);
    }
  }

  private void turn(Duration firstPause, Runnable tick) {
    long from = System.nanoTime();
    long least = firstPause.toNanos();
    long most = least;
    while (paused(from, least, most)) {
      rung = false;
      pulse.begins();
      turnOnce(tick);
      pulse.ends();
      from = System.nanoTime();
      least = pace.least().toNanos();
      most = Math.max(least, pace.most().get().toNanos());
    }
  }

  /** Waits as the pace says; not when the loop is closed. An interruption ends it, too. */
  private boolean paused(long from, long least, long most) {
    while (!stopped) {
      long left = from + (rung ? least : most) - System.nanoTime();
      if (left <= 0) {
        return !stopped;
      }
      LockSupport.parkNanos(this, left);
      if (thread.isInterrupted()) {
        return false;
      }
    }
    return false;
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
    stopped = true;
    LockSupport.unpark(thread);
    try {
      thread.join(STOP_WITHIN);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
