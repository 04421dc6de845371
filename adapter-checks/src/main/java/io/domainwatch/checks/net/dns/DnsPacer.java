package io.domainwatch.checks.net.dns;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.pace.RunPlaces;
import io.domainwatch.checks.net.pace.ServerPace;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.OnBehalf;
import io.domainwatch.core.schedule.line.FairGate;
import java.net.InetAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
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

  /** Addresses remembered; idle ones beyond this are forgotten, the longest unused first. */
  private static final int REMEMBERED = 10_000;

  private final Map<InetAddress, Lane> lanes = new LinkedHashMap<>(16, 0.75f, true);

  /** A place at a server, to be given back. */
  interface Place {
    /** What became of the query; said before {@link #leave}, or not at all. */
    void answered(Duration took);

    /** The query stayed unanswered for as long as we usually wait. */
    void silent();

    void leave();
  }

  /** Waits for a place at {@code server}; empty when {@code deadline} comes first. */
  Optional<Place> enter(InetAddress server, Deadline deadline) {
    Lane lane = lane(server);
    FairGate gate = lane.gate();
    UUID who = OnBehalf.key();
    try {
      if (!gate.enter(who, deadline.remaining())) {
        return Optional.empty();
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
    if (lane.awaitTurn(deadline)) {
      return Optional.of(lane.place(gate, who));
    }
    gate.leave(who);
    return Optional.empty();
  }

  /**
   * Takes a place for a run at each of these servers.
   *
   * @param spread from 0 to 1; puts runs apart that find none
   * @throws CheckRunner.Postponed when one of them has none left
   */
  DnsClient.Visit visit(Collection<InetAddress> servers, double spread) {
    UUID who = OnBehalf.key();
    List<Lane> entered = new ArrayList<>();
    for (InetAddress server : servers) {
      Lane lane = lane(server);
      Optional<Duration> wait = lane.enterRun(who, spread);
      if (wait.isPresent()) {
        entered.forEach(other -> other.leaveRun(who));
        throw new CheckRunner.Postponed(wait.get());
      }
      entered.add(lane);
    }
    return () -> entered.forEach(lane -> lane.leaveRun(who));
  }

  private synchronized Lane lane(InetAddress server) {
    Lane lane = lanes.computeIfAbsent(server, _ -> new Lane());
    if (lanes.size() > REMEMBERED) {
      lanes.values().removeIf(other -> other != lane && other.isIdle());
    }
    return lane;
  }

  private static final class Lane {
    private final ServerPace pace = new ServerPace();
    private final RunPlaces runs = new RunPlaces();
    private FairGate gate = new FairGate(pace.inFlight());
    private int wide = pace.inFlight();

    /** Who holds a place of a gate that was replaced meanwhile gives it back to that one. */
    synchronized FairGate gate() {
      if (wide != pace.inFlight()) {
        wide = pace.inFlight();
        gate = new FairGate(wide);
      }
      return gate;
    }

    boolean awaitTurn(Deadline deadline) {
      while (!deadline.expired() && !Thread.currentThread().isInterrupted()) {
        Duration wait = begin();
        if (wait.isZero()) {
          return true;
        }
        LockSupport.parkNanos(wait.toNanos());
      }
      return false;
    }

    private synchronized Duration begin() {
      return pace.begin(Deadline.monotonicNanos());
    }

    synchronized Optional<Duration> enterRun(UUID who, double spread) {
      long now = Deadline.monotonicNanos();
      return runs.enter(who, pace.perSecond(), now)
          ? Optional.empty()
          : Optional.of(runs.comeBack(pace.perSecond(), spread, now));
    }

    synchronized void leaveRun(UUID who) {
      runs.leave(who);
    }

    private synchronized void answered(Duration took) {
      pace.answered(took);
    }

    private synchronized void silent() {
      pace.silent();
    }

    synchronized boolean isIdle() {
      return pace.isIdle(Deadline.monotonicNanos()) && runs.isIdle() && gate.free() == wide;
    }

    Place place(FairGate entered, UUID who) {
      return new Place() {
        @Override
        public void answered(Duration took) {
          Lane.this.answered(took);
        }

        @Override
        public void silent() {
          Lane.this.silent();
        }

        @Override
        public void leave() {
          entered.leave(who);
        }
      };
    }
  }
}
