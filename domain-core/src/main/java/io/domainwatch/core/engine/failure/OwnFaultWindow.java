package io.domainwatch.core.engine.failure;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;

/**
 * Counts what became of the runs of the last five minutes (docs/spec/operation.md, "Readiness").
 * Its state changes, and it must be used by one thread at a time; a call takes constant time.
 */
public final class OwnFaultWindow {
  /** How far back runs count (docs/spec/operation.md, "Readiness"). */
  static final Duration WINDOW = Duration.ofMinutes(5);

  /** Runs are counted together that end within so long; bounds what is kept. */
  private static final Duration SLOT = Duration.ofSeconds(10);

  private final Deque<Slot> slots = new ArrayDeque<>();

  private record Slot(Instant start, OwnFaultCounts counts) {}

  /** Takes in that a run has ended at {@code now}. */
  public void ran(Optional<OwnFault> fault, Instant now) {
    forget(now);
    if (slots.isEmpty() || !now.isBefore(slots.getLast().start().plus(SLOT))) {
      slots.addLast(new Slot(now, OwnFaultCounts.NONE));
    }
    Slot slot = slots.removeLast();
    OwnFaultCounts one =
        new OwnFaultCounts(1, fault.map(each -> Map.of(each, 1)).orElseGet(Map::of));
    slots.addLast(new Slot(slot.start(), slot.counts().plus(one)));
  }

  /** What became of the runs that ended in the five minutes up to {@code now}. */
  public OwnFaultCounts lately(Instant now) {
    forget(now);
    return slots.stream().map(Slot::counts).reduce(OwnFaultCounts.NONE, OwnFaultCounts::plus);
  }

  /** Forgets what is too old, and what a clock wrote that has been set back. */
  private void forget(Instant now) {
    slots.removeIf(slot -> slot.start().isAfter(now) || !slot.start().isAfter(now.minus(WINDOW)));
  }
}
