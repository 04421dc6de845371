package io.domainwatch.checks.net;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;

/**
 * Notices that this process is short of processor time: a virtual thread that wants to run every
 * quarter of a second and looks how late it comes. A peer that seemed too slow meanwhile may have
 * been quick (checks-web.md section 1.4).
 */
public final class Heartbeat implements AutoCloseable {

  /** Pause between two beats; short against every time-out of a check. */
  static final Duration BEAT = Duration.ofMillis(250);

  /** Lateness that makes a time-out of ten seconds doubtful. */
  static final Duration LATE = Duration.ofSeconds(1);

  /** How long after a late beat time-outs are doubted: the longest time-out that may contain it. */
  static final Duration DOUBT = Duration.ofSeconds(15);

  private final LongSupplier nanos;
  private volatile long lastBeatNanos;
  private volatile long doubtedUntilNanos;
  private volatile boolean closed;

  private Heartbeat(LongSupplier nanos) {
    this.nanos = nanos;
    this.lastBeatNanos = nanos.getAsLong();
    this.doubtedUntilNanos = lastBeatNanos;
  }

  /** A heartbeat that beats until it is closed. */
  public static Heartbeat start() {
    Heartbeat heartbeat = new Heartbeat(Deadline::monotonicNanos);
    Thread.ofVirtual().name("heartbeat").start(heartbeat::beatOn);
    return heartbeat;
  }

  /** A heartbeat that beats when it is told, on a clock of the caller's. */
  public static Heartbeat byHand(LongSupplier nanos) {
    return new Heartbeat(nanos);
  }

  /** Whether this process lately stood still or is doing so, so that time-outs prove nothing. */
  public boolean isShortOfTime() {
    long now = nanos.getAsLong();
    return now - doubtedUntilNanos < 0 || isLate(now);
  }

  /** One beat. */
  public void beat() {
    long now = nanos.getAsLong();
    if (isLate(now)) {
      doubtedUntilNanos = now + DOUBT.toNanos();
    }
    lastBeatNanos = now;
  }

  @Override
  public void close() {
    closed = true;
  }

  private boolean isLate(long now) {
    return now - lastBeatNanos > BEAT.plus(LATE).toNanos();
  }

  private void beatOn() {
    while (!closed) {
      LockSupport.parkNanos(this, BEAT.toNanos());
      beat();
    }
  }
}
