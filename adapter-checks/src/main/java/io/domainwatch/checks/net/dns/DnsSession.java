package io.domainwatch.checks.net.dns;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.core.observation.QueryCost;
import io.domainwatch.core.run.CheckRunner;
import java.net.InetAddress;
import java.time.Duration;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/**
 * What one run may spend on DNS: a deadline and a number of queries, each packet or TCP exchange
 * counted. Safe for use by several threads.
 */
public final class DnsSession {

  private final Deadline deadline;
  private final int queryLimit;
  private final AtomicInteger spent = new AtomicInteger();
  private final AtomicInteger overTcp = new AtomicInteger();
  private final AtomicReference<Duration> pause = new AtomicReference<>(Duration.ZERO);
  private final Set<InetAddress> places = ConcurrentHashMap.newKeySet();
  private final Optional<DnsSession> whole;

  /** A session that ends at {@code deadline} or after {@code queryLimit} queries. */
  public DnsSession(Deadline deadline, int queryLimit) {
    this(deadline, queryLimit, Optional.empty());
  }

  private DnsSession(Deadline deadline, int queryLimit, Optional<DnsSession> whole) {
    this.deadline = deadline;
    this.queryLimit = queryLimit;
    this.whole = whole;
  }

  /** A part of this session with a lower limit; what it spends, this session spends too. */
  public DnsSession share(Duration time, int queries) {
    return new DnsSession(deadline.within(time), queries, Optional.of(this));
  }

  /** A part of this session with a lower number of queries and the same deadline. */
  public DnsSession share(int queries) {
    return new DnsSession(deadline, queries, Optional.of(this));
  }

  /** When this run must be over. */
  public Deadline deadline() {
    return deadline;
  }

  /** How many queries were sent. */
  public int queries() {
    return Math.min(spent.get(), queryLimit);
  }

  /** What was sent, and how much of it over TCP. */
  public QueryCost load() {
    return QueryCost.ofDns(queries(), overTcp.get());
  }

  /** How many queries may still be sent. */
  public int remaining() {
    int mine = Math.max(0, queryLimit - spent.get());
    return whole.map(session -> Math.min(mine, session.remaining())).orElse(mine);
  }

  /** One of the queries goes over TCP. */
  void goesOverTcp() {
    overTcp.incrementAndGet();
    whole.ifPresent(DnsSession::goesOverTcp);
  }

  /**
   * A query could not be sent in time, for our own pace at its server.
   *
   * @param comeBack after which there may be room
   */
  void heldBack(Duration comeBack) {
    pause.accumulateAndGet(comeBack, (one, other) -> one.compareTo(other) > 0 ? one : other);
    whole.ifPresent(session -> session.heldBack(comeBack));
  }

  /** Whether our own pace kept a query of this session from being sent. */
  public boolean wasHeldBack() {
    return pause.get().isPositive();
  }

  /**
   * For the end of a walk to the servers that a run will ask: it has judged nothing yet, and where
   * our own pace kept it from asking it shall come back.
   *
   * @throws CheckRunner.Postponed when a query could not be sent in time
   */
  public void postponeIfHeldBack() {
    if (wasHeldBack()) {
      throw new CheckRunner.Postponed(pause.get());
    }
  }

  /** The run holds a place at each of {@code servers}. */
  void holdsPlacesAt(Collection<InetAddress> servers) {
    places.addAll(servers);
  }

  boolean holdsPlaceAt(InetAddress server) {
    return places.contains(server) || whole.filter(all -> all.holdsPlaceAt(server)).isPresent();
  }

  boolean spend() {
    return spent.incrementAndGet() <= queryLimit && whole.map(DnsSession::spend).orElse(true);
  }
}
