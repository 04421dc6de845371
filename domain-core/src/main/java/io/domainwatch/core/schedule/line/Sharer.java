package io.domainwatch.core.schedule.line;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** An organization that shares the places of a {@link FairLine}. */
final class Sharer<T> {
  final UUID who;

  /** Itself as the one that took the newest place; made once. */
  final Optional<UUID> asLast;

  private final List<Spot<T>> spots = new ArrayList<>(1);
  int held;

  /** Its spots where somebody waits. */
  int waitingSpots;

  Sharer(UUID who) {
    this.who = who;
    this.asLast = Optional.of(who);
  }

  /** Its spot for a kind. */
  Spot<T> spot(KindCounts counts) {
    for (Spot<T> spot : spots) {
      if (spot.counts == counts) {
        return spot;
      }
    }
    Spot<T> spot = new Spot<>(this, counts);
    spots.add(spot);
    return spot;
  }
}
