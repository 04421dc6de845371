package io.domainwatch.checks.net;

import io.domainwatch.core.run.MeasuredTime;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;
import jdk.management.VirtualThreadSchedulerMXBean;

/**
 * Notices that this process is short of processor time, for whatever reason: other work on the
 * machine, too much work of its own, a pause of the virtual machine. A thread wants to run twenty
 * times a second and adds up how late it comes; while virtual threads, as runs have them, wait for
 * a carrier, it waits for one in the same queue. What was measured meanwhile says little of the
 * peer (docs/spec/checks/web-shared.md, "Lateness of this process").
 */
public final class StallDetector implements AutoCloseable {

  /**
   * Pause between two beats: no delay of 100 ms, which would falsify the time of a usual site, goes
   * unnoticed between two (docs/adr/0021).
   */
  static final Duration BEAT = Duration.ofMillis(50);

  /** Lateness that any timer and any thread has, and that is not counted. */
  static final Duration JITTER = Duration.ofMillis(10);

  /** {@link #isOnTime} looks back so far at least, and twice as far at most. */
  static final Duration LOOK_BACK = Duration.ofSeconds(5);

  /** A beat: when it came, and how late all beats up to it were together. */
  private record Beat(long atNanos, long lateNanos) {}

  private final LongSupplier nanos;
  private volatile Beat last;
  private volatile Beat earlier;
  private Beat later;
  private volatile boolean closed;

  private StallDetector(LongSupplier nanos) {
    this.nanos = nanos;
    this.last = new Beat(nanos.getAsLong(), 0);
    this.earlier = last;
    this.later = last;
  }

  /** A heartbeat that beats until it is closed. */
  public static StallDetector start() {
    StallDetector heartbeat = new StallDetector(Deadline::monotonicNanos);
    VirtualThreadSchedulerMXBean scheduler =
        ManagementFactory.getPlatformMXBean(VirtualThreadSchedulerMXBean.class);
    Thread.ofPlatform().daemon().name("heartbeat").start(() -> heartbeat.beatOn(scheduler));
    return heartbeat;
  }

  /** A heartbeat that beats when it is told, on a clock of the caller's. */
  public static StallDetector byHand(LongSupplier nanos) {
    return new StallDetector(nanos);
  }

  /** How late this process was since it started, all delays together. */
  public Duration lateSoFar() {
    return Duration.ofNanos(lateNanos(nanos.getAsLong()));
  }

  /** How late this process is from now on. */
  public Watch watch() {
    return new Watch(lateNanos(nanos.getAsLong()));
  }

  /** Adds up the lateness of this process since it was made. */
  public final class Watch {
    private final long lateBeforeNanos;

    private Watch(long lateBeforeNanos) {
      this.lateBeforeNanos = lateBeforeNanos;
    }

    /** How late this process was since then, up to now. */
    public Duration ownDelay() {
      return Duration.ofNanos(lateNanos(nanos.getAsLong()) - lateBeforeNanos);
    }

    /** What was measured since then, with our own part in it. */
    public MeasuredTime measured(Duration took) {
      return new MeasuredTime(took, ownDelay());
    }
  }

  /**
   * Whether times that are measured now would be those of the peers: this process was hardly late
   * in the last {@link #LOOK_BACK}, and is not now.
   */
  public boolean isOnTime() {
    long now = nanos.getAsLong();
    Beat since = earlier;
    return pendingNanos(last, now) == 0
        && new MeasuredTime(
                Duration.ofNanos(now - since.atNanos()),
                Duration.ofNanos(lateNanos(now) - since.lateNanos()))
            .isThePeers();
  }

  /** One beat; by one thread. */
  public void beat() {
    long now = nanos.getAsLong();
    last = new Beat(now, lateNanos(now));
    if (now - later.atNanos() >= LOOK_BACK.toNanos()) {
      earlier = later;
      later = last;
    }
  }

  @Override
  public void close() {
    closed = true;
  }

  private long lateNanos(long now) {
    Beat beat = last;
    return beat.lateNanos() + pendingNanos(beat, now);
  }

  /** How late the beat after this one is already. */
  private static long pendingNanos(Beat beat, long now) {
    long late = now - beat.atNanos() - BEAT.toNanos();
    return late > JITTER.toNanos() ? late : 0;
  }

  /**
   * A virtual thread for each beat would be woken by two others, three times the processor time of
   * this one; so there is one only while it might have to wait.
   */
  private void beatOn(VirtualThreadSchedulerMXBean scheduler) {
    try {
      while (!closed) {
        LockSupport.parkNanos(this, BEAT.toNanos());
        if (scheduler.getQueuedVirtualThreadCount() > 0) {
          Thread.ofVirtual().name("heartbeat").start(this::beat).join();
        } else {
          beat();
        }
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
