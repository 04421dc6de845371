package io.domainwatch.app.audit;

import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Counts refused sign-ins in memory until they are written down, so that a refusal costs no
 * statement, takes as long for an unknown account as for a known one, and strangers cannot make the
 * audit log grow: of one account and address the first refusals are told at once and all others of
 * the hour together when it is over.
 */
@Singleton
public final class RefusedSignIns {
  /** Told together when refusals of one account come from more addresses than are told apart. */
  static final String ELSEWHERE = "elsewhere";

  /** Refusals of one account and address are told twice in so long at most. */
  static final Duration WINDOW = Duration.ofHours(1);

  /** Addresses of one account that are told apart; a person reads no more. */
  static final int MAX_ADDRESSES = 20;

  /** Accounts and addresses at once; some 2 MiB. Further ones are not counted. */
  static final int MAX_KEPT = 10_000;

  /** Of these, those of which nothing was told yet: each costs a statement. */
  static final int MAX_NEW = 500;

  private final ReentrantLock lock = new ReentrantLock();
  private final Map<Key, Tally> tallies = new HashMap<>();
  private int fresh;

  @Inject
  public RefusedSignIns() {}

  /** Whose sign-in was refused, and from where. */
  private record Key(String email, String address) {}

  /** Refusals that wait to be told, in a window that began then. */
  private record Tally(Instant since, int waiting, boolean told) {}

  /** What is to be told: so many refusals of an account, of this address. */
  record Due(String email, String address, int times) {}

  /**
   * Counts a refusal.
   *
   * @param email as typed
   */
  void note(String email, String address, Instant now) {
    lock.lock();
    try {
      count(new Key(email.strip().toLowerCase(Locale.ROOT), address), now);
    } finally {
      lock.unlock();
    }
  }

  private void count(Key key, Instant now) {
    Tally before = tallies.get(key);
    if (before != null) {
      tallies.put(key, new Tally(before.since(), before.waiting() + 1, before.told()));
    } else if (tallies.size() < MAX_KEPT && fresh < MAX_NEW) {
      if (key.address().equals(ELSEWHERE) || addresses(key.email()) < MAX_ADDRESSES) {
        fresh++;
        tallies.put(key, new Tally(now, 1, false));
      } else {
        count(new Key(key.email(), ELSEWHERE), now);
      }
    }
  }

  private long addresses(String email) {
    return tallies.keySet().stream().filter(key -> key.email().equals(email)).count();
  }

  /** What is to be told now; it is not given again. */
  List<Due> take(Instant now) {
    lock.lock();
    try {
      List<Due> due = new ArrayList<>();
      Iterator<Map.Entry<Key, Tally>> all = tallies.entrySet().iterator();
      while (all.hasNext()) {
        Map.Entry<Key, Tally> one = all.next();
        Tally tally = one.getValue();
        boolean over = isOver(tally, now);
        if (tally.waiting() > 0 && (over || !tally.told())) {
          due.add(new Due(one.getKey().email(), one.getKey().address(), tally.waiting()));
        }
        if (over) {
          all.remove();
        } else if (!tally.told()) {
          one.setValue(new Tally(tally.since(), 0, true));
        }
      }
      fresh = 0;
      return due;
    } finally {
      lock.unlock();
    }
  }

  /** Also when a clock was set back. */
  private static boolean isOver(Tally tally, Instant now) {
    return tally.told()
        && (!now.isBefore(tally.since().plus(WINDOW)) || now.plus(WINDOW).isBefore(tally.since()));
  }

  /** Forgets an account that there is not. */
  void forget(String email) {
    lock.lock();
    try {
      tallies.keySet().removeIf(key -> key.email().equals(email));
    } finally {
      lock.unlock();
    }
  }
}
