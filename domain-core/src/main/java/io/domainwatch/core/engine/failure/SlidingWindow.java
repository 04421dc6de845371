package io.domainwatch.core.engine.failure;

import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.value.Horizon;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * How many different domains were named in the last seconds, in a ring with one place per second. A
 * clock that was set back begins anew. For one thread at a time.
 */
public final class SlidingWindow {
  /** Forgotten domains that may stay in the map before it is swept. Bounds memory, nothing else. */
  private static final int SLACK = 1024;

  private final int seconds;
  private final int[] countBySecond;
  private final Map<DomainId, Long> lastSecond = new HashMap<>();

  /** The newest second and the number of domains in the window, in this order. */
  private final long[] newestAndCount = {Long.MIN_VALUE, 0};

  public SlidingWindow(int seconds) {
    this.seconds = seconds;
    this.countBySecond = new int[seconds];
  }

  public void add(DomainId domainId, Instant at) {
    moveTo(at);
    long second = Math.max(at.getEpochSecond(), newestAndCount[0]);
    Long before = lastSecond.put(domainId, second);
    if (before != null && before > second - seconds) {
      countBySecond[place(before)]--;
      newestAndCount[1]--;
    }
    countBySecond[place(second)]++;
    newestAndCount[1]++;
    if (lastSecond.size() > 2 * newestAndCount[1] + SLACK) {
      lastSecond.values().removeIf(last -> last <= second - seconds);
    }
  }

  /** The domains named in the window that ends at {@code now}. */
  public int count(Instant now) {
    moveTo(now);
    return (int) newestAndCount[1];
  }

  private void moveTo(Instant now) {
    long second = now.getEpochSecond();
    long newest = newestAndCount[0];
    if (wasSetBack(second)) {
      begin();
      lastSecond.clear();
      newestAndCount[0] = second;
      return;
    }
    if (newest == Long.MIN_VALUE || second - newest >= seconds) {
      begin();
    } else {
      for (long past = newest + 1; past <= second; past++) {
        newestAndCount[1] -= countBySecond[place(past)];
        countBySecond[place(past)] = 0;
      }
    }
    newestAndCount[0] = Math.max(newest, second);
  }

  /** Runs that ended while the clock was ahead would be the last ones for as long as it was. */
  private boolean wasSetBack(long second) {
    long newest = newestAndCount[0];
    return newest != Long.MIN_VALUE
        && newest - second > seconds + Horizon.CLOCKS_DIFFER.toSeconds();
  }

  private void begin() {
    Arrays.fill(countBySecond, 0);
    newestAndCount[1] = 0;
  }

  private int place(long second) {
    return Math.floorMod(second, seconds);
  }
}
