package io.domainwatch.checks.nameserver;

import io.domainwatch.checks.net.dns.DnsSession;
import java.net.InetAddress;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What each address may be asked in a run, whoever asks it. Safe for use by several threads. */
final class AddressBudgets {

  /**
   * Queries to one address in a run (docs/spec/checks/nameserver.md, "Questions to an address").
   */
  private static final int QUERY_LIMIT = 8;

  private final DnsSession session;
  private final Map<InetAddress, DnsSession> byAddress = new ConcurrentHashMap<>();

  AddressBudgets(DnsSession session) {
    this.session = session;
  }

  /** The share of {@code address}; the same one each time. */
  DnsSession of(InetAddress address) {
    return byAddress.computeIfAbsent(address, _ -> session.share(QUERY_LIMIT));
  }

  /** The run as a whole. */
  DnsSession session() {
    return session;
  }
}
