package io.domainwatch.checks.net.dns;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.core.run.OnBehalf;
import io.domainwatch.core.schedule.FairGate;
import java.net.InetAddress;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;

/**
 * Keeps the load on one server address low, whatever number of runs ask it
 * (docs/spec/checks/dns-shared.md, "Pace per server"). Only who holds a place waits for a turn, so
 * that places and turns are shared among organizations alike.
 */
final class DnsPacer {

  /**
   * Queries under way at once at one address (docs/spec/checks/dns-shared.md, "Pace per server").
   */
  private static final int IN_FLIGHT = 2;

  /**
   * 10 queries a second (docs/spec/checks/dns-shared.md, "Pace per server"), reckoned over 4 s: one
   * run's look at a small zone goes in one go, with two under way at once, and what comes after it
   * waits.
   */
  private static final int WINDOW_QUERIES = 40;

  private static final Duration WINDOW = Duration.ofSeconds(4);

  /** Addresses remembered; idle ones beyond this are forgotten, the longest unused first. */
  private static final int REMEMBERED = 10_000;

  private final Map<InetAddress, Lane> lanes = new LinkedHashMap<>(16, 0.75f, true);

  /** A place at a server, to be given back. */
  interface Place {
    void leave();
  }

  /** Waits for a place at {@code server}; empty when {@code deadline} comes first. */
  Optional<Place> enter(InetAddress server, Deadline deadline) {
    Lane lane = lane(server);
    UUID who = OnBehalf.key();
    try {
      if (!lane.places.enter(who, deadline.remaining())) {
        return Optional.empty();
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
    if (lane.awaitTurn(deadline)) {
      return Optional.of(() -> lane.places.leave(who));
    }
    lane.places.leave(who);
    return Optional.empty();
  }

  private synchronized Lane lane(InetAddress server) {
    Lane lane = lanes.computeIfAbsent(server, _ -> new Lane());
    if (lanes.size() > REMEMBERED) {
      lanes.values().removeIf(other -> other != lane && other.isIdle());
    }
    return lane;
  }

  private static final class Lane {
    private final FairGate places = new FairGate(IN_FLIGHT);
    private final Deque<Deadline> recent = new ArrayDeque<>();

    boolean awaitTurn(Deadline deadline) {
      while (!deadline.expired() && !Thread.currentThread().isInterrupted()) {
        Duration wait = takeTurn();
        if (wait.isZero()) {
          return true;
        }
        LockSupport.parkNanos(wait.toNanos());
      }
      return false;
    }

    private synchronized Duration takeTurn() {
      forgetOld();
      if (recent.size() < WINDOW_QUERIES) {
        recent.add(Deadline.after(WINDOW));
        return Duration.ZERO;
      }
      return recent.element().remaining().plusMillis(1);
    }

    synchronized boolean isIdle() {
      forgetOld();
      return recent.isEmpty() && places.free() == IN_FLIGHT;
    }

    private void forgetOld() {
      while (!recent.isEmpty() && recent.element().expired()) {
        recent.remove();
      }
    }
  }
}
