package io.domainwatch.core.schedule;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
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
  private final Tally<UUID> held = new Tally<>();
  private final Tally<Kind> heldOfKind = new Tally<>();
  private final Tally<Spot> heldAtSpot = new Tally<>();

  /** Those who wait; the spot whose turn is next first. */
  private final Map<Spot, Deque<T>> waiting = new LinkedHashMap<>();

  /** How many of each kind wait. */
  private final Tally<Kind> waitingOfKind = new Tally<>();

  /** At how many spots of each kind somebody waits. */
  private final Tally<Kind> spotsOfKind = new Tally<>();

  /** At how many spots each organization waits. */
  private final Tally<UUID> spotsOf = new Tally<>();

  private final AtomicReference<Optional<UUID>> cameLast = new AtomicReference<>(Optional.empty());

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

  private record Spot(Kind kind, UUID who) {}

  /**
   * Lets something wait for a place.
   *
   * @param who for whom, as a key that tells nothing
   * @return those who have a place now, in their order; it may be among them
   */
  public List<T> arrive(Kind kind, UUID who, T waiter) {
    waiting.computeIfAbsent(new Spot(kind, who), this::open).add(waiter);
    waitingOfKind.add(kind);
    return admit();
  }

  /**
   * Takes a place back.
   *
   * @return those who have a place now
   */
  public List<T> leave(Kind kind, UUID who) {
    held.remove(who);
    heldOfKind.remove(kind);
    heldAtSpot.remove(new Spot(kind, who));
    return admit();
  }

  /**
   * Lets something wait no longer.
   *
   * @return those who have a place now
   */
  public List<T> giveUp(Kind kind, UUID who, T waiter) {
    Spot spot = new Spot(kind, who);
    Deque<T> line = waiting.get(spot);
    if (line != null && line.remove(waiter)) {
      waitingOfKind.remove(kind);
      if (line.isEmpty()) {
        waiting.remove(spot);
        close(spot);
      }
    }
    return admit();
  }

  /** How many of a kind wait for an organization. */
  public int waiting(Kind kind, UUID who) {
    Deque<T> line = waiting.get(new Spot(kind, who));
    return line == null ? 0 : line.size();
  }

  /** How many of a kind wait for all organizations. */
  public int waiting(Kind kind) {
    return waitingOfKind.of(kind);
  }

  /** Places that are held. */
  public int held() {
    return held.all();
  }

  private Deque<T> open(Spot spot) {
    spotsOfKind.add(spot.kind());
    spotsOf.add(spot.who());
    return new ArrayDeque<>();
  }

  private void close(Spot spot) {
    spotsOfKind.remove(spot.kind());
    spotsOf.remove(spot.who());
  }

  private List<T> admit() {
    List<T> admitted = new ArrayList<>();
    Optional<Spot> next = next();
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
  private Optional<Spot> next() {
    if (held.all() >= all.capacity()) {
      return Optional.empty();
    }
    FairShare.Others others = others(spotsOf.different());
    Optional<Spot> next = Optional.empty();
    int least = Integer.MAX_VALUE;
    for (Spot spot : waiting.keySet()) {
      int own = held.of(spot.who());
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

  /**
   * Whether an organization may have a place of all, which others may want for any kind of work,
   * and one of the kind.
   */
  private boolean mayEnter(Spot spot, FairShare.Others others) {
    Kind kind = spot.kind();
    int ofKind = heldOfKind.of(kind);
    boolean last = cameLast.get().filter(spot.who()::equals).isPresent();
    return ofKind < kind.share().capacity()
        && all.mayEnter(held.all(), held.of(spot.who()), others, last)
        && kind.share().mayEnter(ofKind, heldAtSpot.of(spot), others(spotsOfKind.of(kind)), last);
  }

  /** What one of those who wait, so many organizations, finds of the others. */
  private FairShare.Others others(int waitingOrganizations) {
    return waitingOrganizations > 1 ? FairShare.Others.WAITING : resting.get();
  }

  /** The first at a spot; the others there come after all spots where somebody waits now. */
  private T admit(Spot spot) {
    Deque<T> line = Optional.ofNullable(waiting.remove(spot)).orElseThrow();
    T first = line.remove();
    waitingOfKind.remove(spot.kind());
    if (line.isEmpty()) {
      close(spot);
    } else {
      waiting.put(spot, line);
    }
    held.add(spot.who());
    heldOfKind.add(spot.kind());
    heldAtSpot.add(spot);
    cameLast.set(Optional.of(spot.who()));
    return first;
  }

  /** How many there are of each; those of which there is none are not kept. */
  private static final class Tally<K> {
    private final Map<K, Integer> counts = new HashMap<>();
    private final AtomicInteger all = new AtomicInteger();

    void add(K key) {
      counts.merge(key, 1, Integer::sum);
      all.incrementAndGet();
    }

    void remove(K key) {
      if (counts.computeIfPresent(key, (_, count) -> count > 1 ? count - 1 : 0) != null) {
        counts.remove(key, 0);
        all.decrementAndGet();
      }
    }

    /** Of how many there is one at least. */
    int different() {
      return counts.size();
    }

    int of(K key) {
      return counts.getOrDefault(key, 0);
    }

    int all() {
      return all.get();
    }
  }
}
