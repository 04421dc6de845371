package io.domainwatch.checks.net;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Addresses and ports that did not answer to a connection. Many hosts may share one address, and
 * few connections to it are open at once: when it falls silent, those who wait for a place learn it
 * from the one who had it, for whom they would connect to makes no difference to TCP. Else each
 * would wait in turn for a time-out of its own, and most would never come to look.
 */
final class UnresponsiveEndpoints {
  /** Places are looked through for old ones when there are more than this. */
  private static final int MANY = 1_000;

  /**
   * Nobody waits for a place for longer than this (docs/spec/checks/web-shared.md, "Time limits").
   */
  private static final Duration OLD = Duration.ofSeconds(60);

  /**
   * A shorter wait than this says nothing to others: most of {@link
   * GuardedConnector#CONNECT_TIMEOUT}.
   */
  private static final Duration LONG_ENOUGH =
      GuardedConnector.CONNECT_TIMEOUT.minus(Duration.ofMillis(500));

  private final ConcurrentHashMap<InetSocketAddress, Long> begun = new ConcurrentHashMap<>();

  /** Connects. */
  interface Connecting {
    void connect() throws IOException;
  }

  /**
   * Connects, unless another connection to the same place that began since then had no answer.
   *
   * @param patience how long the connection may wait for an answer
   * @param askedNanos when the caller began to wait for its place
   * @throws SocketTimeoutException when this one, or that other one, had no answer
   */
  void connect(InetSocketAddress place, Duration patience, long askedNanos, Connecting connecting)
      throws IOException {
    boolean telling = patience.compareTo(LONG_ENOUGH) >= 0;
    if (telling && wasSilentSince(place, askedNanos)) {
      throw new SocketTimeoutException(
          "no answer to another connection there, begun while this one waited for its place");
    }
    long begunNanos = Deadline.monotonicNanos();
    try {
      connecting.connect();
    } catch (SocketTimeoutException e) {
      if (telling) {
        wasSilent(place, begunNanos);
      }
      throw e;
    }
  }

  private void wasSilent(InetSocketAddress place, long begunNanos) {
    if (begun.size() > MANY) {
      long now = Deadline.monotonicNanos();
      begun.values().removeIf(nanos -> now - nanos > OLD.toNanos());
    }
    begun.merge(place, begunNanos, (one, other) -> one - other >= 0 ? one : other);
  }

  private boolean wasSilentSince(InetSocketAddress place, long nanos) {
    Long known = begun.get(place);
    return known != null && known - nanos >= 0;
  }
}
