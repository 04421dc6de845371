package io.domainwatch.core.schedule;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A few places that organizations share as {@link FairShare} has it. Of those who wait, whose
 * organization holds least goes first, then whose organization has waited longest; an
 * organization's own come in their order.
 */
public final class FairGate {
  private final FairShare share;
  private final ReentrantLock lock = new ReentrantLock();
  private final Map<UUID, Integer> held = new HashMap<>();

  /** Organizations that wait, whose turn is next first. */
  private final Map<UUID, Deque<Waiter>> waiting = new LinkedHashMap<>();

  private final AtomicReference<Optional<UUID>> cameLast = new AtomicReference<>(Optional.empty());

  /**
   * @param places at least 1
   */
  public FairGate(int places) {
    this.share = new FairShare(places);
  }

  private final class Waiter {
    private final Condition changed = lock.newCondition();
    private final AtomicBoolean in = new AtomicBoolean();
  }

  /**
   * Waits for a place; whoever gets one gives it back by {@link #leave}.
   *
   * @param who for whom, as a key that tells nothing
   * @return whether there was one before the time was over
   */
  public boolean enter(UUID who, Duration longest) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      Waiter waiter = new Waiter();
      waiting.computeIfAbsent(who, _ -> new ArrayDeque<>()).add(waiter);
      admit();
      return await(who, waiter, longest);
    } finally {
      lock.unlock();
    }
  }

  /** Gives a place back. */
  public void leave(UUID who) {
    lock.lock();
    try {
      held.computeIfPresent(who, (_, count) -> count > 1 ? count - 1 : null);
      admit();
    } finally {
      lock.unlock();
    }
  }

  private boolean await(UUID who, Waiter waiter, Duration longest) throws InterruptedException {
    boolean kept = false;
    try {
      long nanosLeft = longest.toNanos();
      while (!waiter.in.get() && nanosLeft > 0) {
        nanosLeft = waiter.changed.awaitNanos(nanosLeft);
      }
      kept = waiter.in.get();
      return kept;
    } finally {
      if (!kept) {
        giveUp(who, waiter);
      }
    }
  }

  /** Nobody waits for somebody who has gone, or who was let in while being interrupted. */
  private void giveUp(UUID who, Waiter waiter) {
    if (waiter.in.get()) {
      leave(who);
    } else {
      waiting.computeIfPresent(
          who, (_, line) -> line.remove(waiter) && line.isEmpty() ? null : line);
      admit();
    }
  }

  private void admit() {
    Optional<UUID> next = next();
    while (next.isPresent()) {
      admit(next.get());
      next = next();
    }
  }

  private Optional<UUID> next() {
    FairShare.Others others =
        waiting.size() > 1 ? FairShare.Others.WAITING : FairShare.Others.ABSENT;
    int all = held.values().stream().mapToInt(Integer::intValue).sum();
    Optional<UUID> last = cameLast.get();
    return waiting.keySet().stream()
        .filter(who -> share.mayEnter(all, own(who), others, last.filter(who::equals).isPresent()))
        .min(Comparator.comparing(this::own));
  }

  /** The first in line; the others of the line come after all organizations that wait now. */
  private void admit(UUID who) {
    Deque<Waiter> line = waiting.remove(who);
    if (line == null) {
      return;
    }
    Waiter first = line.remove();
    if (!line.isEmpty()) {
      waiting.put(who, line);
    }
    held.merge(who, 1, Integer::sum);
    cameLast.set(Optional.of(who));
    first.in.set(true);
    first.changed.signal();
  }

  private int own(UUID who) {
    return held.getOrDefault(who, 0);
  }
}
