package io.domainwatch.checks.rdap;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.rdap.RdapHosts.Turn;
import io.domainwatch.core.value.Horizon;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Turns at one RDAP server. Safe for use by many threads. */
final class RdapHost {
  /** Pause between the starts of two requests (checks-dns.md section 3.1). */
  static final Duration SPACING = Duration.ofSeconds(1);

  /** How long a run holds its place among the running ones for want of a turn (proposal). */
  static final Duration PATIENCE = Duration.ofSeconds(15);

  /** First pause after a rate limit without Retry-After (checks-dns.md section 3.1). */
  private static final Duration FIRST_PAUSE = Duration.ofMinutes(15);

  /** Longest pause after a rate limit, whatever the server asks for (same place). */
  private static final Duration LONGEST_PAUSE = Duration.ofHours(24);

  /** Shortest pause after a rate limit: a server that asks for none has limited us all the same. */
  private static final Duration SHORTEST_PAUSE = Duration.ofMinutes(1);

  /** A run that is sent away comes back no sooner. */
  private static final Duration LATER = Duration.ofSeconds(30);

  /** Runs ask with the instant of their start, so that a later one may have asked before. */
  private static final Horizon SET_BACK = new Horizon(Duration.ofMinutes(10));

  /** Doublings after which the longest pause is reached. */
  private static final int MOST_DOUBLINGS = 7;

  private final Duration spacing;
  private final Semaphore place = new Semaphore(1, true);
  private long nextStartNanos = Deadline.monotonicNanos();
  private Instant awayUntil = Instant.MIN;
  private Instant lastSlot = Instant.MIN;
  private Instant lastSeen = Instant.MIN;
  private int limits;

  RdapHost(Duration spacing) {
    this.spacing = spacing;
  }

  /** Waits for a turn until the deadline. */
  Turn enter(Instant now, Deadline deadline) throws InterruptedException {
    follow(now);
    if (isAway(now)) {
      return away();
    }
    if (!place.tryAcquire(deadline.remaining().toNanos(), TimeUnit.NANOSECONDS)) {
      return new Turn.Later(slotAfter(now.plus(LATER)));
    }
    boolean granted = false;
    try {
      if (isAway(now)) {
        return away();
      }
      granted = awaitStart(deadline);
      return granted ? new Turn.Granted(place) : new Turn.Later(slotAfter(now.plus(LATER)));
    } finally {
      if (!granted) {
        place.release();
      }
    }
  }

  /** Notes a rate limit; returns when to ask again. */
  synchronized Instant limited(Optional<Duration> retryAfter, Instant now) {
    follow(now);
    Duration own = FIRST_PAUSE.multipliedBy(1L << Math.min(limits, MOST_DOUBLINGS));
    limits++;
    Duration pause = shorter(LONGEST_PAUSE, retryAfter.orElse(own));
    Instant until = now.plus(pause.compareTo(SHORTEST_PAUSE) < 0 ? SHORTEST_PAUSE : pause);
    awayUntil = until.isAfter(awayUntil) ? until : awayUntil;
    return slotAfter(awayUntil);
  }

  /** Notes an answer that was no rate limit. */
  synchronized void answered() {
    limits = 0;
  }

  /** Whether nothing would be lost by forgetting this. */
  synchronized boolean isIdle(Instant now) {
    return place.availablePermits() == 1
        && limits == 0
        && !now.isBefore(awayUntil)
        && !now.isBefore(lastSlot);
  }

  /** When the clock was set back, pauses and slots go back with it: nobody waits for longer. */
  private synchronized void follow(Instant now) {
    if (SET_BACK.isBefore(lastSeen, now)) {
      Duration back = Duration.between(now, lastSeen);
      awayUntil = awayUntil.equals(Instant.MIN) ? awayUntil : awayUntil.minus(back);
      lastSlot = lastSlot.equals(Instant.MIN) ? lastSlot : lastSlot.minus(back);
      lastSeen = now;
    } else {
      lastSeen = now.isAfter(lastSeen) ? now : lastSeen;
    }
  }

  private synchronized boolean isAway(Instant now) {
    return now.isBefore(awayUntil);
  }

  private synchronized Turn away() {
    return new Turn.Away(slotAfter(awayUntil));
  }

  /** Those who come back do so one after the other. */
  private synchronized Instant slotAfter(Instant earliest) {
    lastSlot = lastSlot.isBefore(earliest) ? earliest : lastSlot.plus(spacing);
    return lastSlot;
  }

  /** Waits for the pause since the last request; the caller has the only place. */
  private boolean awaitStart(Deadline deadline) throws InterruptedException {
    Duration pause = Duration.ofNanos(Math.max(0, nextStartNanos - Deadline.monotonicNanos()));
    if (pause.compareTo(deadline.remaining()) > 0) {
      return false;
    }
    Deadline start = Deadline.after(pause);
    while (!start.expired()) {
      if (Thread.interrupted()) {
        throw new InterruptedException("cancelled while waiting for a turn");
      }
      LockSupport.parkNanos(this, start.remaining().toNanos());
    }
    nextStartNanos = Deadline.monotonicNanos() + spacing.toNanos();
    return true;
  }

  private static Duration shorter(Duration one, Duration other) {
    return one.compareTo(other) <= 0 ? one : other;
  }
}
