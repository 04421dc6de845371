package io.domainwatch.checks.blacklist;

import io.domainwatch.checks.net.Deadline;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.concurrent.locks.LockSupport;

/** Keeps what one list is asked low, by all domains together (checks-dns.md §5.5). */
final class ProviderPace {

  /** Queries in any second (checks-dns.md §5.5). */
  static final int QUERIES_PER_SECOND = 5;

  private static final Duration WINDOW = Duration.ofSeconds(1);

  private final int queriesPerDay;

  /** When the last five queries were let through; the oldest at {@code next}. */
  private final long[] startsNanos = new long[QUERIES_PER_SECOND];

  private int next;
  private LocalDate day = LocalDate.EPOCH;
  private int today;

  ProviderPace(int queriesPerDay) {
    this.queriesPerDay = queriesPerDay;
    long past = Deadline.monotonicNanos() - WINDOW.toNanos();
    java.util.Arrays.fill(startsNanos, past);
  }

  /** Whether the list was asked as much as it may on this day of UTC. */
  synchronized boolean exhausted(Instant now) {
    turnTo(now);
    return today >= queriesPerDay;
  }

  /**
   * Waits for a turn; false when the day is used up, the deadline comes first or on interruption.
   */
  boolean enter(Instant now, Deadline deadline) {
    Duration wait = reserve(now, deadline.remaining());
    if (wait.isNegative()) {
      return false;
    }
    Deadline turn = Deadline.after(wait);
    while (!turn.expired() && !Thread.currentThread().isInterrupted()) {
      LockSupport.parkNanos(this, turn.remaining().toNanos());
    }
    return turn.expired() && !Thread.currentThread().isInterrupted();
  }

  /** Takes the next turn and says how long until then; negative, without taking it, if never. */
  private synchronized Duration reserve(Instant now, Duration patience) {
    turnTo(now);
    long present = Deadline.monotonicNanos();
    long wait = Math.max(0, startsNanos[next] + WINDOW.toNanos() - present);
    if (today >= queriesPerDay || wait > patience.toNanos()) {
      return Duration.ofNanos(-1);
    }
    today++;
    startsNanos[next] = present + wait;
    next = (next + 1) % QUERIES_PER_SECOND;
    return Duration.ofNanos(wait);
  }

  private void turnTo(Instant now) {
    LocalDate present = LocalDate.ofInstant(now, ZoneOffset.UTC);
    if (present.isAfter(day)) {
      day = present;
      today = 0;
    }
  }
}
