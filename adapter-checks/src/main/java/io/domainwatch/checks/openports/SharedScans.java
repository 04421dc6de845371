package io.domainwatch.checks.openports;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.core.check.openports.AddressScan;
import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The last scan of each address, so that domains that share one do not have it scanned for each of
 * them. A domain never gets the same scan twice: its confirmation is a second look.
 */
final class SharedScans {

  /** How old a scan may be that another domain takes over: the shortest interval of the check. */
  static final Duration KEPT = Duration.ofHours(6);

  /** Addresses remembered; the longest unused are forgotten first. */
  private static final int REMEMBERED = 10_000;

  /** Makes a scan, knowing which ports were open in the last one. */
  @FunctionalInterface
  interface Scan {
    /** The scan. */
    AddressScan make(Set<Integer> openBefore) throws InterruptedException;
  }

  private static final class Slot {
    private final ReentrantLock lock = new ReentrantLock();
    private Optional<AddressScan> last = Optional.empty();
  }

  private final Map<InetAddress, Slot> slots = new LinkedHashMap<>(16, 0.75f, true);

  /**
   * A scan made after {@code lastSeen} and at most six hours before {@code now}, or a new one;
   * empty when another domain's scan of the address takes too long.
   *
   * @param lastSeen when the scan was made that the domain saw last
   */
  Optional<AddressScan> find(
      InetAddress address, Instant lastSeen, Instant now, Deadline deadline, Scan scan)
      throws InterruptedException {
    Slot slot = slot(address);
    if (!slot.lock.tryLock(deadline.remaining().toNanos(), TimeUnit.NANOSECONDS)) {
      return Optional.empty();
    }
    try {
      Optional<AddressScan> usable =
          slot.last
              .filter(last -> last.at().isAfter(lastSeen))
              .filter(last -> now.isBefore(last.at().plus(KEPT)));
      if (usable.isPresent()) {
        return usable;
      }
      AddressScan made = scan.make(slot.last.map(SharedScans::open).orElse(Set.of()));
      if (made.status() != AddressScan.Status.UNTOLD) {
        slot.last = Optional.of(made);
      }
      return Optional.of(made);
    } finally {
      slot.lock.unlock();
    }
  }

  private static Set<Integer> open(AddressScan scan) {
    Set<Integer> open = new TreeSet<>();
    scan.ports().keySet().stream().filter(scan::isOpen).forEach(open::add);
    return open;
  }

  private synchronized Slot slot(InetAddress address) {
    Slot slot = slots.computeIfAbsent(address, _ -> new Slot());
    if (slots.size() > REMEMBERED) {
      slots.values().stream()
          .filter(other -> other != slot && !other.lock.isLocked())
          .findFirst()
          .ifPresent(oldest -> slots.values().remove(oldest));
    }
    return slot;
  }
}
