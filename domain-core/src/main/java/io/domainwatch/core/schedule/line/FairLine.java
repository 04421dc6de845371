package io.domainwatch.core.schedule.line;

import io.domainwatch.core.schedule.FairShare;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * Who waits for a few places that organizations share as {@link FairShare} has it. Of those who
 * wait, whose organization holds least goes first, then whose organization has waited longest; an
 * organization's own of one kind come in their order. Knows no thread, and must be used by one at a
 * time.
 *
 * @param <T> what waits
 */
public final class FairLine<T> {
  private final FairShare all;
  private final Supplier<FairShare.Others> resting;

  /** Those who hold a place or wait for one. */
  private final Map<UUID, Sharer<T>> sharers = new HashMap<>();

  /** Few, and looked for with each request: so no table. */
  private final List<KindCounts> kinds = new ArrayList<>();

  /** Where somebody waits; the spot whose turn is next first. */
  private final Set<Spot<T>> waiting = new LinkedHashSet<>();

  private int held;
  private int waitingSharers;
  private Optional<UUID> cameLast = Optional.empty();

  /**
   * @param all places of all kinds together
   * @param resting what is known of other organizations when none of them waits
   */
  public FairLine(FairShare all, Supplier<FairShare.Others> resting) {
    this.all = all;
    this.resting = resting;
  }

  /**
   * A kind of work that may take some of the places.
   *
   * @param name tells it from others
   * @param share of the places that it may take, an organization at most half of them while others
   *     wait for the same kind
   */
  public record Kind(String name, FairShare share) {
    /** Kinds are looked up several times for each request. */
    @Override
    public int hashCode() {
      return name.hashCode();
    }
  }

  /**
   * Lets something wait for a place.
   *
   * @param who for whom, as a key that tells nothing
   * @return those who have a place now, in their order; it may be among them
   */
  public List<T> arrive(Kind kind, UUID who, T waiter) {
    Spot<T> spot = sharers.computeIfAbsent(who, Sharer::new).spot(counts(kind));
    if (waiting.isEmpty() && mayEnter(spot, resting.get())) {
      enter(spot);
      return List.of(waiter);
    }
    if (!spot.somebodyWaits()) {
      open(spot);
    }
    spot.add(waiter);
    return admit();
  }

  /**
   * Takes a place back.
   *
   * @return those who have a place now
   */
  public List<T> leave(Kind kind, UUID who) {
    Optional<Spot<T>> spot = find(kind, who);
    if (spot.isPresent() && spot.get().leave()) {
      held--;
      forget(spot.get().sharer);
    }
    return admit();
  }

  /**
   * Lets something wait no longer.
   *
   * @return those who have a place now
   */
  public List<T> giveUp(Kind kind, UUID who, T waiter) {
    Optional<Spot<T>> spot = find(kind, who);
    if (spot.isPresent() && spot.get().remove(waiter) && !spot.get().somebodyWaits()) {
      waiting.remove(spot.get());
      close(spot.get());
      forget(spot.get().sharer);
    }
    return admit();
  }

  /** How many of a kind wait for an organization. */
  public int waiting(Kind kind, UUID who) {
    return find(kind, who).map(Spot::waiting).orElse(0);
  }

  /** How many of a kind wait for all organizations. */
  public int waiting(Kind kind) {
    return counts(kind).waiting;
  }

  /** Places that are held. */
  public int held() {
    return held;
  }

  private KindCounts counts(Kind kind) {
    for (KindCounts counts : kinds) {
      if (counts.kind == kind || counts.kind.equals(kind)) {
        return counts;
      }
    }
    KindCounts counts = new KindCounts(kind);
    kinds.add(counts);
    return counts;
  }

  private Optional<Spot<T>> find(Kind kind, UUID who) {
    KindCounts counts = counts(kind);
    return Optional.ofNullable(sharers.get(who)).map(sharer -> sharer.spot(counts));
  }

  private void forget(Sharer<T> sharer) {
    if (sharer.held == 0 && sharer.waitingSpots == 0) {
      sharers.remove(sharer.who);
    }
  }

  private void open(Spot<T> spot) {
    waiting.add(spot);
    spot.counts.waitingSpots++;
    spot.sharer.waitingSpots++;
    waitingSharers += spot.sharer.waitingSpots == 1 ? 1 : 0;
  }

  private void close(Spot<T> spot) {
    spot.counts.waitingSpots--;
    spot.sharer.waitingSpots--;
    waitingSharers -= spot.sharer.waitingSpots == 0 ? 1 : 0;
  }

  private List<T> admit() {
    Optional<Spot<T>> next = next();
    if (next.isEmpty()) {
      return List.of();
    }
    List<T> admitted = new ArrayList<>();
    while (next.isPresent()) {
      admitted.add(admit(next.get()));
      next = next();
    }
    return admitted;
  }

  /**
   * The spot whose turn it is. Asked for with each request, so it looks no further than at the
   * first one whose organization holds nothing: spots stand in the order of their turns.
   */
  private Optional<Spot<T>> next() {
    if (!somebodyMayEnter()) {
      return Optional.empty();
    }
    FairShare.Others others = others(waitingSharers);
    Optional<Spot<T>> next = Optional.empty();
    int least = Integer.MAX_VALUE;
    for (Spot<T> spot : waiting) {
      int own = spot.sharer.held;
      if (own < least && mayEnter(spot, others)) {
        next = Optional.of(spot);
        least = own;
      }
      if (least == 0) {
        break;
      }
    }
    return next;
  }

  /** Without a place that somebody waits for, none of all those who wait is looked at. */
  private boolean somebodyMayEnter() {
    if (held < all.capacity()) {
      for (KindCounts counts : kinds) {
        if (counts.waiting > 0 && counts.held < counts.kind.share().capacity()) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Whether an organization may have a place of all, which others may want for any kind of work,
   * and one of the kind.
   */
  private boolean mayEnter(Spot<T> spot, FairShare.Others others) {
    KindCounts counts = spot.counts;
    FairShare share = counts.kind.share();
    boolean last = cameLast.isPresent() && cameLast.get().equals(spot.sharer.who);
    return counts.held < share.capacity()
        && all.mayEnter(held, spot.sharer.held, others, last)
        && share.mayEnter(counts.held, spot.held, others(counts.waitingSpots), last);
  }

  /** What one of those who wait, so many organizations, finds of the others. */
  private FairShare.Others others(int waitingOrganizations) {
    return waitingOrganizations > 1 ? FairShare.Others.WAITING : resting.get();
  }

  /** The first at a spot; the others there come after all spots where somebody waits now. */
  private T admit(Spot<T> spot) {
    T first = spot.removeFirst();
    waiting.remove(spot);
    if (spot.somebodyWaits()) {
      waiting.add(spot);
    } else {
      close(spot);
    }
    enter(spot);
    return first;
  }

  private void enter(Spot<T> spot) {
    spot.enter();
    held++;
    cameLast = spot.sharer.asLast;
  }
}
