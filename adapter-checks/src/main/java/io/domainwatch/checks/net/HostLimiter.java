package io.domainwatch.checks.net;

import io.domainwatch.core.run.OnBehalf;
import io.domainwatch.core.schedule.line.FairGate;
import java.net.InetAddress;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Politeness: so many connections to one address at once, and a pause between their starts to one
 * host there. Different addresses never wait for each other; the many hosts of one address share
 * its places alone, so that all of them can be looked at. Places and pauses are shared among
 * organizations: whoever has many domains at one address takes half while others wait for it.
 */
public final class HostLimiter {

  /** Connections to one address at once (docs/spec/checks/web-shared.md, "Politeness"). */
  public static final int CONNECTIONS_PER_ADDRESS = 2;

  /** Pause between connection starts to one host (docs/spec/checks/web-shared.md, "Politeness"). */
  public static final Duration START_SPACING = Duration.ofMillis(250);

  /**
   * Connections of a port scan to one address at once (docs/spec/checks/open_ports.md, "Scan of an
   * address").
   */
  private static final int SCANNED_AT_ONCE = 10;

  /**
   * 25 connection starts a second of a port scan to one address (docs/spec/checks/open_ports.md,
   * "Scan of an address").
   */
  private static final Duration SCAN_SPACING = Duration.ofMillis(40);

  /** Entries are looked through for idle ones each time this many passes were given. */
  private static final int SWEEP_EVERY = 1000;

  private final int connectionsPerAddress;
  private final long spacingNanos;
  private final ConcurrentHashMap<InetAddress, Gate> gates = new ConcurrentHashMap<>();
  private final ConcurrentHashMap<Visited, Line> lines = new ConcurrentHashMap<>();
  private final AtomicInteger entries = new AtomicInteger();

  /** A gate with the limits of docs/spec/checks/web-shared.md, "Politeness". */
  public HostLimiter() {
    this(CONNECTIONS_PER_ADDRESS, START_SPACING);
  }

  /** The gate of port scans; apart from the other one, so that no check waits for a scan. */
  static HostLimiter ofScans() {
    return new HostLimiter(SCANNED_AT_ONCE, SCAN_SPACING);
  }

  /** A gate with limits of the caller's. */
  public HostLimiter(int connectionsPerAddress, Duration startSpacing) {
    this.connectionsPerAddress = connectionsPerAddress;
    this.spacingNanos = startSpacing.toNanos();
  }

  /** A host at one of its addresses; an empty host is the address itself. */
  private record Visited(InetAddress address, String host) {}

  /** The right to hold one connection; given back by {@link #close}, once. */
  public interface Pass extends AutoCloseable {
    @Override
    void close();
  }

  /**
   * Waits for a place, and with a spaced pace for the pause of that host to be over.
   *
   * @param host whose pause is kept; empty where there is no name
   * @throws LimitExceededException when neither comes before the deadline, or on interruption
   */
  public Pass enter(InetAddress address, String host, Pacing pace, Deadline deadline)
      throws LimitExceededException {
    if (entries.incrementAndGet() % SWEEP_EVERY == 0) {
      forgetIdle();
    }
    Visited visited = new Visited(address, host);
    UUID who = OnBehalf.key();
    Gate gate = gates.compute(address, (_, known) -> (known == null ? new Gate() : known).joined());
    Line line = lines.compute(visited, (_, known) -> (known == null ? new Line() : known).joined());
    try {
      switch (pace) {
        case SPACED -> line.startInLine(gate, address, deadline);
        case SPACED_FIRST -> line.startInTurn(gate, address, deadline);
        case AT_ONCE, SCAN, CONTROL -> line.start(gate, address, deadline);
      }
    } catch (LimitExceededException e) {
      leave(visited);
      throw e;
    }
    AtomicBoolean open = new AtomicBoolean(true);
    return () -> {
      if (open.compareAndSet(true, false)) {
        gate.places.leave(who);
        leave(visited);
      }
    };
  }

  /** Number of hosts that the gate remembers. */
  int remembered() {
    return lines.size();
  }

  private void leave(Visited visited) {
    gates.computeIfPresent(visited.address(), (_, gate) -> gate.left());
    lines.computeIfPresent(visited, (_, line) -> line.left());
  }

  private void forgetIdle() {
    long now = Deadline.monotonicNanos();
    gates.keySet().forEach(key -> gates.computeIfPresent(key, (_, gate) -> gate.unlessIdle()));
    lines.keySet().forEach(key -> lines.computeIfPresent(key, (_, line) -> line.unlessIdle(now)));
  }

  /** Waits for one of a few places; without one in time says why. */
  static void take(FairGate places, UUID who, String why, Deadline deadline)
      throws LimitExceededException {
    try {
      if (!places.enter(who, deadline.remaining())) {
        throw new LimitExceededException(why);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new LimitExceededException("interrupted while waiting for a place");
    }
  }

  private static void take(FairGate places, InetAddress address, Deadline deadline)
      throws LimitExceededException {
    take(places, OnBehalf.key(), "no free place for " + address.getHostAddress(), deadline);
  }

  /** The places of one address; {@code users} changes only inside the map's compute methods. */
  private final class Gate {
    private final FairGate places = new FairGate(connectionsPerAddress);
    private int users;

    Gate joined() {
      users++;
      return this;
    }

    Gate left() {
      users--;
      return this;
    }

    @Nullable Gate unlessIdle() {
      return users == 0 ? null : this;
    }
  }

  /** The pauses of one host; {@code users} changes only inside the map's compute methods. */
  private final class Line {
    private final FairGate line = new FairGate(1);
    private final FairGate turn = new FairGate(1);
    private int users;
    private long nextStartNanos = Deadline.monotonicNanos();

    Line joined() {
      users++;
      return this;
    }

    Line left() {
      users--;
      return this;
    }

    synchronized @Nullable Line unlessIdle(long nowNanos) {
      return users == 0 && nextStartNanos - nowNanos <= 0 ? null : this;
    }

    /** Of those in line only the first waits for a turn, so others have few before them. */
    void startInLine(Gate gate, InetAddress address, Deadline deadline)
        throws LimitExceededException {
      take(line, address, deadline);
      try {
        startInTurn(gate, address, deadline);
      } finally {
        line.leave(OnBehalf.key());
      }
    }

    /**
     * After the pause, one after another. Nobody holds a place while the pause lasts, so that those
     * who need none of it pass by.
     */
    void startInTurn(Gate gate, InetAddress address, Deadline deadline)
        throws LimitExceededException {
      take(turn, address, deadline);
      try {
        awaitPauseEnd(address, deadline);
        start(gate, address, deadline);
      } finally {
        turn.leave(OnBehalf.key());
      }
    }

    void start(Gate gate, InetAddress address, Deadline deadline) throws LimitExceededException {
      take(gate.places, address, deadline);
      started();
    }

    /** A pause that is too long is not sat out. */
    private void awaitPauseEnd(InetAddress address, Deadline deadline)
        throws LimitExceededException {
      Deadline end = Deadline.after(pause());
      while (!end.expired()
          && end.remaining().compareTo(deadline.remaining()) <= 0
          && !Thread.currentThread().isInterrupted()) {
        LockSupport.parkNanos(this, end.remaining().toNanos());
      }
      if (!end.expired() || deadline.expired()) {
        throw new LimitExceededException("the pause before " + address.getHostAddress());
      }
    }

    private synchronized Duration pause() {
      return Duration.ofNanos(Math.max(0, nextStartNanos - Deadline.monotonicNanos()));
    }

    private synchronized void started() {
      nextStartNanos = Deadline.monotonicNanos() + spacingNanos;
    }
  }
}
