package io.domainwatch.checks.rdap;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.dns.DnsSession;
import io.domainwatch.core.observation.QueryCost;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;

/** What one run may spend, and what it has spent. */
final class RdapRun {
  /** DNS queries of a run: one walk (docs/spec/checks/dns-shared.md, "Walking the delegation"). */
  private static final int QUERY_LIMIT = 60;

  /** For asking the DNS about a domain that the registry does not know. */
  private static final Duration DNS_TIME = Duration.ofSeconds(15);

  private final Instant now;
  private final Deadline deadline;
  private final DnsSession dns;
  private final AtomicInteger requests = new AtomicInteger();

  /**
   * @param now start of the run, by the clock on the wall
   */
  RdapRun(Instant now, Deadline deadline) {
    this.now = now;
    this.deadline = deadline;
    this.dns = new DnsSession(deadline, QUERY_LIMIT);
  }

  Instant now() {
    return now;
  }

  Deadline deadline() {
    return deadline;
  }

  /** Counts an HTTP request. */
  void request() {
    requests.incrementAndGet();
  }

  /** The part of the run that asks the DNS, from now on. */
  DnsSession dns() {
    return dns.share(DNS_TIME, QUERY_LIMIT);
  }

  /** What was spent so far. */
  QueryCost load() {
    return dns.load().withHttp(requests.get());
  }
}
