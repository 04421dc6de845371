package io.domainwatch.checks.net;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * An instant on the monotonic clock after which work must be over. The only place of the checks
 * that reads that clock.
 */
public final class Deadline {

  private final LongSupplier nanos;
  private final long startedAtNanos;
  private final long endsAtNanos;

  private Deadline(LongSupplier nanos, Duration allowed) {
    this.nanos = nanos;
    this.startedAtNanos = nanos.getAsLong();
    this.endsAtNanos = startedAtNanos + allowed.toNanos();
  }

  /** A deadline that ends after the duration, counted from now. */
  public static Deadline after(Duration allowed) {
    return after(allowed, Deadline::monotonicNanos);
  }

  /** The same on a clock of the caller's, nanoseconds from an arbitrary origin; for tests. */
  public static Deadline after(Duration allowed, LongSupplier nanos) {
    return new Deadline(nanos, allowed);
  }

  /** Nanoseconds of a clock that never goes back; only differences have a meaning. */
  public static long monotonicNanos() {
    return System.nanoTime();
  }

  /** A deadline that ends after the duration or with this one, whichever is earlier. */
  public Deadline within(Duration allowed) {
    return new Deadline(nanos, allowed.compareTo(remaining()) < 0 ? allowed : remaining());
  }

  /** Time left; zero when expired, never negative. */
  public Duration remaining() {
    return Duration.ofNanos(Math.max(0, endsAtNanos - nanos.getAsLong()));
  }

  /** Time left in whole milliseconds, at least 1: socket time-outs take 0 for "for ever". */
  public int remainingMillis() {
    return Math.clamp(remaining().toMillis(), 1, Integer.MAX_VALUE);
  }

  /** Time since the deadline was set. */
  public Duration elapsed() {
    return Duration.ofNanos(nanos.getAsLong() - startedAtNanos);
  }

  /** Whether no time is left. */
  public boolean expired() {
    return endsAtNanos - nanos.getAsLong() <= 0;
  }

  /**
   * Whether more than twice the allowed time has gone by: then our own process stood still (a pause
   * of the virtual machine, a sleeping computer) and what was measured says nothing of the peer
   * (docs/spec/checks/web-shared.md, "Failures of our own").
   */
  public boolean overrun() {
    return elapsed().toNanos() > 2 * (endsAtNanos - startedAtNanos);
  }
}
