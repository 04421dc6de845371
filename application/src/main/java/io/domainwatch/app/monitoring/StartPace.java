package io.domainwatch.app.monitoring;

import io.domainwatch.core.run.MeasuredTime;
import io.domainwatch.core.schedule.AdaptiveConcurrency;
import java.time.Duration;
import java.time.Instant;

/**
 * How many runs may begin, so that those at work do not delay each other's measurements. A run that
 * has been under way for a while waits for its peer, and is counted no more: sites that hang hold
 * nobody up. By one thread.
 */
public final class StartPace {
  /** A run younger than this is at work: names, connections, handshakes, one answer. */
  static final Duration AT_WORK = Duration.ofSeconds(2);

  /** The limit changes so often at most; a few beats of the heartbeat, which is 50 ms. */
  static final Duration STEP = Duration.ofMillis(200);

  private final Lateness lateness;
  private AdaptiveConcurrency concurrency;
  private Instant since = Instant.MIN;
  private Duration lateBefore = Duration.ZERO;
  private boolean reached;

  /**
   * At the beginning.
   *
   * @param processors of this machine
   * @param most runs under way at once
   */
  public StartPace(Lateness lateness, int processors, int most) {
    this.lateness = lateness;
    this.concurrency = AdaptiveConcurrency.of(processors, most);
  }

  /** Without a bound of its own, where nothing is measured. */
  public static StartPace unbounded() {
    return new StartPace(() -> Duration.ZERO, 1 << 20, Integer.MAX_VALUE);
  }

  /** Adapts the limit to what happened since it was last adapted. */
  void adapt(Instant now) {
    if (now.isBefore(since) || since.equals(Instant.MIN)) {
      begin(now, lateness.soFar());
    } else if (!now.isBefore(since.plus(STEP))) {
      Duration late = lateness.soFar();
      MeasuredTime passed = new MeasuredTime(Duration.between(since, now), late.minus(lateBefore));
      concurrency = concurrency.after(passed, reached);
      begin(now, late);
    }
  }

  /** How many runs may begin while so many are at work. */
  int room(int atWork) {
    return Math.max(0, concurrency.limit() - atWork);
  }

  /** More was due than there was room for. */
  void reached() {
    reached = true;
  }

  private void begin(Instant now, Duration late) {
    since = now;
    lateBefore = late;
    reached = false;
  }
}
