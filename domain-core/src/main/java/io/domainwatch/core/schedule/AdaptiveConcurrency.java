package io.domainwatch.core.schedule;

import io.domainwatch.core.run.MeasuredTime;

/**
 * How many runs may be at work at once, so that this process still comes in time to measure what it
 * measures (docs/spec/engine.md, "Work in flight"): more while it does, less as soon as it is late,
 * as senders adapt to a network (additive increase and multiplicative decrease, RFC 5681 §3.1; here
 * the increase is a share, since a start must reach hundreds within seconds).
 *
 * @param limit runs at work, from {@code least} to {@code most}
 * @param least the limit is never lower, so that checks go on however busy the machine is
 * @param most the limit is never higher
 */
public record AdaptiveConcurrency(int limit, int least, int most) {
  /**
   * Runs for each processor at first, and ever. A handshake takes 2 ms of a warm processor and 60
   * ms of a cold one (docs/benchmarks.md, e): so many at once delay each other by half a second.
   */
  static final int MIN_EACH_PROCESSOR = 8;

  /** One step adds or takes one part of so many. */
  private static final int STEP = 4;

  /**
   * As a process starts.
   *
   * @param processors of this machine, at least 1
   * @param most runs under way at once, as the operator bounds them
   */
  public static AdaptiveConcurrency of(int processors, int most) {
    int least = Math.min(most, processors * MIN_EACH_PROCESSOR);
    return new AdaptiveConcurrency(least, least, most);
  }

  /**
   * The limit after some time at work.
   *
   * @param passed the time, and how late this process was in it
   * @param wasReached whether more would have begun if they could
   */
  public AdaptiveConcurrency after(MeasuredTime passed, boolean wasReached) {
    if (!passed.isThePeers()) {
      return with(limit - Math.ceilDiv(limit, STEP));
    }
    return wasReached ? with(limit + Math.ceilDiv(limit, STEP)) : this;
  }

  private AdaptiveConcurrency with(int wanted) {
    return new AdaptiveConcurrency(Math.clamp(wanted, least, most), least, most);
  }
}
