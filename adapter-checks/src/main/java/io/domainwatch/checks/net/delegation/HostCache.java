package io.domainwatch.checks.net.delegation;

import io.domainwatch.checks.net.dns.DnsName;
import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * Addresses of name servers outside the zones that they serve, kept as long as their TTL and 15
 * minutes at most, so that the many zones of one provider ask for them once
 * (docs/spec/checks/dns-shared.md, "Walking the delegation"). Each host is found by a walk of its
 * own from the root, so that only who owns its zone can write here (docs/adr/0026).
 */
final class HostCache {

  private static final Duration LONGEST = Duration.ofMinutes(15);

  /** Hosts kept; there are fewer name servers of note. */
  private static final int LIMIT = 10_000;

  /**
   * What a search gave.
   *
   * @param addresses none when it failed, which is not kept
   */
  record Found(List<InetAddress> addresses, Duration ttl) {
    static final Found NOTHING = new Found(List.of(), Duration.ZERO);
  }

  private record Entry(List<InetAddress> addresses, Instant end) {}

  private final Map<DnsName, Entry> entries = new ConcurrentHashMap<>();

  /** The addresses that are kept, or else those that the search finds. */
  List<InetAddress> find(DnsName host, Instant now, Supplier<Found> search) {
    Entry known = entries.get(host);
    if (known != null && now.isBefore(known.end())) {
      return known.addresses();
    }
    Found found = search.get();
    keep(host, found, now);
    return found.addresses();
  }

  private void keep(DnsName host, Found found, Instant now) {
    if (entries.size() >= LIMIT) {
      entries.values().removeIf(entry -> !now.isBefore(entry.end()));
    }
    boolean room = entries.size() < LIMIT || entries.containsKey(host);
    if (room && !found.addresses().isEmpty()) {
      Duration ttl = found.ttl().compareTo(LONGEST) < 0 ? found.ttl() : LONGEST;
      entries.put(host, new Entry(found.addresses(), now.plus(ttl)));
    }
  }
}
