package io.domainwatch.boot.health;

import io.domainwatch.boot.health.reason.ReadinessReason;
import io.domainwatch.core.value.DataSize;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.Comparator;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Whether the heap stays full after garbage was collected: then this process is busy with that and
 * soon ends. For use by many threads.
 */
public final class HeapWatch {
  /** The part of the heap that may be in use after a collection. */
  private static final double MAX_PART = 0.9;

  /**
   * While memory is short every so many looks a collection is asked for: memory that was given back
   * is not seen before one, and a heap with room may go without for hours. A minute apart.
   */
  private static final int LOOKS_BETWEEN_COLLECTIONS = 6;

  private final AtomicInteger shortLooks = new AtomicInteger();
  private final AtomicReference<Looks> looks =
      new AtomicReference<>(new Looks(Optional.empty(), Optional.empty()));

  HeapWatch() {}

  /** What was in use of the heap after its last collection. */
  record Filling(DataSize used, DataSize max) {
    boolean isFull() {
      return used.octets() > max.octets() * MAX_PART;
    }
  }

  private record Looks(Optional<Filling> last, Optional<Filling> before) {}

  /** Looks once; to be called every few seconds. */
  public void look() {
    if (trouble().isEmpty()) {
      shortLooks.set(0);
    } else if (shortLooks.incrementAndGet() % LOOKS_BETWEEN_COLLECTIONS == 0) {
      System.gc();
    }
    saw(afterCollection());
  }

  void saw(Optional<Filling> filling) {
    looks.updateAndGet(now -> new Looks(filling, now.last()));
  }

  /** What is wrong with the heap, one sentence; empty unless it was full at the last two looks. */
  Optional<String> trouble() {
    Looks now = looks.get();
    return now.before()
        .filter(Filling::isFull)
        .flatMap(_ -> now.last())
        .filter(Filling::isFull)
        .map(full -> ReadinessReason.MEMORY_SHORT.says(full.used(), full.max()));
  }

  /**
   * The pool that takes what lives on is the largest one, whatever collector there is; it is told
   * as the last collection of that pool left it ({@link MemoryPoolMXBean#getCollectionUsage}).
   */
  static Optional<Filling> afterCollection() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getType() == MemoryType.HEAP)
        .flatMap(pool -> Optional.ofNullable(pool.getCollectionUsage()).stream())
        .filter(usage -> usage.getMax() > 0)
        .max(Comparator.comparingLong(MemoryUsage::getMax))
        .map(usage -> new Filling(new DataSize(usage.getUsed()), new DataSize(usage.getMax())));
  }
}
