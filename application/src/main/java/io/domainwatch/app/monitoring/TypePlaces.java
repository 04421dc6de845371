package io.domainwatch.app.monitoring;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.schedule.FairShare;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The places of one check type of which few may be under way at once, shared among organizations.
 * Who found none is remembered until it gets one, so that others leave one to it. Guarded by the
 * lock of {@link InFlightRuns}.
 */
final class TypePlaces {
  /** So long a place is kept for who was put off; it comes back sooner. */
  static final Duration KEPT = CheckDispatcher.TYPE_IS_BUSY.multipliedBy(2);

  private final Map<OrganizationId, Integer> held = new HashMap<>();
  private final Map<OrganizationId, Instant> waiting = new HashMap<>();
  private Optional<OrganizationId> cameLast = Optional.empty();
  private int all;

  /** An organization will ask for a place. */
  void expect(OrganizationId id, Instant now) {
    waiting.put(id, now);
  }

  /**
   * Keeps no place any longer for those who did not come back, or who came before a clock was set.
   */
  void forget(Instant now) {
    waiting.values().removeIf(since -> since.plus(KEPT).isBefore(now) || since.isAfter(now));
  }

  /** Takes a place; not when all are held, or those left are for others. */
  boolean take(OrganizationId id, FairShare share, FairShare.Others resting, Instant now) {
    boolean othersWait = waiting.keySet().stream().anyMatch(other -> !other.equals(id));
    boolean last = cameLast.filter(id::equals).isPresent();
    FairShare.Others others = othersWait ? FairShare.Others.WAITING : resting;
    if (!share.mayEnter(all, held.getOrDefault(id, 0), others, last)) {
      waiting.put(id, now);
      return false;
    }
    waiting.remove(id);
    held.merge(id, 1, Integer::sum);
    cameLast = Optional.of(id);
    all++;
    return true;
  }

  /** Gives a place back. */
  void leave(OrganizationId id) {
    held.computeIfPresent(id, (_, count) -> count > 1 ? count - 1 : null);
    all--;
  }
}
