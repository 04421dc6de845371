package io.domainwatch.checks.blacklist;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.core.run.OnBehalf;
import io.domainwatch.core.schedule.FairShare;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;

/**
 * Keeps what one list is asked low, by all domains together (docs/spec/checks/blacklist.md,
 * "Limits"). What may be asked in a day is shared among organizations: none takes more than half
 * when others ask too, nor the last of it when none has asked yet.
 */
final class ProviderPace {

  /** Queries in any second (docs/spec/checks/blacklist.md, "Limits"). */
  static final int QUERIES_PER_SECOND = 5;

  private static final Duration WINDOW = Duration.ofSeconds(1);

  private final int queriesPerDay;

  /** When the last five queries were let through; the oldest at {@code next}. */
  private final long[] startsNanos = new long[QUERIES_PER_SECOND];

  private int next;
  private LocalDate day = LocalDate.EPOCH;
  private int today;

  /** How often each organization asked today. */
  private final Map<UUID, Integer> askers = new HashMap<>();

  ProviderPace(int queriesPerDay) {
    this.queriesPerDay = queriesPerDay;
    long past = Deadline.monotonicNanos() - WINDOW.toNanos();
    java.util.Arrays.fill(startsNanos, past);
  }

  /**
   * Whether the list was asked as much as it may on this day of UTC, by all or by the organization
   * that the present thread works for.
   */
  synchronized boolean exhausted(Instant now) {
    turnTo(now);
    return isUsedUp(OnBehalf.key());
  }

  private boolean isUsedUp(UUID who) {
    int own = askers.getOrDefault(who, 0);
    boolean othersAsk = askers.size() > (own > 0 ? 1 : 0);
    FairShare.Others others = othersAsk ? FairShare.Others.WAITING : whoElse(who);
    return today >= queriesPerDay
        || !new FairShare(queriesPerDay).mayEnter(today, own, others, false);
  }

  /** Nobody shares with a command, which asks for nobody. */
  private static FairShare.Others whoElse(UUID who) {
    return who.equals(OnBehalf.NOBODY) ? FairShare.Others.ABSENT : FairShare.Others.RESTING;
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
    UUID who = OnBehalf.key();
    if (isUsedUp(who) || wait > patience.toNanos()) {
      return Duration.ofNanos(-1);
    }
    today++;
    askers.merge(who, 1, Integer::sum);
    startsNanos[next] = present + wait;
    next = (next + 1) % QUERIES_PER_SECOND;
    return Duration.ofNanos(wait);
  }

  private void turnTo(Instant now) {
    LocalDate present = LocalDate.ofInstant(now, ZoneOffset.UTC);
    if (present.isAfter(day)) {
      day = present;
      today = 0;
      askers.clear();
    }
  }
}
