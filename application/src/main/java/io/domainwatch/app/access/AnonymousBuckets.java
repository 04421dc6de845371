package io.domainwatch.app.access;

import io.domainwatch.app.limit.RequestWindows;
import io.domainwatch.core.quota.Quota;
import io.domainwatch.core.quota.QuotaBucket;
import io.domainwatch.core.value.ClientBlock;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;

/**
 * Names the counters of requests without a valid key, a bounded number in each minute: each is a
 * row that strangers cause, and whoever has a /32 of IPv6 has four milliards of /64. Blocks beyond
 * {@link #MAX_BLOCKS} share {@link #SHARED} counters.
 */
final class AnonymousBuckets {
  /** Blocks of one minute, on this instance, that are counted each by itself. */
  static final int MAX_BLOCKS = 10_000;

  /** Counters for all others. */
  static final int SHARED = RequestWindows.SHARED;

  private final Set<ClientBlock> present = new HashSet<>();
  private long minute = Long.MIN_VALUE;

  /** The bucket that counts for a block now. */
  synchronized QuotaBucket of(ClientBlock block, Instant now) {
    long now60 = Math.floorDiv(now.getEpochSecond(), Quota.WINDOW.toSeconds());
    if (now60 != minute) {
      minute = now60;
      present.clear();
    }
    boolean own = present.contains(block) || (present.size() < MAX_BLOCKS && present.add(block));
    return new QuotaBucket.OfAddress(own ? block.text() : "others " + RequestWindows.slot(block));
  }
}
