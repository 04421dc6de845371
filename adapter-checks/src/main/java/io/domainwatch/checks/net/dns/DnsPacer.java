package io.domainwatch.checks.net.dns;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.pace.RunPlaces;
import io.domainwatch.checks.net.pace.ServerPace;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.MeasuredTime;
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
 * (docs/spec/checks/dns-shared.md, "Pace per server"). Only whose query may be under way waits for
 * its turn, so that both are shared among organizations alike.
 */
final class DnsPacer {

  /** Addresses remembered; idle ones beyond this are forgotten, the longest unused first. */
  private static final int REMEMBERED = 10_000;

  private final Map<InetAddress, Lane> lanes = new LinkedHashMap<>(16, 0.75f, true);

  /** Who asks a server. */
  enum Asker {
    /** A run that took a place there by {@link #visit}, and is looking. */
    VISITOR,
    /** A run that is on its way, or asks a server of another zone. */
    PASSER_BY
  }

  /** A query that may be under way, to be ended. */
  interface Place {
    /** What became of the query; said before {@link #leave}, or not at all. */
    void answered(MeasuredTime time);

    /** The query stayed unanswered for as long as we usually wait. */
    void silent(MeasuredTime time);

    void leave();
  }

  /** Waits until {@code server} may be asked; empty when {@code deadline} comes first. */
  Optional<Place> enter(InetAddress server, Asker asker, Deadline deadline) {
    Lane lane = lane(server);
    FairGate gate = lane.gate(asker);
    UUID who = OnBehalf.key();
    try {
      if (!gate.enter(who, deadline.remaining())) {
        return Optional.empty();
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
    if (lane.awaitTurn(asker, deadline)) {
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

  /** After which a run that our pace at {@code server} held back may try again. */
  Duration comeBack(InetAddress server, double spread) {
    return lane(server).comeBack(spread);
  }

  private synchronized Lane lane(InetAddress server) {
    Lane lane = lanes.computeIfAbsent(server, _ -> new Lane());
    if (lanes.size() > REMEMBERED) {
      lanes.values().removeIf(other -> other != lane && other.isIdle());
    }
    return lane;
  }

  /** Through which queries go to a server. */
  private record Gates(FairGate visitors, FairGate passersBy, int wide, int narrow) {
    static Gates of(ServerPace pace) {
      int wide = pace.inFlight();
      int narrow = pace.inFlightInPassing();
      return new Gates(new FairGate(wide), new FairGate(narrow), wide, narrow);
    }

    boolean areEmpty() {
      return visitors.free() == wide && passersBy.free() == narrow;
    }
  }

  private static final class Lane {
    private final ServerPace pace = new ServerPace();
    private final RunPlaces runs = new RunPlaces();
    private Gates gates = Gates.of(pace);

    /** Who went through a gate that was replaced meanwhile leaves by that one. */
    synchronized FairGate gate(Asker asker) {
      if (gates.wide() != pace.inFlight()) {
        gates = Gates.of(pace);
      }
      return switch (asker) {
        case VISITOR -> gates.visitors();
        case PASSER_BY -> gates.passersBy();
      };
    }

    boolean awaitTurn(Asker asker, Deadline deadline) {
      while (!deadline.expired() && !Thread.currentThread().isInterrupted()) {
        Duration wait = begin(asker);
        if (wait.isZero()) {
          return true;
        }
        LockSupport.parkNanos(wait.toNanos());
      }
      return false;
    }

    private synchronized Duration begin(Asker asker) {
      long now = Deadline.monotonicNanos();
      return asker == Asker.PASSER_BY && !runs.isIdle()
          ? pace.beginInPassing(now)
          : pace.begin(now);
    }

    synchronized Optional<Duration> enterRun(UUID who, double spread) {
      return runs.enter(who, pace.perSecond(), Deadline.monotonicNanos())
          ? Optional.empty()
          : Optional.of(comeBack(spread));
    }

    synchronized Duration comeBack(double spread) {
      return runs.comeBack(pace.perSecond(), spread, Deadline.monotonicNanos());
    }

    synchronized void leaveRun(UUID who) {
      runs.leave(who);
    }

    private synchronized void answered(MeasuredTime time) {
      pace.answered(time);
    }

    private synchronized void silent(MeasuredTime time) {
      pace.silent(time);
    }

    synchronized boolean isIdle() {
      return pace.isIdle(Deadline.monotonicNanos()) && runs.isIdle() && gates.areEmpty();
    }

    Place place(FairGate entered, UUID who) {
      return new Place() {
        @Override
        public void answered(MeasuredTime time) {
          Lane.this.answered(time);
        }

        @Override
        public void silent(MeasuredTime time) {
          Lane.this.silent(time);
        }

        @Override
        public void leave() {
          entered.leave(who);
        }
      };
    }
  }
}
