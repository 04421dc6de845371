package io.domainwatch.checks.rdap;

import io.domainwatch.checks.net.Deadline;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Politeness toward RDAP servers, shared by the runs of all domains: one request at a time and one
 * a second to each host, and none while it has asked to be left alone (docs/spec/checks/rdap.md,
 * "Pace per registry"). Organizations that wait for a host take turns.
 */
final class RdapHosts {
  /** Hosts remembered: several times what the bootstrap file names. */
  private static final int MAX_HOSTS = 2000;

  private final Duration patience;
  private final Duration spacing;
  private final ConcurrentMap<String, RdapHost> hosts = new ConcurrentHashMap<>();

  /** With the limits of docs/spec/checks/rdap.md, "Pace per registry". */
  RdapHosts() {
    this(RdapHost.PATIENCE, RdapHost.SPACING);
  }

  /**
   * With limits of the caller's.
   *
   * @param patience for a turn at a host
   * @param spacing between two requests to a host
   */
  RdapHosts(Duration patience, Duration spacing) {
    this.patience = patience;
    this.spacing = spacing;
  }

  /** What came of waiting for a turn. */
  sealed interface Turn {
    /** The caller may send one request, and closes this after the answer. */
    record Granted(Runnable leave) implements Turn, AutoCloseable {
      @Override
      public void close() {
        leave.run();
      }
    }

    /** The host has asked to be left alone until then. */
    record Away(Instant until) implements Turn {}

    /** Others wait already; the caller's turn comes about then. */
    record Later(Instant at) implements Turn {}
  }

  /**
   * Waits for a turn, but not long.
   *
   * @throws InterruptedException when the run is cancelled
   */
  Turn enter(String host, Instant now, Deadline deadline) throws InterruptedException {
    return host(host, now).enter(now, deadline.within(patience));
  }

  /**
   * The host answered that there were too many requests.
   *
   * @param retryAfter what it asks for; without it the pause doubles from time to time
   * @return when to ask again
   */
  Instant limited(String host, Optional<Duration> retryAfter, Instant now) {
    return host(host, now).limited(retryAfter, now);
  }

  /** The host answered, and not that there were too many requests. */
  void answered(String host, Instant now) {
    host(host, now).answered();
  }

  /** How many hosts are remembered. */
  int remembered() {
    return hosts.size();
  }

  private RdapHost host(String host, Instant now) {
    if (hosts.size() >= MAX_HOSTS) {
      hosts.values().removeIf(each -> each.isIdle(now));
    }
    return hosts.computeIfAbsent(host, _ -> new RdapHost(spacing));
  }
}
