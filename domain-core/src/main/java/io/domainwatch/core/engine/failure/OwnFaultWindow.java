package io.domainwatch.core.engine.failure;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
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

  private static final class Slot {
    private final Instant start;
    private final Map<OwnFault, Integer> faults = new EnumMap<>(OwnFault.class);
    private int runs;

    Slot(Instant start) {
      this.start = start;
    }
  }

  /** Takes in that a run has ended at {@code now}. */
  public void ran(Optional<OwnFault> fault, Instant now) {
    forget(now);
    if (slots.isEmpty() || !now.isBefore(slots.getLast().start.plus(SLOT))) {
      slots.addLast(new Slot(now));
    }
    Slot slot = slots.getLast();
    slot.runs++;
    fault.ifPresent(one -> slot.faults.merge(one, 1, Integer::sum));
  }

  /** What became of the runs that ended in the five minutes up to {@code now}. */
  public OwnFaultCounts lately(Instant now) {
    forget(now);
    int runs = 0;
    Map<OwnFault, Integer> faults = new EnumMap<>(OwnFault.class);
    for (Slot slot : slots) {
      runs += slot.runs;
      slot.faults.forEach((fault, count) -> faults.merge(fault, count, Integer::sum));
    }
    return new OwnFaultCounts(runs, faults);
  }

  /** Forgets what is too old, and what a clock wrote that has been set back. */
  private void forget(Instant now) {
    slots.removeIf(slot -> slot.start.isAfter(now) || !slot.start.isAfter(now.minus(WINDOW)));
  }
}
