package io.domainwatch.app.limit;

import io.domainwatch.core.quota.Quota;
import io.domainwatch.core.quota.QuotaCounters.Count;
import io.domainwatch.core.quota.QuotaDecision;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Counts requests in windows of {@link Quota#WINDOW} in the memory of this instance, for a bounded
 * number of keys, since strangers may choose theirs. When all places are taken by windows that are
 * open, further keys share {@link #SHARED} windows between them.
 *
 * @param <K> whose requests are counted together
 */
public final class RequestWindows<K> {
  /** Keys with a window of their own; some megabytes of memory. */
  public static final int MAX_KEYS = 10_000;

  private static final int SHARED_BITS = 8;

  /** Windows for all others. */
  public static final int SHARED = 1 << SHARED_BITS;

  /** 2^32 divided by the golden ratio (Knuth, TAOCP 3, section 6.4: multiplicative hashing). */
  private static final int GOLDEN = 0x9e3779b9;

  /** Between two looks for windows that are over: each look reads all of them. */
  private static final Duration SWEEP_INTERVAL = Duration.ofSeconds(1);

  private final int most;
  private final Map<K, Count> own = new HashMap<>();
  private final Map<Integer, Count> shared = new HashMap<>();
  private Instant sweptAt = Instant.MIN;

  /** With {@link #MAX_KEYS} places. */
  public RequestWindows() {
    this(MAX_KEYS);
  }

  /**
   * @param most keys with a window of their own
   */
  RequestWindows(int most) {
    this.most = most;
  }

  /** Counts a request of a key against a quota. */
  public synchronized QuotaDecision count(K key, Quota quota, Instant now) {
    Count counted =
        hasPlace(key, now)
            ? own.merge(key, new Count(1, now), (open, first) -> next(open, first))
            : shared.merge(slot(key), new Count(1, now), (open, first) -> next(open, first));
    return quota.judge(counted.number(), counted.openedAt());
  }

  /** The refusal of a key that has used up its quota by now; counts nothing. */
  public synchronized Optional<QuotaDecision> spent(K key, Quota quota, Instant now) {
    return Optional.ofNullable(own.get(key))
        .or(() -> Optional.ofNullable(shared.get(slot(key))))
        .filter(count -> count.number() >= quota.limit() && Quota.isOpen(count.openedAt(), now))
        .map(count -> quota.judge(count.number() + 1, count.openedAt()));
  }

  /** Which of the shared windows is a key's; spreads keys that differ in few bits. */
  public static int slot(Object key) {
    return (key.hashCode() * GOLDEN) >>> (Integer.SIZE - SHARED_BITS);
  }

  /** Whether a key was counted lately and has not been forgotten since. */
  public synchronized boolean knows(K key) {
    return own.containsKey(key);
  }

  /** Gives the place of a key to others. */
  public synchronized void forget(K key) {
    own.remove(key);
  }

  /** How many windows there are, own and shared ones. */
  synchronized int size() {
    return own.size() + shared.size();
  }

  private boolean hasPlace(K key, Instant now) {
    if (!own.containsKey(key) && own.size() >= most) {
      sweep(now);
    }
    return own.containsKey(key) || own.size() < most;
  }

  private void sweep(Instant now) {
    if (sweptAt.isAfter(now) || !now.isBefore(sweptAt.plus(SWEEP_INTERVAL))) {
      sweptAt = now;
      own.values().removeIf(count -> !Quota.isOpen(count.openedAt(), now));
    }
  }

  private static Count next(Count open, Count first) {
    return Quota.isOpen(open.openedAt(), first.openedAt())
        ? new Count(open.number() + 1, open.openedAt())
        : first;
  }
}
