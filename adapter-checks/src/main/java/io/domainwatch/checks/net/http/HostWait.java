package io.domainwatch.checks.net.http;

import java.time.Duration;
import java.util.Optional;

/**
 * How long one host wants to be left alone (docs/spec/checks/web-shared.md, "Pauses that a host
 * asks for"); times are nanoseconds of the monotonic clock.
 *
 * @param why with which status it said so
 * @param sinceNanos when it first answered with this status and with no other since
 * @param saidNanos when it last did
 * @param untilNanos when the time is over that it asked for then
 */
record HostWait(Why why, long sinceNanos, long saidNanos, long untilNanos) {

  /**
   * Longest time that a host is left alone (docs/spec/checks/web-shared.md, "Pauses that a host
   * asks for").
   */
  static final Duration MAX = Duration.ofHours(1);

  /**
   * How long a host must have said 503 before it is heeded: the confirmation runs of a medium check
   * come 30 and 120 seconds after the first (docs/spec/engine.md, "Confirmation").
   */
  static final Duration CONFIRMED_AFTER = Duration.ofSeconds(150);

  /** Answers further apart are those of two outages: the longest wait, and as much again. */
  private static final Duration SAME_OUTAGE = MAX.multipliedBy(2);

  private static final int TOO_MANY_REQUESTS = 429;
  private static final int SERVICE_UNAVAILABLE = 503;

  /** The two answers that may name a time. */
  enum Why {
    /** 429 (RFC 6585 §4): heeded at once. */
    LIMIT,
    /** 503 (RFC 9110 §15.6.4): heeded once confirmed. */
    MAINTENANCE
  }

  /**
   * What is known of a host after one more answer. A limit holds until its time is over, whatever
   * answers to earlier requests come in.
   *
   * @param wished what the answer's Retry-After says
   */
  static Optional<HostWait> after(
      Optional<HostWait> before, int status, Optional<Duration> wished, long nowNanos) {
    Optional<HostWait> limit =
        before.filter(wait -> wait.why == Why.LIMIT && wait.untilNanos - nowNanos > 0);
    boolean tells = status == TOO_MANY_REQUESTS || status == SERVICE_UNAVAILABLE;
    if (!tells || wished.isEmpty() || (limit.isPresent() && status == SERVICE_UNAVAILABLE)) {
      return limit;
    }
    Duration length = wished.get().compareTo(MAX) < 0 ? wished.get() : MAX;
    Why why = status == TOO_MANY_REQUESTS ? Why.LIMIT : Why.MAINTENANCE;
    long since =
        before
            .filter(wait -> wait.why == why)
            .filter(wait -> nowNanos - wait.saidNanos <= SAME_OUTAGE.toNanos())
            .map(HostWait::sinceNanos)
            .orElse(nowNanos);
    return Optional.of(new HostWait(why, since, nowNanos, nowNanos + length.toNanos()));
  }

  /**
   * How long to stay away from now on; empty when the host may be asked.
   *
   * @param throughMaintenance whether the asker wants to know when a maintenance ends
   */
  Optional<Duration> left(boolean throughMaintenance, long nowNanos) {
    boolean heeded =
        switch (why) {
          case LIMIT -> true;
          case MAINTENANCE ->
              !throughMaintenance && saidNanos - sinceNanos >= CONFIRMED_AFTER.toNanos();
        };
    return Optional.of(Duration.ofNanos(untilNanos - nowNanos))
        .filter(left -> heeded && left.isPositive());
  }
}
